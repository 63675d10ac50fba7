import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What it takes to write 8 kB into a file of this folder and to have the disk keep them, as a commit does; in milliseconds. */
export async function measureFlushes(folder: string, times: number): Promise<number[]> {
  const path = join(folder, 'flush')
  const page = Buffer.alloc(8192, 1)
  const file = await open(path, 'w')
  try {
    const taken: number[] = []
    for (let n = 0; n < times; n++) {
      const begun = performance.now()
      await file.write(page, 0, page.length, (n % 100) * page.length)
      await file.datasync()
      taken.push(performance.now() - begun)
    }
    return taken
  } finally {
    await file.close()
    await rm(path)
  }
}
