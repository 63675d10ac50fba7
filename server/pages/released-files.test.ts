import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { movableClock } from '../platform/clock/clock.ts'
import { createLog } from '../platform/log/log.ts'
import { createFolderStore } from '../platform/object-store/folder-store.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { openReleasedFiles } from './released-files.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

async function buildOf(scripts: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, 'assets', name), text)
  return folder
}

async function open(store: ObjectStore, folder: string, days = 0) {
  const files = await openReleasedFiles({
    store,
    folders: { '': folder },
    clock: movableClock(new Date(start + days * day)),
    log: createLog('silent'),
    lookMs: 0,
  })
  onTestFinished(() => files.close())
  const text = async (path: string) => (await (await files.find(path))?.bytes('identity'))?.toString()
  return { find: files.find, text }
}

describe('released files', async () => {
  const before = await buildOf({ 'root-a.js': 'before', 'same-c.js': 'same' })
  const after = await buildOf({ 'root-b.js': 'after', 'same-c.js': 'same' })

  it('of both versions are found on both machines while versions change', async () => {
    const store = createFolderStore(await temporaryFolder())
    const old = await open(store, before)
    const renewed = await open(store, after, 1)
    expect(await renewed.text('assets/root-a.js')).toBe('before')
    expect(await old.text('assets/root-b.js')).toBe('after')
  })

  it('go a week after the last machine served them, but for what is used on', async () => {
    const store = createFolderStore(await temporaryFolder())
    await open(store, before)
    expect(await (await open(store, after, 6)).text('assets/root-a.js')).toBe('before')
    const later = await open(store, after, 8)
    expect(await later.text('assets/root-a.js')).toBeUndefined()
    expect(await later.text('assets/same-c.js')).toBe('same')
  })

  it('are no other objects of the store', async () => {
    const store = createFolderStore(await temporaryFolder())
    await store.put('photos/secret.webp', Buffer.from('photo'))
    const { find } = await open(store, before)
    for (const path of [
      'assets/../../../photos/secret.webp',
      'photos/secret.webp',
      'assets/',
      'assets/nope.js',
    ])
      expect(await find(path)).toBeNull()
  })

  it('do without a store that is away', async () => {
    const away = createFolderStore('/dev/null/nowhere')
    await expect(open(away, before)).resolves.toBeDefined()
  })
})
