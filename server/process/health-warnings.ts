import { statfs } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Age of the catalogue above which stock and prices may be wrong. */
const oldestMs = 60_000
/** Minimum free disk space for database and pictures. */
const leastFreeBytes = 200 * 1024 * 1024

export type AskDisk = (path: string) => Promise<{ blocks: number; bavail: number; bsize: number }>

/** Warning for operators although the shop is ready; null where there is none. */
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
  return `the catalogue is ${Math.round(ageMs / 1000)} seconds old: the database it is read from does not answer, or lags behind`
}

/** Free bytes of the disk that a folder lies on; null where they are not known. */
export async function freeBytes(folder: string, askDisk: AskDisk = statfs): Promise<number | null> {
  const disk = await askDisk(folder).catch(() => null)
  // Some file systems report no size.
  return disk === null || disk.blocks === 0 ? null : disk.bavail * disk.bsize
}

async function whetherFull(dataDir: string, askDisk: AskDisk): Promise<string | null> {
  const free = await freeBytes(dataDir, askDisk)
  if (free === null || free >= leastFreeBytes) return null
  return `the disk of DATA_DIR is nearly full: ${Math.floor(free / 1024 / 1024)} MB are left`
}
