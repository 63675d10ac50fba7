import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { createCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Log } from '../platform/log/log.ts'
import { type ObjectStore, readObject } from '../platform/object-store/object-store.ts'
import { type EncodedBody, encodedBody } from './encoded-body.ts'

/**
 * Scripts and styles of all builds that were served within the last week. Browsers with a page of the version before
 * find theirs, and while versions change one after the other, those of the version that comes.
 */
export type ReleasedFiles = {
  /** Body of a built file of another version, by its path below {base}; null where none has it. */
  find(path: string): Promise<EncodedBody | null>
  close(): Promise<void>
}

export type ReleaseOptions = {
  /** Where all machines find them. */
  store: ObjectStore
  /** Folders of this build, by what their files' addresses begin with below {base}. */
  folders: Record<string, string>
  clock: Clock
  log: Log
  /** Milliseconds between two looks at the store for files unknown here; default 5 s. */
  lookMs?: number
}

const filePath = /^(?:admin\/)?assets\/[\w.-]{1,120}$/
const filesFolder = 'released/files/'
const buildsFolder = 'released/builds/'
const keptMs = 7 * 86_400_000
const renewMs = 12 * 3_600_000
const largestCache = 4 * 1024 * 1024

const buildSchema = z.object({ seenAt: z.number(), paths: z.array(z.string()) })
type Build = z.output<typeof buildSchema>

/**
 * Puts the files of this build into the store, before any page that names them is sent, and removes those of builds that
 * nobody has served for a week. Where the store fails the shop goes on without.
 */
export async function openReleasedFiles(options: ReleaseOptions): Promise<ReleasedFiles> {
  const { store, clock, log, lookMs = 5_000 } = options
  const own = await filesOf(options.folders)
  const bodies = createCache<EncodedBody>({ maxBytes: largestCache })
  let known: { names: ReadonlySet<string>; at: number } = { names: new Set(), at: Number.NEGATIVE_INFINITY }
  let looking: Promise<void> | undefined

  async function renew(): Promise<void> {
    try {
      await release(store, own, clock.now().getTime())
    } catch (error) {
      log.warn({ err: error }, 'the built files of this version could not be stored for other machines')
    }
  }
  async function look(): Promise<void> {
    known = { names: await namesBelow(store, filesFolder), at: performance.now() }
  }
  /** One look at a time, so that a flood of unknown names asks the store no more often. */
  async function has(path: string): Promise<boolean> {
    if (!known.names.has(path) && performance.now() - known.at > lookMs) {
      looking ??= look().finally(() => {
        looking = undefined
      })
      await looking
    }
    return known.names.has(path)
  }
  await renew()
  const timer = setInterval(() => void renew(), renewMs).unref()
  return {
    async find(path) {
      if (!filePath.test(path)) return null
      const body = bodies.get(path)
      if (body) return body
      if (!(await has(path))) return null
      const bytes = await readObject(store, filesFolder + path)
      if (!bytes) return null
      const read = encodedBody(bytes, { quality: 5 })
      bodies.set(path, read, bytes.length)
      return read
    },
    async close() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}

/** Files of this build on disk, by their paths below {base}. */
async function filesOf(folders: Record<string, string>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [prefix, folder] of Object.entries(folders)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name)
      const path = `${prefix}${file
        .slice(folder.length + 1)
        .split(sep)
        .join('/')}`
      if (entry.isFile() && filePath.test(path)) found.set(path, file)
    }
  }
  return found
}

async function release(store: ObjectStore, own: ReadonlyMap<string, string>, now: number): Promise<void> {
  const paths = [...own.keys()].sort()
  const id = hash('sha256', paths.join('\n')).slice(0, 24)
  // Named first, so that no other machine takes its files for those of nobody.
  await store.put(
    `${buildsFolder}${id}.json`,
    Buffer.from(JSON.stringify({ seenAt: now, paths } satisfies Build)),
  )
  const stored = await namesBelow(store, filesFolder)
  for (const [path, file] of own) {
    if (!stored.has(path)) await store.put(filesFolder + path, await readFile(file))
  }
  await removeOld(store, stored, now)
}

async function removeOld(store: ObjectStore, stored: ReadonlySet<string>, now: number): Promise<void> {
  const used = new Set<string>()
  for (const name of await namesBelow(store, buildsFolder)) {
    const text = await readObject(store, buildsFolder + name)
    const build = buildSchema.safeParse(parseJson(text))
    if (build.success && build.data.seenAt > now - keptMs) for (const path of build.data.paths) used.add(path)
    else await store.delete(buildsFolder + name)
  }
  for (const path of stored) if (!used.has(path)) await store.delete(filesFolder + path)
}

function parseJson(text: Buffer | null): unknown {
  try {
    return JSON.parse(text?.toString() ?? '')
  } catch {
    return null
  }
}

async function namesBelow(store: ObjectStore, folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of store.list(folder)) names.add(name.slice(folder.length))
  return names
}
