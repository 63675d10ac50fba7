import { afterAll, expect, inject, it, vi } from 'vitest'
import { startRelay } from '../../../tests/support/outages/tcp-relay.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { callLimits, openDatabase } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { DatabaseAway } from './kysely-pool.ts'

const own = await testDatabase()
const relay = await startRelay(Number(new URL(inject('postgresServer')).port))
const address = new URL(own.url)
address.port = String(relay.port)
const heard: (string | null)[] = []
const watch = watchDatabase(address.href, {
  intervalMs: 40,
  answerMs: 300,
  onChange: (reason) => heard.push(reason),
})
const database = openDatabase(address.href, {
  max: 2,
  limits: { ...callLimits, query: 500 },
  isAway: () => watch.awaySince() !== null,
})
afterAll(async () => {
  await watch.close()
  await database.close()
  await relay.close()
})

const one = () => database.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()

it('refuses calls at once while the database is silent, and lets them through when it is back', async () => {
  expect(await one()).toEqual([{ one: 1 }])
  expect(watch.awaySince()).toBeNull()
  relay.fallSilent()
  await vi.waitFor(() => expect(watch.awaySince()).not.toBeNull(), { timeout: 10_000 })
  await expect(one()).rejects.toThrow(DatabaseAway)
  relay.recover()
  await vi.waitFor(() => expect(watch.awaySince()).toBeNull(), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await one()).toEqual([{ one: 1 }]), { timeout: 10_000 })
  expect(heard).toEqual([expect.stringContaining('timeout'), null])
})

it('takes a refused connection as an answer at once', async () => {
  const reasons: (string | null)[] = []
  const nobody = watchDatabase('postgres://outsole@127.0.0.1:9/outsole', {
    onChange: (reason) => reasons.push(reason),
  })
  await vi.waitFor(() => expect(reasons).toHaveLength(1), { timeout: 10_000 })
  expect(reasons[0]).toContain('ECONNREFUSED')
  await nobody.close()
})
