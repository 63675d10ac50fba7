import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockFolder, lockFolderPatiently } from './folder-lock.ts'

const folder = await mkdtemp(join(tmpdir(), 'outsole-lock-'))
afterAll(() => rm(folder, { recursive: true }))

describe('lockFolder', () => {
  it('gives the lock to one process and reports its pid to others', async () => {
    const first = await lockFolder(join(folder, 'a'))
    first.lock?.setState('running')
    expect(await lockFolder(join(folder, 'a'))).toEqual({
      lock: null,
      holder: { pid: process.pid, state: 'running' },
    })
    await first.lock?.release()
    const next = await lockFolder(join(folder, 'a'))
    expect(next.lock).not.toBeNull()
    await next.lock?.release()
  })

  it('gives the lock to one of many concurrent callers', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => lockFolder(join(folder, 'b'))))
    const locks = results.flatMap((result) => result.lock ?? [])
    expect(locks).toHaveLength(1)
    await locks[0]?.release()
  })

  it('distinguishes folders and normalizes paths', async () => {
    const first = await lockFolder(join(folder, 'c'))
    const second = await lockFolder(join(folder, 'd'))
    expect(second.lock).not.toBeNull()
    expect((await lockFolder(join(folder, 'd', '..', 'c'))).lock).toBeNull()
    await first.lock?.release()
    await second.lock?.release()
  })
})

describe('the holder of the lock', () => {
  it('publishes its public URL once it is known', async () => {
    const { lock } = await lockFolder(join(folder, 'g'))
    expect((await lockFolder(join(folder, 'g'))).holder?.publicUrl).toBeUndefined()
    lock?.setPublicUrl('http://127.0.0.1:4350')
    expect((await lockFolder(join(folder, 'g'))).holder?.publicUrl).toBe('http://127.0.0.1:4350')
    await lock?.release()
  })
})

describe('lockFolderPatiently', () => {
  it('waits for a stopping holder and gives up beside a running one', async () => {
    const { lock } = await lockFolder(join(folder, 'e'))
    lock?.setState('running')
    const refused = await lockFolderPatiently(join(folder, 'e'), () => undefined)
    expect(refused.holder?.state).toBe('running')
    lock?.setState('stopping')
    const waited = Promise.withResolvers<void>()
    const next = lockFolderPatiently(join(folder, 'e'), () => waited.resolve())
    await waited.promise
    await lock?.release()
    const got = await next
    expect(got.lock).not.toBeNull()
    await got.lock?.release()
  })
})
