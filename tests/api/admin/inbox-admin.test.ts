import { describe, expect, it } from 'vitest'
import { inboxEndpoints as e, type InboxAction } from '../../../contract/admin/inbox.ts'
import { todayEndpoints } from '../../../contract/admin/today.ts'
import { contactEndpoints } from '../../../contract/contact.ts'
import { shop } from '../../../contract/shop.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { contactRoutes } from '../../../server/contact/contact-routes.ts'
import { personalData } from '../../../server/personal-data.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { operatorOf } from '../../support/operator.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, clock, api, config, mailbox } = await staffShop(database)
const shopApi = routeApi(db, clock, contactRoutes({ db, clock, config }))
const pat = await addStaff(db, clock, { role: 'support' })
const support = adminBrowser(api, pat).call
const run = operatorOf(database)
const buyers = orderShop(database, {}, clock)
const { sendQuery, openThread, replyInThread } = contactEndpoints
const minute = 60_000

/** A query as it stands in the inbox. */
async function written(body: { issue?: string; email?: string; orderId?: string } = {}, token?: string) {
  const query = { phone: '+15550100100', email: `${newId()}@asker.example`, issue: 'It squeaks.', ...body }
  replyOf(await shopApi.as(token === undefined ? {} : { token })(sendQuery, { body: query }))
  clock.advance(minute)
  const { id } = await db
    .selectFrom('contact_query')
    .select('id')
    .where('email', '=', query.email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, email: query.email }
}

const read = async (id: string) => replyOf(await support(e.getQuery, { params: { id } }))
const list = async (query: Record<string, unknown>) =>
  replyOf(await support(e.listQueries, { query })).rows.map(({ id }) => id)
const change = async (action: InboxAction, ...queries: string[]) =>
  replyOf(await support(e.changeQueries, { body: { queries, action } }))

async function answered(id: string, text = 'Try a drop of oil.', close = false) {
  const { version } = await read(id)
  const page = replyOf(await support(e.answerQuery, { params: { id }, body: { text, version, close } }))
  clock.advance(minute)
  return page
}

