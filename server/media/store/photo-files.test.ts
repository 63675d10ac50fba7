import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startObjectServer } from '../../../tests/support/object-server.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createFolderStore } from '../../platform/object-store/folder-store.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { createS3Store } from '../../platform/object-store/s3-store.ts'
import { StoreUnavailable } from '../../platform/object-store/store-unavailable.ts'
import { movePhotos } from './move-photos.ts'
import { openPhotoFiles, photoId } from './photo-files.ts'

const folder = await temporaryFolder()
const server = await startObjectServer(join(folder, 's3'))
afterAll(() => server.close())
afterEach(() => server.set('none'))
const bucket = createS3Store(server.address)

function newPhoto(): { name: string; bytes: Buffer } {
  const bytes = randomBytes(2_000)
  const id = photoId(bytes)
  return { name: `photos/${id.slice(2, 4)}/${id}.webp`, bytes }
}

async function photosIn(store: ObjectStore): Promise<string[]> {
  const names = []
  for await (const { name } of store.list('photos/')) names.push(name)
  return names
}

describe('photographs as files', () => {
  it('are copied from the bucket once, also when many ask at once', async () => {
    const { name, bytes } = newPhoto()
    await bucket.put(name, bytes)
    const files = openPhotoFiles({ dataDir: join(folder, 'copies'), mediaStore: server.address })
    server.asked.length = 0
    const paths = await Promise.all([files.find(name), files.find(name), files.find(name)])
    expect(new Set(paths).size).toBe(1)
    expect(paths[0]).toContain('photo-copies')
    expect(await files.find(name)).toBe(paths[0])
    expect(server.asked).toHaveLength(1)
  })

  it('that are held are found while the bucket is away, others are not', async () => {
    const [held, other] = [newPhoto(), newPhoto()]
    await bucket.put(held.name, held.bytes)
    await bucket.put(other.name, other.bytes)
    const files = openPhotoFiles({ dataDir: join(folder, 'away'), mediaStore: server.address })
    const path = await files.find(held.name)
    server.set('busy')
    expect(await files.find(held.name)).toBe(path)
    await expect(files.find(other.name)).rejects.toThrow(StoreUnavailable)
    server.set('none')
    expect(await files.find(other.name)).not.toBeNull()
  })

  it('are not there where the bucket has none, and refused where it gives other bytes', async () => {
    const files = openPhotoFiles({ dataDir: join(folder, 'wrong'), mediaStore: server.address })
    expect(await files.find(newPhoto().name)).toBeNull()
    const { name } = newPhoto()
    await bucket.put(name, Buffer.from('something else'))
    await expect(files.find(name)).rejects.toThrow('damaged')
  })
})

describe('moving photographs', () => {
  it('copies each once, goes on after a fault, and there and back again', async () => {
    const here = createFolderStore(join(folder, 'moved'))
    const photos = Array.from({ length: 20 }, newPhoto)
    for (const { name, bytes } of photos) await here.put(name, bytes)
    const ofClaim = newPhoto()
    const claimName = ofClaim.name.replace('photos/', 'claims/')
    await here.put(claimName, ofClaim.bytes)
    const target = createS3Store({ ...server.address, prefix: 'moved/' })
    let done = 0
    const breaking = movePhotos({
      from: here,
      to: target,
      onProgress: () => {
        done += 1
        if (done === 7) server.set('busy')
      },
    })
    await expect(breaking).rejects.toThrow(StoreUnavailable)
    server.set('none')
    const again = await movePhotos({ from: here, to: target })
    expect(again.there).toBeGreaterThanOrEqual(7)
    expect(again).toMatchObject({ copied: 21 - again.there, damaged: [] })
    const back = createFolderStore(join(folder, 'back'))
    expect(await movePhotos({ from: target, to: back })).toMatchObject({ copied: 21, there: 0 })
    expect(await photosIn(back)).toEqual(await photosIn(here))
    expect(await back.head(claimName)).toBe(2_000)
  })

  it('names files whose content is not theirs', async () => {
    const here = join(folder, 'damaged')
    const { name, bytes } = newPhoto()
    await createFolderStore(here).put(name, bytes)
    await mkdir(join(here, 'photos', 'aa'), { recursive: true })
    await writeFile(join(here, 'photos', 'aa', 'f-aa.webp'), 'no picture')
    const target = createFolderStore(join(folder, 'sound'))
    expect(await movePhotos({ from: createFolderStore(here), to: target })).toMatchObject({
      copied: 1,
      damaged: ['photos/aa/f-aa.webp'],
    })
  })
})
