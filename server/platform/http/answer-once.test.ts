import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { refuse } from '../refusal.ts'
import { answerOnce, type OnceOptions, tidyKeys } from './answer-once.ts'

const { db } = await testDatabase()
const clock = movableClock()
const { accountId } = await addCustomer(db, clock)

function options(key: string | null, input: unknown = { size: '9', qty: 1 }): OnceOptions {
  return { accountId, key, request: { call: 'test', input }, status: 200, now: clock.now() }
}

/** Counts executions. */
function counting() {
  let runs = 0
  return async () => {
    runs += 1
    return { run: runs }
  }
}

describe('answerOnce', () => {
  it('runs once per key and repeats the first reply', async () => {
    const run = counting()
    expect(await answerOnce(db, options('a'), run)).toEqual({ run: 1 })
    expect(await answerOnce(db, options('a'), run)).toEqual({ run: 1 })
    expect(await answerOnce(db, options('b'), run)).toEqual({ run: 2 })
  })

  it('runs once when the same request comes ten times at once', async () => {
    const run = counting()
    const replies = await Promise.all(Array.from({ length: 10 }, () => answerOnce(db, options('race'), run)))
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ run: 1 })))
  })

  it('ignores the order of fields, and refuses another request under the same key', async () => {
    const run = counting()
    await answerOnce(db, options('fields', { size: '9', qty: 1 }), run)
    expect(await answerOnce(db, options('fields', { qty: 1, size: '9' }), run)).toEqual({ run: 1 })
    expect(await answerOnce(db, options('fields', { qty: 2, size: '9' }), run)).toMatchObject({
      refused: true,
      code: 'idempotency_conflict',
    })
  })

  it('does not store refusals and exceptions', async () => {
    expect(await answerOnce(db, options('again'), async () => refuse('not_found', 'No'))).toMatchObject({
      code: 'not_found',
    })
    const failing = answerOnce(db, options('again'), async () => {
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await answerOnce(db, options('again'), counting())).toEqual({ run: 1 })
  })

  it('stores only the key where a repeat is computed again', async () => {
    const run = counting()
    const again = { ...options('bare'), repeat: async () => ({ run: 77 }) }
    expect(await answerOnce(db, again, run)).toEqual({ run: 1 })
    expect(await answerOnce(db, again, run)).toEqual({ run: 77 })
    const row = await db
      .selectFrom('idempotency_key')
      .select('reply')
      .where('key', '=', 'bare')
      .executeTakeFirst()
    expect(row?.reply).toBeNull()
  })

  it('keeps the newest 200 keys of an account, bare ones for a day, others for three days', async () => {
    const { accountId: busy } = await addCustomer(db, clock)
    const keys = async () => {
      const rows = await db
        .selectFrom('idempotency_key')
        .select('key')
        .where('account_id', '=', busy)
        .execute()
      return rows.map(({ key }) => key)
    }
    const bare = { repeat: async () => ({ run: 0 }) }
    for (let count = 0; count < 230; count++) {
      clock.advance(1)
      await answerOnce(db, { ...options(`key ${count}`), ...bare, accountId: busy }, counting())
    }
    expect(await keys()).toHaveLength(200)
    expect(await keys()).not.toContain('key 0')
    await answerOnce(db, { ...options('an order'), accountId: busy }, counting())
    clock.advance(86_400_001)
    await tidyKeys({ db, clock })
    expect(await keys()).toEqual(['an order'])
    clock.advance(3 * 86_400_000)
    await tidyKeys({ db, clock })
    expect(await keys()).toEqual([])
  })

  it('stores nothing without a key', async () => {
    const run = counting()
    await answerOnce(db, options(null), run)
    expect(await answerOnce(db, options(null), run)).toEqual({ run: 2 })
  })
})
