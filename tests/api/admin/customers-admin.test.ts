import { describe, expect, it } from 'vitest'
import { customerEndpoints as e } from '../../../contract/admin/customers.ts'
import { advanceOrder, refundPayment } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase({ max: 20 })
const { db, clock, api, mailbox } = await staffShop(database)
const shop = orderShop(database, {}, clock)
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 9_900 }])
const support = adminBrowser(api, await addStaff(db, clock, { role: 'support' })).call
const by = byCommand('orders advance')

const found = async (q: string) =>
  replyOf(await support(e.listCustomers, { query: { q } })).rows.map(({ id }) => id)

describe('customers', () => {
  it('are found by the beginnings of name and email, newest first, page by page', async () => {
    const made = []
    for (let at = 0; at < 3; at++) {
      made.push((await addCustomer(db, clock, `quill.${at}@paged.example`)).accountId)
      clock.advance(1)
    }
    expect(await found('quill')).toEqual(made.toReversed())
    expect(await found('quill.1@paged.example')).toEqual([made[1]])
    expect(await found('robin quill.2')).toEqual([made[2]])
    expect(await found('nobody')).toEqual([])
    expect(await found('???')).toEqual([])
    const first = replyOf(await support(e.listCustomers, { query: { q: 'quill', limit: 2 } }))
    const rest = replyOf(
      await support(e.listCustomers, { query: { q: 'quill', limit: 2, cursor: first.next ?? '' } }),
    )
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(made.toReversed())
    expect(rest.next).toBeNull()
  })

  it('show orders, and what was taken from them less what was given back', async () => {
    const customer = await shop.customer()
    const first = await place(customer, orderOf({ ...shoe, size: '9' }, 99))
    await place(customer, orderOf({ ...shoe, size: '9' }, 99))
    for (let step = 0; step < 3; step++) await advanceOrder(shop.deps, first._id, { by })
    await refundPayment(shop.deps, first._id, { amountCents: 1_000, by })
    const { id } = replyOf(await support(e.getCustomer, { params: { id: customer.accountId } }))
    const [open] = await db
      .selectFrom('payment')
      .select('id')
      .where('kind', '=', 'refund')
      .where('order_id', '=', first._id)
      .execute()
    await db
      .updateTable('payment')
      .set({ status: 'succeeded' })
      .where('id', '=', open?.id ?? '')
      .execute()
    expect(replyOf(await support(e.getCustomer, { params: { id } }))).toMatchObject({
      orders: 2,
      spentCents: 8_900,
      isVerified: true,
      sessions: [{}],
    })
    for (const unknown of [newId(), 'x']) {
      expect(refusalOf(await support(e.getCustomer, { params: { id: unknown } })).status).toBe(404)
    }
  })

  it('have notes, which are part of their data', async () => {
    const { accountId: id } = await addCustomer(db, clock)
    const body = { text: 'Prefers wide lasts' }
    const page = replyOf(await support(e.addCustomerNote, { params: { id }, body }))
    expect(page.notes).toMatchObject([{ text: 'Prefers wide lasts', actor: { kind: 'staff' } }])
    expect(refusalOf(await support(e.addCustomerNote, { params: { id }, body: { text: ' ' } })).status).toBe(
      400,
    )
    const data = replyOf(await support(e.exportCustomer, { params: { id } }))
    expect(data).toMatchObject({ customerNotes: [{ text: 'Prefers wide lasts' }] })
    const verbs = await db.selectFrom('audit_event').select('verb').where('subject_id', '=', id).execute()
    expect(verbs.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['customer.note', 'customer.export']),
    )
  })

  it('are signed out everywhere', async () => {
    const { accountId: id } = await addCustomer(db, clock)
    for (const _ of [1, 2]) {
      expect(replyOf(await support(e.endCustomerSessions, { params: { id } })).sessions).toEqual([])
    }
  })

  it('are forgotten only where the email is typed, and then for good', async () => {
    const { accountId: id, email } = await addCustomer(db, clock)
    const note = { text: 'Has moved' }
    replyOf(await support(e.addCustomerNote, { params: { id }, body: note }))
    const wrong = await support(e.forgetCustomer, { params: { id }, body: { email: 'other@example.com' } })
    expect(refusalOf(wrong).status).toBe(400)
    replyOf(await support(e.forgetCustomer, { params: { id }, body: { email: email.toUpperCase() } }))
    expect(refusalOf(await support(e.getCustomer, { params: { id } })).status).toBe(404)
    expect((await mailbox(email))[0]?.subject).toMatch(/closed/i)
    const audit = await db
      .selectFrom('audit_event')
      .select(['verb', 'after'])
      .where('subject_id', '=', id)
      .execute()
    expect(JSON.stringify(audit)).not.toContain('Has moved')
    expect(audit.map(({ verb }) => verb)).toContain('customer.forget')
    const analyst = adminBrowser(api, await addStaff(db, clock, { role: 'analyst' })).call
    expect(refusalOf(await analyst(e.listCustomers, { query: {} })).status).toBe(403)
  })
})
