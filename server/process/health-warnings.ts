import { statfs } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Older than this, stock and prices are wrong for somebody. */
const oldestMs = 60_000
/** The embedded database and pictures write on; below this they soon cannot. */
const leastFreeBytes = 200 * 1024 * 1024

type AskDisk = (path: string) => Promise<{ blocks: number; bavail: number; bsize: number }>

/** What an operator should set right although the shop still sells; null where there is nothing. */
export async function healthWarning(
  catalogue: Pick<Catalogue, 'status'>,
  dataDir: string,
  askDisk: AskDisk = statfs,
): Promise<string | null> {
  const warnings = [whetherOld(catalogue), await whetherFull(dataDir, askDisk)].filter(
    (each) => each !== null,
  )
  return warnings.length === 0 ? null : warnings.join('; ')
}

function whetherOld(catalogue: Pick<Catalogue, 'status'>): string | null {
  const { ageMs } = catalogue.status()
  if (ageMs <= oldestMs) return null
  return `the catalogue is ${Math.round(ageMs / 1000)} seconds old: the database it is read from does not answer`
}

async function whetherFull(dataDir: string, askDisk: AskDisk): Promise<string | null> {
  const disk = await askDisk(dataDir).catch(() => null)
  // Some kinds of disks tell no size.
  if (disk === null || disk.blocks === 0) return null
  const free = disk.bavail * disk.bsize
  if (free >= leastFreeBytes) return null
  return `the disk of DATA_DIR is nearly full: ${Math.floor(free / 1024 / 1024)} MB are left`
}
