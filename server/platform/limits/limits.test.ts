import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import {
  clientOf,
  consumeLimit,
  consumeLimits,
  deleteEndedLimits,
  resetLimit,
  undoLimit,
  undoLimits,
} from './limits.ts'

const { db } = await testDatabase()
const clock = movableClock()
const deps = { db, clock }
const limit = { name: 'knock', max: 3, windowMs: 60_000 }

async function outcomes(who: string, times: number) {
  const results = []
  for (let at = 0; at < times; at++) results.push((await consumeLimit(deps, limit, who)) === null)
  return results
}

describe('consumeLimit', () => {
  it('allows the maximum per window, then gives the time to wait, then starts over', async () => {
    expect(await outcomes('ann', 4)).toEqual([true, true, true, false])
    clock.advance(45_000)
    expect(await consumeLimit(deps, limit, 'ann')).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 15,
    })
    expect(await consumeLimit(deps, limit, 'bob')).toBeNull()
    clock.advance(15_000)
    expect(await outcomes('ann', 4)).toEqual([true, true, true, false])
  })

  it('counts concurrent calls exactly', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => consumeLimit(deps, limit, 'crowd')))
    expect(results.filter((result) => result === null)).toHaveLength(3)
  })

  it('shortens a window that a clock ahead of time began', async () => {
    clock.advance(86_400_000)
    expect(await outcomes('early', 4)).toEqual([true, true, true, false])
    clock.advance(-86_400_000)
    expect(await consumeLimit(deps, limit, 'early')).toMatchObject({ retryAfterSeconds: 60 })
    clock.advance(60_000)
    expect(await consumeLimit(deps, limit, 'early')).toBeNull()
  })

  it('is reset by resetLimit', async () => {
    await outcomes('cleo', 4)
    await resetLimit(db, limit, 'cleo')
    expect(await consumeLimit(deps, limit, 'cleo')).toBeNull()
  })
})

describe('undoLimit', () => {
  it('takes back one count, never below zero; refused calls are not counted', async () => {
    await undoLimit(deps, limit, 'dan')
    expect(await outcomes('dan', 10)).toEqual([true, true, true, ...Array(7).fill(false)])
    for (let at = 0; at < 2; at++) await undoLimit(deps, limit, 'dan')
    expect(await outcomes('dan', 2)).toEqual([true, false])
  })
})

describe('consumeLimits and undoLimits', () => {
  const wide = { name: 'per-network', max: 4, windowMs: 30_000 }
  const takes = (network: string, who: string) => [
    { limit: wide, who: network },
    { limit, who },
  ]
  const countOf = async (key: string) =>
    (await db.selectFrom('limit_count').select('count').where('key', '=', key).executeTakeFirst())?.count

  it('count each limit; a full one leaves later ones unchanged', async () => {
    for (let at = 0; at < 4; at++) await consumeLimits(deps, takes('north', `guest ${at}`))
    expect(await consumeLimits(deps, takes('north', 'late'))).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 30,
    })
    expect(await countOf('knock:late')).toBeUndefined()
    for (let at = 0; at < 3; at++) await consumeLimits(deps, takes('south', 'often'))
    expect(await consumeLimits(deps, takes('south', 'often'))).toMatchObject({ retryAfterSeconds: 60 })
  })

  it('undo one count or reset a limit, also concurrently', async () => {
    const [network, client] = takes('west', 'gus')
    if (!network || !client) throw new Error('There are two.')
    const undo = () => undoLimits(deps, [network, { ...client, resetLimit: true }])
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        if ((await consumeLimits(deps, [network, client])) === null) await undo()
      }),
    )
    expect(await countOf('knock:gus')).toBeUndefined()
    await consumeLimits(deps, [network, client])
    const before = await countOf('per-network:west')
    await undo()
    expect(await countOf('per-network:west')).toBe(Number(before) - 1)
    expect(await countOf('knock:gus')).toBeUndefined()
  })
})

describe('deleteEndedLimits', () => {
  it('skips windows that are being counted, against deadlocks', async () => {
    await consumeLimit(deps, limit, 'busy')
    clock.advance(60_000)
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('limit_count').set({ count: 2 }).where('key', '=', 'knock:busy').execute()
      await deleteEndedLimits(deps)
    })
    const left = await db.selectFrom('limit_count').select('count').where('key', '=', 'knock:busy').execute()
    expect(left).toEqual([{ count: 2 }])
  })

  it('deletes ended windows only', async () => {
    clock.advance(60_000)
    await consumeLimit(deps, limit, 'eve')
    await deleteEndedLimits(deps)
    const left = await db.selectFrom('limit_count').select('key').execute()
    expect(left).toEqual([{ key: 'knock:eve' }])
  })
})

describe('clientOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('sees %s as %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
  })
})
