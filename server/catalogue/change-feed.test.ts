import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addShoe, setPrice } from '../../tests/support/stocked-shop.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { movableClock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { currentPosition, type FeedPosition, nextTransaction, purgeFeed, readFeed } from './change-feed.ts'

const { db } = await testDatabase()
const clock = movableClock()
const sizes = [{ size: '9', stock: 3, priceCents: 100_00 }]
const shoes = await Promise.all(['One', 'Two', 'Three'].map((title) => addShoe(db, clock, title, sizes)))
const [one, two, three] = shoes.map(({ productId }) => productId)

/** Looks until all that had begun before the call is over: other tests work in the same server. */
async function untilOver<Look extends { horizon: string }>(look: () => Promise<Look>): Promise<Look> {
  const next = await nextTransaction(db)
  return expect
    .poll(look, { timeout: 15_000 })
    .toSatisfy(({ horizon }: Look) => BigInt(horizon) >= next)
    .then(look)
}

const startOver = () => untilOver(() => currentPosition(db))

/** All that is new since. */
async function newsSince(start: FeedPosition) {
  const ids = new Set<string>()
  const position = await untilOver(async () => {
    const news = await readFeed(db, start)
    for (const id of news.productIds) ids.add(id)
    return news.position
  })
  return { position, productIds: [...ids].sort() }
}

/** A transaction left open until it is told how to end. */
async function openTransaction(change: (tx: Db) => Promise<unknown>) {
  const changed = Promise.withResolvers<void>()
  const end = Promise.withResolvers<boolean>()
  const over = db
    .transaction()
    .execute(async (tx) => {
      await change(tx)
      changed.resolve()
      if (!(await end.promise)) throw new Error('rolled back')
    })
    .catch(() => undefined)
  await changed.promise
  return {
    commit: () => {
      end.resolve(true)
      return over
    },
    rollBack: () => {
      end.resolve(false)
      return over
    },
  }
}

const price = (cents: number, title: string) => (tx: Db) => {
  const shoe = shoes.find((each) => each.title === title)
  return setPrice(tx, shoe?.variantId ?? '', cents)
}
const idsOf = (...ids: (string | undefined)[]) => ids.map(String).sort()

describe('the change feed', () => {
  it('tells of nothing where nothing happened, and of a change once', async () => {
    const start = await startOver()
    expect((await newsSince(start)).productIds).toEqual([])
    await price(110_00, 'One')(db)
    const news = await newsSince(start)
    expect(news.productIds).toEqual(idsOf(one))
    expect((await newsSince(news.position)).productIds).toEqual([])
  })

  it('names a product once, however much of it changed', async () => {
    const start = await startOver()
    for (let cents = 1; cents < 6; cents++) await price(cents * 100, 'Two')(db)
    await sql`update product set featured = true where id = ${two}`.execute(db)
    expect((await newsSince(start)).productIds).toEqual(idsOf(two))
  })

  it('loses no change that commits late: what began before and ends after others is told', async () => {
    const start = await startOver()
    const late = await openTransaction(price(77_00, 'One'))
    await price(88_00, 'Two')(db)
    const meanwhile = await readFeed(db, start)
    expect(meanwhile.productIds).not.toContain(one)
    await late.commit()
    const after = await newsSince(meanwhile.position)
    expect(idsOf(...new Set([...meanwhile.productIds, ...after.productIds]))).toEqual(idsOf(one, two))
  })

  it('tells of nothing that was rolled back', async () => {
    const start = await startOver()
    const undone = await openTransaction(price(66_00, 'Three'))
    await undone.rollBack()
    expect((await newsSince(start)).productIds).toEqual([])
  })

  it('tells whoever began to load meanwhile of what was still running', async () => {
    const late = await openTransaction(price(55_00, 'Three'))
    const position = await currentPosition(db)
    await late.commit()
    expect((await newsSince(position)).productIds).toContain(three)
  })

  it('never goes back: the horizon and the place rise with every look', async () => {
    let position: FeedPosition = await startOver()
    for (let round = 0; round < 4; round++) {
      await price(1_000 + round, 'One')(db)
      const next = (await newsSince(position)).position
      expect(BigInt(next.horizon)).toBeGreaterThan(BigInt(position.horizon))
      expect(BigInt(next.txid)).toBeGreaterThanOrEqual(BigInt(position.txid))
      expect(next.lookedAt).toBeGreaterThanOrEqual(position.lookedAt)
      position = next
    }
  })

  it('knows that what has committed lies below the next transaction', async () => {
    const before = await nextTransaction(db)
    await price(44_00, 'One')(db)
    expect(await nextTransaction(db)).toBeGreaterThan(before)
  })

  it.each<[string, (tx: Db) => Promise<unknown>, 'one' | 'all']>([
    [
      'a word of the product',
      (tx) => sql`update product set title = 'New' where id = ${one}`.execute(tx),
      'one',
    ],
    ['a colour', (tx) => sql`update variant set color = 'Red' where product_id = ${one}`.execute(tx), 'one'],
    [
      'a pair less',
      (tx) => sql`update variant_size set stock = 1 where variant_id = ${shoes[0]?.variantId}`.execute(tx),
      'one',
    ],
    [
      'a review',
      (tx) =>
        sql`insert into review (id, product_id, author_name, rating, title, comment, fit, created_at)
            values (gen_random_uuid(), ${one}, 'R', 5, 'T', 'c', 'true_to_size', now())`.execute(tx),
      'one',
    ],
    ['the name of every brand', (tx) => sql`update brand set name = name || '!'`.execute(tx), 'all'],
    ['a product that goes', (tx) => sql`delete from product where id = ${one}`.execute(tx), 'one'],
  ])('hears of %s', async (_, change, whom) => {
    const start = await startOver()
    await change(db)
    const told = (await newsSince(start)).productIds
    expect(told).toEqual(whom === 'one' ? idsOf(one) : idsOf(one, two, three))
  })

  it('forgets only what everybody has read long ago', async () => {
    const start = await startOver()
    await price(33_00, 'Two')(db)
    expect(await purgeFeed(db, 24)).toBe(0)
    await sql`update catalogue_change set at = at - interval '25 hours'`.execute(db)
    await price(22_00, 'Three')(db)
    expect(await purgeFeed(db, 24)).toBeGreaterThan(0)
    expect((await newsSince(start)).productIds).toEqual(idsOf(three))
  })
})
