import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { expiredCertificate } from '../../../tests/support/outages/certificate.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { checkDatabaseHealth, checkVersions } from './check-database.ts'
import { checkCertificate, checkDisk } from './check-surroundings.ts'

const { db } = await testDatabase()
afterEach(() => {
  vi.useRealTimers()
})

it('tells that the clock of this machine is off by an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const clock = (await checkDatabaseHealth(db)).find(({ subject }) => subject === 'clock')
  expect(clock?.state).toBe('fault')
  expect(clock?.text).toMatch(/differ by 3[56]\d\d\.\d s$/)
  expect(clock?.advice).toContain('time server')
})

it('tells that the disk is full', async () => {
  const full = async () => ({ bsize: 4096, blocks: 1_000_000, bavail: 3 * 256 })
  expect(await checkDisk({ dataDir: '/data' }, full)).toMatchObject({
    state: 'fault',
    text: '3 MB are free for /data',
  })
})

it('tells that the certificate of the public address has expired', async () => {
  const server = createServer(expiredCertificate())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await checkCertificate({ publicUrl: `https://127.0.0.1:${port}` })).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('Renew it'),
  })
  await new Promise((resolve) => server.close(resolve))
})

it('tells of two versions that live at once', async () => {
  const add = (id: string, knows: string) =>
    db.insertInto('server_process').values({ id, kind: 'web', host: 'one', knows }).execute()
  expect(await checkVersions(db)).toMatchObject({ state: 'well', text: 'no process lives' })
  await add('0198c1d2-0000-7000-8000-000000000001', '0007_old.sql')
  expect((await checkVersions(db)).state).toBe('well')
  await add('0198c1d2-0000-7000-8000-000000000002', '0008_new.sql')
  await add('0198c1d2-0000-7000-8000-000000000003', '0008_new.sql')
  expect(await checkVersions(db)).toMatchObject({
    state: 'look',
    text: 'processes of 2 versions live: 1 × 0007_old, 2 × 0008_new',
  })
})
