import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createPictureCache } from './picture-cache.ts'

const root = await temporaryFolder()
const picture = (bytes: number, fill = 1) => new Uint8Array(bytes).fill(fill)

function failIfNotStored(name: string, error: unknown): void {
  throw new Error(`${name} was not kept`, { cause: error })
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('createPictureCache', () => {
  it('finds stored pictures, also after a restart', async () => {
    const folder = join(root, 'again')
    const first = createPictureCache({ folder, maxBytes: 1000, onFailure: failIfNotStored })
    expect(await first.find('a_640.avif')).toBeNull()
    const kept = await first.keep('a_640.avif', picture(100))
    const second = createPictureCache({ folder, maxBytes: 1000, onFailure: failIfNotStored })
    await second.ready
    expect(await second.find('a_640.avif')).toEqual(kept)
    expect(kept.etag).toMatch(/^"[\w-]{22}"$/)
    expect((await first.keep('b', picture(100, 2))).etag).not.toBe(kept.etag)
  })

  it('moves what an earlier version put elsewhere, and names what belongs to a picture', async () => {
    const folder = join(root, 'moved')
    await mkdir(join(folder, 'zz'), { recursive: true })
    await writeFile(join(folder, 'zz', 'a_1_640.avif'), 'drawn before')
    const pictures = createPictureCache({ folder, maxBytes: 1000, onFailure: failIfNotStored })
    await pictures.ready
    await pictures.keep('a_2_320.avif', picture(100))
    await pictures.keep('ab_2_320.avif', picture(100))
    expect((await pictures.find('a_1_640.avif'))?.bytes).toHaveLength(12)
    expect((await pictures.namesFrom('a_')).toSorted()).toEqual(['a_1_640.avif', 'a_2_320.avif'])
  })

  it('bounds the disk cache and evicts the oldest file, also of another process', async () => {
    const folder = join(root, 'bounded')
    const first = createPictureCache({ folder, maxBytes: 1000, onFailure: failIfNotStored })
    for (const name of ['a', 'b', 'c', 'd']) await first.keep(name, picture(200))
    const second = createPictureCache({ folder, maxBytes: 500, onFailure: failIfNotStored })
    await second.ready
    await expect.poll(() => namesIn(folder)).toHaveLength(2)
    await second.keep('e', picture(200))
    await expect.poll(() => namesIn(folder)).toHaveLength(2)
    expect(await namesIn(folder)).toContain('e')
  })

  it('serves a picture that cannot be written, and reports it', async () => {
    const file = join(root, 'full')
    await writeFile(file, 'no folder')
    const notKept: string[] = []
    const pictures = createPictureCache({
      folder: file,
      maxBytes: 1000,
      onFailure: (name) => notKept.push(name),
    })
    const kept = await pictures.keep('a_640.avif', picture(100))
    expect(kept.bytes).toEqual(picture(100))
    expect(await pictures.find('a_640.avif')).toEqual(kept)
    expect(notKept).toEqual(['a_640.avif'])
  })
})
