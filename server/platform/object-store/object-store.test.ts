import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startObjectServer } from '../../../tests/support/object-server.ts'
import { expiredCertificate } from '../../../tests/support/outages/certificate.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createFolderStore } from './folder-store.ts'
import { type ObjectStore, readObject, type StoredObject } from './object-store.ts'
import { createS3Store } from './s3-store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const folder = await temporaryFolder()
const server = await startObjectServer(join(folder, 's3'))
afterAll(() => server.close())
afterEach(() => server.set('none'))
const bucket = createS3Store(server.address)

async function namesOf(store: ObjectStore, prefix: string): Promise<StoredObject[]> {
  const objects = []
  for await (const object of store.list(prefix)) objects.push(object)
  return objects
}

describe.each([
  ['a folder', createFolderStore(join(folder, 'files'))],
  ['a bucket', bucket],
])('%s as a store of pictures', (_, store) => {
  it('gives back what was put, whole, by name', async () => {
    const name = 'photos/ab/f-ab.webp'
    const bytes = randomBytes(2_000)
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

  it('takes a file as it is read', async () => {
    const file = join(folder, 'large')
    const bytes = randomBytes(3_000_000)
    await writeFile(file, bytes)
    await store.put('large.backup', await openAsBlob(file))
    expect(await readObject(store, 'large.backup')).toEqual(bytes)
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
    ['busy', 'refuses: 503 SlowDown'],
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

  it('whose certificate has expired says so', async () => {
    const old = createServer(expiredCertificate(), (_, response) => response.end())
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
    const { port } = old.address() as AddressInfo
    const store = createS3Store({ ...server.address, endpoint: `https://127.0.0.1:${port}` })
    await expect(store.head('a.webp')).rejects.toThrow('a certificate that has expired')
    old.closeAllConnections()
    await new Promise((resolve) => old.close(resolve))
  })
})
