import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetCustomer } from '../../server/accounts/accounts.ts'
import { listAudit, recordAudit } from '../../server/audit/audit.ts'
import { personalData } from '../../server/personal-data.ts'
import { byCommand, byCustomer } from '../../server/platform/actor.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { transaction } from '../../server/platform/db/transaction.ts'
import { refuse } from '../../server/platform/refusal.ts'
import { operatorOf } from '../support/operator.ts'
import { orderOf, orderShop, place } from '../support/order-shop.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const shop = orderShop(database)
const { db, clock } = shop
const run = operatorOf(database)
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 10_000 }])
const nine = { variantId: shoe.variantId, size: '9' }

async function recorded(kind: string, id: string) {
  const events = await listAudit(db, { of: { kind, id }, limit: 100 })
  return events
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ actorName, verb, before, after, note }) => ({ by: actorName, verb, before, after, note }))
}

async function addReview(accountId: string): Promise<string> {
  const id = newId()
  await sql`insert into review (id, product_id, account_id, author_name, rating, title, comment, fit, created_at)
    values (${id}, ${shoe.productId}, ${accountId}, 'Robin', 5, 'Good', 'Fits', 'true_to_size', now())`.execute(
    db,
  )
  return id
}

describe('a command', () => {
  it('records who changed which field of an order, and a refused one nothing', async () => {
    const order = await place(await shop.customer(), orderOf(nine, 100))
    await run('orders', 'advance', order.orderId, '--note', 'Being packed')
    await run('payments', 'confirm', order.orderId)
    await run('orders', 'cancel', order.orderId)
    expect(await recorded('order', order._id)).toEqual([
      {
        by: 'orders advance',
        verb: 'order.advance',
        before: { status: 'confirmed' },
        after: { status: 'processing' },
        note: 'Being packed',
      },
      {
        by: 'orders cancel',
        verb: 'order.cancel',
        before: { status: 'processing', payment: 'pending' },
        after: { status: 'cancelled', payment: 'cancelled' },
        note: 'Cancelled by the shop',
      },
    ])
  })

  it('records stock, settings, reviews and synonyms, and nothing where nothing changes', async () => {
    for (const pairs of [7, 7]) await run('stock', 'set', shoe.variantId, '9', pairs, '--note', 'counted')
    expect(await recorded('size', `${shoe.variantId}:9`)).toEqual([
      { by: 'stock set', verb: 'stock.set', before: { stock: 50 }, after: { stock: 7 }, note: 'counted' },
    ])
    for (const days of ['2-4', '2-4', '3-5']) await run('settings', 'set', 'deliveryDays', days)
    await run('settings', 'reset', 'deliveryDays')
    expect(
      (await recorded('setting', 'deliveryDays')).map(({ verb, before, after }) => [verb, before, after]),
    ).toEqual([
      ['setting.set', {}, { value: '2-4' }],
      ['setting.set', { value: '2-4' }, { value: '3-5' }],
      ['setting.reset', { value: '3-5' }, {}],
    ])
    const review = await addReview((await shop.customer()).accountId)
    for (const verb of ['hide', 'hide', 'show']) await run('reviews', verb, review)
    expect((await recorded('review', review)).map(({ verb, after }) => [verb, after])).toEqual([
      ['review.hide', { state: 'hidden', reason: 'It does not fit our rules for reviews.' }],
      ['review.show', { state: 'shown', reason: '' }],
    ])
    for (const means of ['Boots', 'Boots', 'Mules']) await run('search', 'synonyms', 'add', 'docs', means)
    await run('search', 'synonyms', 'remove', 'docs')
    expect(
      (await recorded('synonym', 'docs')).map(({ verb, before, after }) => [verb, before, after]),
    ).toEqual([
      ['synonym.add', {}, { means: 'boots' }],
      ['synonym.add', {}, { means: 'mules' }],
      ['synonym.remove', { means: ['boots', 'mules'] }, {}],
    ])
  })

  it('lists the newest of all things or of one, as text and as JSON', async () => {
    const order = await place(await shop.customer(), orderOf(nine, 100))
    await run('orders', 'advance', order.orderId)
    const listed = await run('audit', 'list', '--of', `order:${order.orderId}`)
    expect(listed.printed).toMatch(/command orders advance +order\.advance +order:/)
    const newest = JSON.parse((await run('audit', 'list', '--limit', 2, '--json')).printed)
    expect(newest).toHaveLength(2)
    expect((await run('audit', 'list', '--of', 'setting:none')).printed).toBe('Nothing is recorded.')
    expect((await run('audit', 'list', '--of', 'order:none')).said).toBe('Order not found.')
    expect((await run('audit', 'list', '--of', 'order')).said).toContain('Use KIND:ID.')
    expect((await run('audit', 'list', '--limit', 1001)).failed).toBe(true)
  })
})

describe('the audit', () => {
  it.each([`update audit_event set note = 'forged'`, 'delete from audit_event', 'truncate audit_event'])(
    'refuses %s',
    async (statement) => {
      const before = await listAudit(db, { limit: 1000 })
      expect(before.length).toBeGreaterThan(0)
      await expect(database.pool.query(statement)).rejects.toThrow('the audit is only added to')
      expect(await listAudit(db, { limit: 1000 })).toEqual(before)
    },
  )

  it('goes with the transaction of the change', async () => {
    const id = newId()
    await transaction(db, async (tx) => {
      const by = byCommand('stock set')
      await recordAudit(tx, {
        by,
        verb: 'stock.set',
        on: { kind: 'size', id },
        after: { stock: 1 },
        at: clock.now(),
      })
      return refuse('invalid_state', 'undone')
    })
    expect(await recorded('size', id)).toEqual([])
  })

  it('keeps that something happened, without the data of a customer who is forgotten', async () => {
    const [leaving, staying] = [await shop.customer(), await shop.customer()]
    const entry = {
      verb: 'order.address',
      before: { street: '12 Quay Street', city: 'Portland' },
      after: { street: '14 Quay Street', city: 'Salem' },
      personal: ['street'],
      note: 'Robin phoned',
      at: clock.now(),
    }
    const ids: string[] = []
    for (const { accountId } of [leaving, staying]) {
      const id = newId()
      ids.push(id)
      const by = byCustomer(accountId)
      await transaction(db, (tx) => recordAudit(tx, { ...entry, by, on: { kind: 'order', id }, accountId }))
    }
    await transaction(db, (tx) => forgetCustomer(tx, personalData, leaving.accountId))
    const [gone = '', kept = ''] = ids
    const rows = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', gone).execute()
    expect(rows).toMatchObject([
      {
        verb: 'order.address',
        before: { street: null, city: 'Portland' },
        after: { street: null, city: 'Salem' },
        note: '',
        account_id: null,
        actor_kind: 'customer',
        actor_id: null,
      },
    ])
    expect(await recorded('order', kept)).toMatchObject([{ before: entry.before, note: 'Robin phoned' }])
    await expect(database.pool.query(`update audit_event set note = ''`)).rejects.toThrow('only added to')
  })
})
