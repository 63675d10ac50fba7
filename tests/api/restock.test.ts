import { describe, expect, it } from 'vitest'
import { restockEndpoints } from '../../contract/restock.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { mailRestocked } from '../../server/restock/restock.ts'
import { restockJobs } from '../../server/restock/restock-jobs.ts'
import { restockForms, restockRoutes } from '../../server/restock/restock-routes.ts'
import { mailboxOf, refusalOf, replyOf } from '../support/account-actions.ts'
import { formApi } from '../support/form-api.ts'
import { routeApi } from '../support/route-api.ts'
import { addShoe, setStock } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const deps = { db, clock, config: { publicUrl: 'https://shop.example', clientLimitPerHour: 40 } }
const api = routeApi(db, clock, restockRoutes(deps))
const mailbox = mailboxOf(database, clock)
const { requestRestockMail, stopRestockMails } = restockEndpoints

async function soldOutShoe(title = 'Runner') {
  const sizes = ['8', '9', '10'].map((size) => ({ size, stock: size === '10' ? 4 : 0, priceCents: 9_900 }))
  return addShoe(db, clock, title, sizes)
}

let addresses = 0
/** A new address each time, against shared limits. */
function guest() {
  addresses += 1
  return api.as({ address: `198.51.100.${addresses}` })
}

async function wait(variantId: string, size: string, email: string) {
  return replyOf(await guest()(requestRestockMail, { body: { variantId, size, email } }))
}

describe('asking', () => {
  it('is acknowledged repeatedly', async () => {
    const { variantId } = await soldOutShoe()
    const first = await wait(variantId, '9', 'ada@example.com')
    expect(first).toEqual({ success: true, message: 'We’ll email you once when it’s back.' })
    expect(await wait(variantId, '9', ' ADA@example.com ')).toEqual(first)
    const rows = await db
      .selectFrom('restock_request')
      .select('id')
      .where('variant_id', '=', variantId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is refused for a size that is in stock or does not exist', async () => {
    const { variantId } = await soldOutShoe()
    const ask = async (body: { variantId: string; size: string }) =>
      refusalOf(await guest()(requestRestockMail, { body: { ...body, email: 'ada@example.com' } }))
    expect(await ask({ variantId, size: '10' })).toMatchObject({ status: 409, code: 'invalid_state' })
    expect(await ask({ variantId, size: '44' })).toMatchObject({ status: 404 })
    expect(await ask({ variantId: newId(), size: '9' })).toMatchObject({ status: 404 })
    expect(await ask({ variantId: 'nonsense', size: '9' })).toMatchObject({ status: 404 })
  })

  it('requires an email', async () => {
    const { variantId } = await soldOutShoe()
    const body = { variantId, size: '9', email: 'nobody' }
    expect(refusalOf(await guest()(requestRestockMail, { body }))).toMatchObject({ status: 400 })
  })

  it('is limited per client address', async () => {
    const { variantId } = await soldOutShoe()
    const call = api.as({ address: '203.0.113.9' })
    const body = (at: number) => ({ body: { variantId, size: '9', email: `person${at}@example.com` } })
    for (let at = 0; at < 40; at++) replyOf(await call(requestRestockMail, body(at)))
    expect(refusalOf(await call(requestRestockMail, body(40)))).toMatchObject({ status: 429 })
  })
})

describe('when the size is in stock again', () => {
  it('each request gets one mail only', async () => {
    const shoe = await soldOutShoe('Harbor Low')
    await wait(shoe.variantId, '9', 'one@example.com')
    await wait(shoe.variantId, '9', 'two@example.com')
    await wait(shoe.variantId, '8', 'other@example.com')
    await setStock(db, clock, { variantId: shoe.variantId, size: '9', stock: 2 })
    expect(await mailRestocked(deps)).toBe(2)
    await setStock(db, clock, { variantId: shoe.variantId, size: '9', stock: 0 })
    await setStock(db, clock, { variantId: shoe.variantId, size: '9', stock: 3 })
    expect(await mailRestocked(deps)).toBe(0)
    expect(await mailbox('other@example.com')).toEqual([])
    const [mail, ...more] = await mailbox('one@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Harbor Low is back in size 9')
    expect(mail?.text).toContain(`https://shop.example/shop/product/${shoe.productId}?size=9`)
    expect(mail?.text).toContain('Black / Gum')
  })

  it('concurrent runs send no duplicates', async () => {
    const shoe = await soldOutShoe()
    for (let at = 0; at < 12; at++) await wait(shoe.variantId, '8', `crowd${at}@example.com`)
    await setStock(db, clock, { variantId: shoe.variantId, size: '8', stock: 1 })
    const counts = await Promise.all([mailRestocked(deps), mailRestocked(deps), mailRestocked(deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  })

  it('an address at its mail limit gets the mail later', async () => {
    const shoes = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => soldOutShoe(title)))
    for (const { variantId } of shoes) {
      await wait(variantId, '9', 'keen@example.com')
      await setStock(db, clock, { variantId, size: '9', stock: 1 })
    }
    expect(await mailRestocked(deps)).toBe(5)
    expect(await mailRestocked(deps)).toBe(0)
    clock.advance(3_600_001)
    expect(await mailRestocked(deps)).toBe(1)
  })

  it('the job runs every minute', () => {
    const { jobs, schedules } = restockJobs(deps)
    expect(schedules).toContainEqual({ job: jobs[0]?.name, cron: '* * * * *' })
  })
})

describe('stopping', () => {
  it('the mail’s link deletes all waiting requests of the address', async () => {
    const [back, never] = [await soldOutShoe(), await soldOutShoe()]
    await wait(back.variantId, '9', 'done@example.com')
    await wait(never.variantId, '9', 'done@example.com')
    await wait(never.variantId, '9', 'stays@example.com')
    await setStock(db, clock, { variantId: back.variantId, size: '9', stock: 1 })
    await mailRestocked(deps)
    const [mail] = await mailbox('done@example.com')
    const link = mail?.headers['List-Unsubscribe'] ?? ''
    const token = /stop\/([\w-]+)>$/.exec(link)?.[1] ?? ''
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`/shop/restock/stop/${token}`)
    const forms = formApi(restockForms(deps))
    expect((await forms.open(`/restock/stop/${token}`)).status).toBe(404)
    expect(await forms.press(`/restock/stop/${token}`)).toBe(`/shop/restock/stop/${token}?outcome=done`)
    for (const _ of [1, 2]) {
      expect(replyOf(await guest()(stopRestockMails, { params: { token } })).success).toBe(true)
    }
    await setStock(db, clock, { variantId: never.variantId, size: '9', stock: 1 })
    expect(await mailRestocked(deps)).toBe(1)
    expect(await mailbox('done@example.com')).toHaveLength(1)
    expect(await mailbox('stays@example.com')).toHaveLength(1)
  })

  it('an unknown token does nothing', async () => {
    const result = await guest()(stopRestockMails, { params: { token: 'made-up' } })
    expect(refusalOf(result)).toMatchObject({ status: 404 })
  })
})
