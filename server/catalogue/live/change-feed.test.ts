import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addShoe, setPrice } from '../../../tests/support/stocked-shop.ts'
import { emptyDatabase, testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { currentPosition, type FeedPosition, purgeFeed, readFeed } from './change-feed.ts'

const { db } = await testDatabase()
const clock = movableClock()
const sizes = [{ size: '9', stock: 3, priceCents: 100_00 }]
const shoes = await Promise.all(['One', 'Two', 'Three'].map((title) => addShoe(db, clock, title, sizes)))
const [one, two, three] = shoes.map(({ productId }) => productId)

/** Changed products since the last read, sorted. */
async function changesSince(start: FeedPosition) {
  const { position, productIds } = await readFeed(db, start)
  return { position, productIds: productIds.sort() }
}

type OpenTransaction = { commit(): Promise<unknown>; rollBack(): Promise<unknown> }

/** A transaction that stays open until `commit` or `rollBack` is called. */
async function openTransaction(change: (tx: Db) => Promise<unknown>): Promise<OpenTransaction> {
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
  it('reports each change once', async () => {
    const start = await currentPosition(db)
    expect((await changesSince(start)).productIds).toEqual([])
    await price(110_00, 'One')(db)
    const changes = await changesSince(start)
    expect(changes.productIds).toEqual(idsOf(one))
    expect((await changesSince(changes.position)).productIds).toEqual([])
  })

  it('reports a product once for several changes', async () => {
    const start = await currentPosition(db)
    for (let cents = 1; cents < 6; cents++) await price(cents * 100, 'Two')(db)
    await sql`update product set featured = true where id = ${two}`.execute(db)
    expect((await changesSince(start)).productIds).toEqual(idsOf(two))
  })

  it('reports a commit at once although an earlier transaction is running', async () => {
    const start = await currentPosition(db)
    const late = await openTransaction(price(77_00, 'One'))
    await price(88_00, 'Two')(db)
    const meanwhile = await changesSince(start)
    expect(meanwhile.productIds).toEqual(idsOf(two))
    expect((await changesSince(meanwhile.position)).productIds).toEqual([])
    await late.commit()
    const after = await changesSince(meanwhile.position)
    expect(after.productIds).toEqual(idsOf(one))
    expect((await changesSince(after.position)).productIds).toEqual([])
  })

  it('is not delayed by a transaction in another database of the cluster', async () => {
    const elsewhere = await emptyDatabase()
    const nightly = await elsewhere.pool.connect()
    await nightly.query('begin')
    await nightly.query('create table nightly ()')
    const start = await currentPosition(db)
    await price(91_00, 'One')(db)
    const changes = await changesSince(start)
    expect(changes.productIds).toEqual(idsOf(one))
    expect(BigInt(changes.position.oldestRunning)).toBeLessThan(BigInt(changes.position.next))
    await nightly.query('rollback')
    nightly.release()
  })

  it('does not report rolled-back changes', async () => {
    const start = await currentPosition(db)
    const undone = await openTransaction(price(66_00, 'Three'))
    await undone.rollBack()
    expect((await changesSince(start)).productIds).toEqual([])
  })

  it('reports transactions that were running when loading began', async () => {
    const late = await openTransaction(price(55_00, 'Three'))
    const position = await currentPosition(db)
    await late.commit()
    expect((await changesSince(position)).productIds).toContain(three)
  })

  it.each<[string, (tx: Db) => Promise<unknown>, 'one' | 'all']>([
    [
      'a word of the product',
      (tx) => sql`update product set title = 'New' where id = ${one}`.execute(tx),
      'one',
    ],
    ['a color', (tx) => sql`update variant set color = 'Red' where product_id = ${one}`.execute(tx), 'one'],
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
  ])('reports %s', async (_, change, which) => {
    const start = await currentPosition(db)
    await change(db)
    const reported = (await changesSince(start)).productIds
    expect(reported).toEqual(which === 'one' ? idsOf(one) : idsOf(one, two, three))
  })

  it('purges old entries only', async () => {
    const start = await currentPosition(db)
    await price(33_00, 'Two')(db)
    expect(await purgeFeed(db, 24)).toBe(0)
    await sql`update catalogue_change set at = at - interval '25 hours'`.execute(db)
    await price(22_00, 'Three')(db)
    expect(await purgeFeed(db, 24)).toBeGreaterThan(0)
    expect((await changesSince(start)).productIds).toEqual(idsOf(three))
  })
})

describe('the change feed under interleaved transactions', () => {
  it('reports each change once for any interleaving', async () => {
    const step = fc.record({ slot: fc.nat(3), undo: fc.boolean(), look: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const products = await Promise.all(steps.map(() => addShoe(db, clock, 'Shoe', sizes)))
        const open = new Map<number, { productId: string; end: OpenTransaction }>()
        const committed: string[] = []
        const reported: string[] = []
        let position = await currentPosition(db)
        const look = async () => {
          const changes = await readFeed(db, position)
          reported.push(...changes.productIds)
          position = changes.position
        }
        const end = async (slot: number, undo: boolean) => {
          const running = open.get(slot)
          open.delete(slot)
          if (undo) await running?.end.rollBack()
          else if (running) {
            await running.end.commit()
            committed.push(running.productId)
          }
        }
        for (const [at, { slot, undo, look: looks }] of steps.entries()) {
          const { productId = '', variantId = '' } = products[at] ?? {}
          await end(slot, undo)
          open.set(slot, { productId, end: await openTransaction((tx) => setPrice(tx, variantId, 1_00)) })
          if (looks) await look()
        }
        for (const slot of [...open.keys()]) await end(slot, false)
        await look()
        expect(reported.sort()).toEqual(committed.sort())
      }),
      { numRuns: 15 },
    )
  })
})
