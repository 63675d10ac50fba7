import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ShopFolder, shopFolder } from '../support/running-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

/** A disk of its own, in memory, which only root may make, and not in every container. */
function mountDisk(folder: string, megabytes: number): boolean {
  const options = `size=${megabytes}m,mode=755`
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
}

const { url } = await testDatabase()
const probe = await temporaryFolder()
const canMount = process.platform === 'linux' && mountDisk(probe, 1)
if (canMount) unmount(probe)
const shops: ShopFolder[] = []

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
}

async function shopOnDisk(megabytes: number): Promise<ShopFolder> {
  const shop = await shopFolder()
  shops.push(shop)
  await mkdir(shop.dataDir)
  if (!mountDisk(shop.dataDir, megabytes)) throw new Error('The disk could not be mounted.')
  return shop
}

/** Leaves no byte free. */
async function fill(folder: string, megabytes: number): Promise<void> {
  await writeFile(join(folder, 'filling'), Buffer.alloc(megabytes * 1024 * 1024)).catch(() => undefined)
}

describe.skipIf(!canMount)('a start on a full disk (skipped where no disk can be mounted)', () => {
  afterEach(async () => {
    for (const shop of shops.splice(0)) {
      unmount(shop.dataDir)
      await shop.remove()
    }
  })

  it('says so in one line where the embedded database finds no room', async () => {
    const shop = await shopOnDisk(24)
    const { code, stderr } = await shop.start().ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The embedded database could not be made: the disk of \S+ is full\n$/)
  })

  it('says so in one line where nothing can be written', async () => {
    const shop = await shopOnDisk(2)
    await fill(shop.dataDir, 3)
    const { code, stderr } = await shop.start().ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The disk is full: [^\n]+\n$/)
  })

  it('says so in one line where the database that was made before cannot go on', async () => {
    const shop = await shopOnDisk(200)
    const running = shop.start()
    await running.open
    running.bootstrap.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    await fill(shop.dataDir, 201)
    const { code, stderr } = await shop.start().ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The embedded database did not start: the disk of \S+ is full[^\n]*\n$/)
  })

  it('opens all the same where the database is elsewhere: the folder holds copies only', async () => {
    const shop = await shopOnDisk(2)
    await fill(shop.dataDir, 3)
    const running = shop.start({ DATABASE_URL: url, DEV_MAIL: 'on' })
    expect(await running.open).toContain('Outsole is open')
    expect(await (await fetch(`${shop.address}/readyz`)).text()).toContain('nearly full')
    running.bootstrap.kill('SIGTERM')
    await running.ended
  })
})