/** The token in the newest mail to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await mailbox(email)
  return /\/contact\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('the inbox', () => {
  it('lists queries by state, owner, customer, order and words, page by page', async () => {
    const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 3, priceCents: 9_900 }])
    const customer = await buyers.customer()
    const { _id: orderId, orderId: number } = await place(customer, orderOf({ ...shoe, size: '9' }, 99))
    const first = await written({ issue: 'Where is my marmalade?', email: 'ann@list.example' })
    const second = await written(
      { issue: 'The box is wet', email: customer.email, orderId: `#${orderId.slice(-8).toUpperCase()}` },
      customer.token,
    )
    expect(await list({ q: 'marmal' })).toEqual([first.id])
    expect(await list({ q: 'ann@list.example' })).toEqual([first.id])
    expect(await list({ q: `#${first.id.slice(-8)}` })).toEqual([first.id])
    expect(await list({ customer: customer.accountId })).toEqual([second.id])
    for (const order of [orderId, number, orderId.slice(-8)])
      expect(await list({ order })).toEqual([second.id])
    for (const nothing of [{ order: 'OS-1' }, { customer: 'x' }, { owner: 'x' }, { q: "' | !" }, { q: '%' }])
      expect(await list(nothing)).toEqual([])
    expect(await list({ owner: 'me' })).toEqual([])
    await change('take', first.id)
    expect(await list({ owner: 'me' })).toEqual([first.id])
    expect(await list({ owner: pat.staffId })).toEqual([first.id])
    expect(await list({ owner: 'nobody' })).not.toContain(first.id)
    const all = await list({ sort: 'oldest' })
    const page = replyOf(await support(e.listQueries, { query: { limit: 1 } }))
    const rest = replyOf(await support(e.listQueries, { query: { cursor: page.next ?? '' } }))
    expect([...page.rows, ...rest.rows].map(({ id }) => id)).toEqual(all.toReversed())
  })

  it('shows the other queries from the same address, whatever its case', async () => {
    const first = await written({ email: 'same@person.example' })
    await db
      .updateTable('contact_query')
      .set({ email: 'Same@Person.example' })
      .where('id', '=', first.id)
      .execute()
    const second = await written({ email: 'same@person.example', issue: 'And another thing' })
    expect((await read(second.id)).others.map(({ id }) => id)).toEqual([first.id])
    expect((await read(second.id.slice(-8))).issue).toBe('And another thing')
    expect(refusalOf(await support(e.getQuery, { params: { id: newId() } })).status).toBe(404)
  })

  it('counts what is unanswered, for those who may read it', async () => {
    const work = async () => replyOf(await support(todayEndpoints.getToday)).inbox ?? { open: 0, unowned: 0 }
    const before = await work()
    const { id } = await written()
    expect(await work()).toEqual({ open: before.open + 1, unowned: before.unowned + 1 })
    await change('take', id)
    expect(await work()).toEqual({ open: before.open + 1, unowned: before.unowned })
    await answered(id)
    expect(await work()).toEqual(before)
    const packer = adminBrowser(api, await addStaff(db, clock, { role: 'warehouse' })).call
    expect(replyOf(await packer(todayEndpoints.getToday)).inbox).toBeNull()
  })

  it('closes, opens and drops as spam many at once, harmless twice', async () => {
    const [one, two] = [await written(), await written()]
    for (const _ of [1, 2]) expect(await change('spam', one.id, two.id)).toEqual({ done: 2, refused: [] })
    expect(await list({ state: 'spam' })).toEqual([two.id, one.id])
    expect(await list({ state: 'closed' })).not.toContain(one.id)
    await change('open', one.id)
    expect(await read(one.id)).toMatchObject({ state: 'open', isSpam: false })
    const unknown = newId()
    expect((await change('close', unknown)).refused).toEqual([
      { id: unknown, message: 'There is no such query' },
    ])
    expect((await read(one.id)).timeline.map(({ verb }) => verb)).toEqual(['inbox.open', 'inbox.spam'])
  })

  it('gives a query only to who may answer', async () => {
    const { id } = await written()
    const kim = await addStaff(db, clock, { role: 'manager' })
    const packer = await addStaff(db, clock, { role: 'warehouse' })
    const give = (owner: string | null) => support(e.assignQuery, { params: { id }, body: { owner } })
    expect(replyOf(await give(kim.staffId)).owner).toEqual({ id: kim.staffId, name: kim.name })
    expect(refusalOf(await give(packer.staffId)).status).toBe(400)
    expect(refusalOf(await give(newId())).status).toBe(400)
    expect(replyOf(await give(null)).owner).toBeNull()
  })
})

describe('an answer', () => {
  it('is mailed with a link, waits for the customer, and belongs to who gave it', async () => {
    const { id, email } = await written()
    const page = await answered(id, 'Try <b>oil</b>.')
    expect(page).toMatchObject({ state: 'waiting', lastFrom: 'shop', owner: { id: pat.staffId } })
    expect(page.messages).toMatchObject([
      { kind: 'answer', text: 'Try <b>oil</b>.', actor: { name: pat.name } },
    ])
    const [mail] = await mailbox(email)
    expect(mail?.subject).toBe(`Our answer to your message (${page.reference})`)
    expect(mail?.html).toContain('Try &lt;b&gt;oil&lt;/b&gt;.')
    expect((await answered(id, 'And again', true)).state).toBe('closed')
  })

  it('is refused where somebody wrote meanwhile; of two at once one is sent', async () => {
    const { id, email } = await written()
    const { version } = await read(id)
    const send = () => support(e.answerQuery, { params: { id }, body: { text: 'Hello', version } })
    const both = await Promise.all([send(), send(), send()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await send())).toMatchObject({ status: 409, code: 'stale' })
    expect((await mailbox(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
    expect((await read(id)).messages).toHaveLength(1)
  })

  it('keeps any text of up to 5,000 characters without hidden ones', async () => {
    const { id } = await written()
    const text = `<script>alert(1)</script> שלום ${'x'.repeat(4_900)}`
    expect((await answered(id, `\u202e${text}\u200b`)).messages[0]?.text).toBe(text)
    const send = (wrong: string) =>
      support(e.answerQuery, { params: { id }, body: { text: wrong, version: 2 } })
    for (const wrong of ['x'.repeat(10_000), ' \u200b ', 'a\0b'])
      expect(refusalOf(await send(wrong)).status).toBe(400)
  })

  it('is not sent beyond five an hour, and then not kept either', async () => {
    const { id } = await written()
    for (let sent = 0; sent < 5; sent++) await answered(id, `Answer ${sent}`)
    const { version } = await read(id)
    const sixth = await support(e.answerQuery, { params: { id }, body: { text: 'Too much', version } })
    expect(refusalOf(sixth).status).toBe(429)
    expect((await read(id)).messages).toHaveLength(5)
  })

  it('is given by command, which also closes', async () => {
    const { id, email } = await written()
    const reference = id.slice(-8)
    expect((await run('inbox', 'answer', reference, 'By command')).printed).toContain('By command')
    expect(await read(id)).toMatchObject({ state: 'waiting', owner: null })
    expect(await linkOf(email)).not.toBe('')
    expect((await run('inbox', 'close', reference, '--spam')).printed).toBe(`Query ${reference} is closed.`)
    expect((await read(id)).isSpam).toBe(true)
    expect(await run('inbox', 'close', '00000000')).toMatchObject({ failed: true })
    expect((await run('inbox', 'answer', reference, 'x'.repeat(5_001))).failed).toBe(true)
  })
})

describe('the link in an answer', () => {
  const guest = shopApi.as()
  const reply = (token: string, text: string, key?: string) =>
    guest(
      replyInThread,
      { params: { token }, body: { text } },
      key === undefined ? {} : { idempotencyKey: key },
    )

  it('opens the thread without notes, and a reply opens the query again', async () => {
    const { id, email } = await written({ issue: 'It squeaks.' })
    replyOf(await support(e.addQueryNote, { params: { id }, body: { text: 'Third time this month' } }))
    await answered(id, 'Try oil.', true)
    const token = await linkOf(email)
    const thread = replyOf(await guest(openThread, { params: { token } }))
    expect(thread.messages.map(({ from, text }) => [from, text])).toEqual([
      ['you', 'It squeaks.'],
      ['shop', 'Try oil.'],
    ])
    expect([thread.isClosed, JSON.stringify(thread).includes('Third time')]).toEqual([true, false])
    const press = newId()
    for (const _ of [1, 2]) {
      const after = replyOf(await reply(token, 'It <i>helped</i>, thanks!', press))
      expect([after.messages.length, after.isClosed]).toEqual([3, false])
    }
    expect(await read(id)).toMatchObject({ state: 'open', lastFrom: 'customer' })
    const [mail] = await mailbox(shop.support.email)
    expect(mail?.headers['Reply-To']).toBe(email)
    expect(mail?.html).toContain('It &lt;i&gt;helped&lt;/i&gt;, thanks!')
  })

  it('works for 30 days, and only as it was mailed', async () => {
    const { id, email } = await written()
    await answered(id)
    const token = await linkOf(email)
    for (const wrong of [`${token}x`, token.slice(1), 'x', id])
      expect(refusalOf(await guest(openThread, { params: { token: wrong } })).status).toBe(404)
    const stored = await db
      .selectFrom('contact_link')
      .select('token_hash')
      .where('query_id', '=', id)
      .execute()
    expect(stored.map(({ token_hash }) => token_hash.toString('utf8'))).not.toContain(token)
    const [link] = await db
      .selectFrom('contact_link')
      .select('expires_at')
      .where('query_id', '=', id)
      .execute()
    const days = ((link?.expires_at.getTime() ?? 0) - clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    await db.updateTable('contact_link').set({ expires_at: clock.now() }).where('query_id', '=', id).execute()
    expect(refusalOf(await guest(openThread, { params: { token } })).status).toBe(404)
    expect(refusalOf(await reply(token, 'Late')).status).toBe(404)
  })

  it('takes ten replies an hour of up to 5,000 characters', async () => {
    const { id, email } = await written()
    await answered(id)
    const token = await linkOf(email)
    for (const wrong of ['', ' \u200b', 'x'.repeat(10_000)])
      expect(refusalOf(await reply(token, wrong)).status).toBe(400)
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const result = await reply(token, `Reply ${at}`)
      statuses.push(result.ok ? 201 : result.problem.status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  it('ends with the customer, whose words and answers are blanked', async () => {
    const customer = await addCustomer(db, clock)
    const { id } = await written({ email: customer.email }, customer.token)
    await answered(id, 'Dear Robin, sorry')
    replyOf(await support(e.addQueryNote, { params: { id }, body: { text: 'Robin is upset' } }))
    const token = await linkOf(customer.email)
    replyOf(await reply(token, 'Robin again'))
    await transaction(db, (tx) => forgetCustomer(tx, personalData, customer.accountId))
    expect(refusalOf(await guest(openThread, { params: { token } })).status).toBe(404)
    const page = await read(id)
    expect(page).toMatchObject({ email: '', phone: '', accountId: null })
    expect(JSON.stringify(page)).not.toContain('Robin')
    const { version } = page
    const late = await support(e.answerQuery, { params: { id }, body: { text: 'Hello?', version } })
    expect(refusalOf(late)).toMatchObject({ status: 409, code: 'invalid_state' })
  })
})

describe('canned answers', () => {
  it('are written, changed and removed; a name is given once', async () => {
    const id = newId()
    const save = (as: string, name: string) =>
      support(e.saveCannedAnswer, { params: { id: as }, body: { name, text: 'Dear {name}' } })
    replyOf(await save(id, 'Hello'))
    replyOf(await save(id, 'Good day'))
    expect(refusalOf(await save(newId(), 'Good day')).status).toBe(409)
    expect(replyOf(await support(e.listCannedAnswers)).answers).toEqual([
      { id, name: 'Good day', text: 'Dear {name}' },
    ])
    replyOf(await support(e.removeCannedAnswer, { params: { id } }))
    expect(refusalOf(await support(e.removeCannedAnswer, { params: { id } })).status).toBe(404)
    const verbs = await db
      .selectFrom('audit_event')
      .select('verb')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(verbs.map(({ verb }) => verb)).toEqual([
      'canned_answer.save',
      'canned_answer.save',
      'canned_answer.remove',
    ])
  })
})
