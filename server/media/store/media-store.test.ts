import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startObjectStore } from '../../../tests/support/object-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createFolderStore } from './folder-store.ts'
import { type MediaStore, readObject, type StoredObject } from './media-store.ts'
import { movePhotos } from './move-photos.ts'
import { openPhotoFiles, photoId } from './photo-files.ts'
import { createS3Store } from './s3-store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const folder = await temporaryFolder()
const server = await startObjectStore(join(folder, 's3'))
afterAll(() => server.close())
afterEach(() => server.set('none'))
const bucket = createS3Store(server.address)

async function namesOf(store: MediaStore, prefix: string): Promise<StoredObject[]> {
  const objects = []
  for await (const object of store.list(prefix)) objects.push(object)
  return objects
}

function newPhoto(): { name: string; bytes: Buffer } {
  const bytes = randomBytes(2_000)
  const id = photoId(bytes)
  return { name: `photos/${id.slice(2, 4)}/${id}.webp`, bytes }
}

describe.each([
  ['a folder', createFolderStore(join(folder, 'files'))],
  ['a bucket', bucket],
])('%s as a store of pictures', (_, store) => {
  it('gives back what was put, whole, by name', async () => {
    const { name, bytes } = newPhoto()
    expect(await store.head(name)).toBeNull()
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes)
    await store.put(name, bytes)
    expect(await store.head(name)).toBe(2_000)
    expect(await readObject(store, name)).toEqual(bytes)
  })

  it('lists by prefix in order, also more than one page of a bucket holds', async () => {
    const names = Array.from({ length: 1_003 }, (_, index) => `many/${String(index).padStart(4, '0')}.webp`)
    for (const name of names) await store.put(name, Buffer.from('x'))
    await store.put('other/1.webp', Buffer.from('x'))
    const listed = await namesOf(store, 'many/')
    expect(listed.map(({ name }) => name)).toEqual(names)
    expect(listed[0]?.bytes).toBe(1)
  })

  it('deletes, and harmlessly twice', async () => {
    await store.put('gone.webp', Buffer.from('x'))
    await store.delete('gone.webp')
    await store.delete('gone.webp')
    expect(await store.head('gone.webp')).toBeNull()
  })
})

describe('a bucket that fails', () => {
  it.each([
    ['busy', 'answered 503'],
    ['cut', 'broke off'],
    ['wrong clock', 'clock of this machine'],
  ] as const)('that is %s says so', async (fault, words) => {
    server.set(fault)
    const reading = readObject(bucket, 'photos/a.webp')
    await expect(reading).rejects.toThrow(StoreUnavailable)
    await expect(reading).rejects.toThrow(words)
  })

  it('that does not answer is given up', async () => {
    server.set('silent')
    await expect(bucket.get('photos/a.webp', { timeoutMs: 50 })).rejects.toThrow('takes too long')
  })

  it('that is not there, or has other keys or no such bucket, says so', async () => {
    const { credentials } = server.address
    const wrong = (changes: object) =>
      createS3Store({ ...server.address, ...changes }).put('a.webp', Buffer.from('x'))
    await expect(wrong({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('cannot be reached')
    await expect(wrong({ bucket: 'boots' })).rejects.toThrow('no such bucket')
    await expect(wrong({ credentials: { ...credentials, secretAccessKey: 'x' } })).rejects.toThrow(
      'secret key',
    )
    await expect(wrong({ credentials: { ...credentials, accessKeyId: 'x' } })).rejects.toThrow('access key')
  })
})

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
    expect(again).toMatchObject({ copied: 20 - again.there, damaged: [] })
    const back = createFolderStore(join(folder, 'back'))
    expect(await movePhotos({ from: target, to: back })).toMatchObject({ copied: 20, there: 0 })
    expect(await namesOf(back, 'photos/')).toEqual(await namesOf(here, 'photos/'))
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
