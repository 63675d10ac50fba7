import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { openPool } from '../db/database.ts'
import { reconnectingPool } from './reconnecting-pool.ts'

const { pool, url } = await testDatabase()

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Error && 'code' in error ? error.code : error
}

describe('reconnectingPool', () => {
  it('behaves like a pool', async () => {
    const client = await reconnectingPool(pool).connect()
    expect((await client.query('select $1::int + 1 as sum', [2])).rows).toEqual([{ sum: 3 }])
    expect(await codeOf(client.query('select nothing from nowhere'))).toBe('42P01')
    await client.release()
    expect(pool.idleCount).toBe(pool.totalCount)
    expect((await reconnectingPool(pool).query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  })

  it('throws "cannot connect now" when its connection is terminated', async () => {
    const own = openPool(url, { max: 1, onIdleError: () => undefined })
    const client = await reconnectingPool(own).connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const waiting = codeOf(client.query('select pg_sleep(60)'))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect(await waiting).toBe('57P03')
    await client.release()
    await own.end()
  })

  it('throws it where nobody answers, except for the query that takes jobs', async () => {
    const nobody = openPool('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
    const strike = await reconnectingPool(nobody).connect()
    expect(await codeOf(strike.query('delete from jobs'))).toBe('57P03')
    await strike.release()
    const take = await reconnectingPool(nobody).connect()
    expect(await codeOf(take.query({ text: 'select 1 for update skip locked' }))).toBe('ECONNREFUSED')
    await nobody.end()
  })
})
