import { type ObjectStore, readObject, type StoredObject } from '../../platform/object-store/object-store.ts'
import { StoreUnavailable } from '../../platform/object-store/store-unavailable.ts'
import { isContentOf } from './photo-files.ts'

export type PhotoMove = {
  from: string
  to: string
  /** Copied by this run, and found in the target already. */
  copied: number
  there: number
  /** Names of files whose content is not what they are named by: damaged, and not copied. */
  damaged: string[]
}

export type MoveOptions = {
  from: ObjectStore
  to: ObjectStore
  onProgress?(share: number): void
}

/** Photographs of products and brands, and those of claims. */
const folders = ['photos/', 'claims/']
/** Objects copied at a time. */
const atOnce = 4

/**
 * Copies all photographs from one store to another, each verified by its digest in the target. What is there already is
 * not copied again, so that a run that broke off is simply repeated; the source keeps everything. Throws
 * StoreUnavailable.
 */
export async function movePhotos({
  from,
  to,
  onProgress = () => undefined,
}: MoveOptions): Promise<PhotoMove> {
  const report: PhotoMove = { from: from.description, to: to.description, copied: 0, there: 0, damaged: [] }
  const sizes = new Map<string, number>()
  const all: StoredObject[] = []
  for (const folder of folders) {
    for await (const { name, bytes } of to.list(folder)) sizes.set(name, bytes)
    for await (const object of from.list(folder)) all.push(object)
  }

  async function moveOne(name: string): Promise<'copied' | 'damaged'> {
    const content = await readObject(from, name)
    if (!content || !isContentOf(fileOf(name), content)) return 'damaged'
    await to.put(name, content)
    const copy = await readObject(to, name)
    if (copy && isContentOf(fileOf(name), copy)) return 'copied'
    throw new StoreUnavailable(`${to.description} did not keep ${name} as it was sent.`)
  }
  const left = [...all]
  /** After a fault no further object is begun, and the run ends only when those under way have ended. */
  async function moveOrStop(name: string): Promise<'copied' | 'damaged'> {
    try {
      return await moveOne(name)
    } catch (error) {
      left.length = 0
      throw error
    }
  }
  async function moveAll(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      if (sizes.get(next.name) === next.bytes) report.there += 1
      else if ((await moveOrStop(next.name)) === 'copied') report.copied += 1
      else report.damaged.push(next.name)
      onProgress(1 - left.length / all.length)
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, moveAll))
  const failed = runs.find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
  return report
}

function fileOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
