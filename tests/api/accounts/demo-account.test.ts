import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { homeContent } from '../../../contract/content/content.ts'
import { demoMailDomain, demoSignIn, demoStaff } from '../../../contract/demo-sign-in.ts'
import { cannedAnswers } from '../../../demo/canned-answers.ts'
import { demoBrands } from '../../../demo/demo-brands.ts'
import { demoHome } from '../../../demo/demo-content.ts'
import { addDemoStaff } from '../../../demo/demo-staff.ts'
import { accountRoutes } from '../../../server/accounts/accounts-routes.ts'
import { hashPassword } from '../../../server/accounts/password-hash.ts'
import { loadContent, publishDraft, saveDraft } from '../../../server/content/content.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { personalData } from '../../../server/personal-data.ts'
import { bySystem } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { operatorOf } from '../../support/operator.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()

async function logInAt(env: Record<string, string>) {
  const routes = accountRoutes({ db, clock, personalData, config: loadConfig(env), log: silentLog() })
  return routeApi(db, clock, routes).as()(accountEndpoints.login, { body: demoSignIn })
}

describe('the demo customer', () => {
  it('can sign in only in an open demo', async () => {
    const { accountId } = await addCustomer(db, clock, demoSignIn.email)
    const password_hash = await hashPassword(demoSignIn.password)
    await db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
    expect(replyOf(await logInAt({})).user.email).toBe(demoSignIn.email)
    expect(refusalOf(await logInAt({ PUBLIC_URL: 'https://shop.example' }))).toEqual({
      status: 400,
      code: 'invalid_credentials',
      message: 'The email or the password is not right',
    })
  })

  it('of the back office can sign in there only in an open demo, too', async () => {
    const shops: Record<string, string>[] = [
      {},
      { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    ]
    await addDemoStaff(db, clock.now())
    await addDemoStaff(db, clock.now())
    const [open, real] = await Promise.all(shops.map((env) => staffShop(database, env)))
    for (const [shop, ok] of [
      [open, true],
      [real, false],
    ] as const) {
      const result =
        shop && (await adminBrowser(shop.api).call(staffSignInEndpoints.signIn, { body: demoStaff }))
      expect(result?.ok).toBe(ok)
    }
    await db.deleteFrom('staff').execute()
  })

  it('is removed with the demo’s products; imports and orders stay', async () => {
    const shop = orderShop(database, {}, clock)
    const buyer = await shop.customer()
    await db.deleteFrom('account').where('email', '=', demoSignIn.email).execute()
    await db
      .updateTable('account')
      .set({ email: demoSignIn.email })
      .where('id', '=', buyer.accountId)
      .execute()
    await addStaff(db, clock, { email: demoStaff.email })
    const sizes = [{ size: '9', stock: 5, priceCents: 10_000 }]
    const own = await addShoe(db, clock, 'Imported', sizes)
    const demo = await addShoe(db, clock, 'Of the demo', sizes)
    const both = [own.productId, demo.productId]
    const [first, second] = demoBrands
    const brandOf = (id: string) => db.selectFrom('product').select('brand_id').where('id', '=', id)
    for (const [at, id] of both.entries()) {
      const name = (at === 0 ? first : second)?.name ?? ''
      await db.updateTable('brand').set({ name }).where('id', '=', brandOf(id)).execute()
    }
    await db.updateTable('product').set({ import_key: 'ours' }).where('id', '=', own.productId).execute()
    await place(buyer, orderOf({ variantId: demo.variantId, size: '9' }, 100))
    const invented = await shop.customer()
    await db
      .updateTable('account')
      .set({ email: `someone@${demoMailDomain}` })
      .where('id', '=', invented.accountId)
      .execute()
    await place(invented, orderOf({ variantId: demo.variantId, size: '9' }, 100))

    const [canned] = cannedAnswers
    await db
      .insertInto('canned_answer')
      .values(canned ? [canned, { ...canned, id: newId(), name: 'Our own' }] : [])
      .execute()
    for (const email of [`growth@${demoMailDomain}`, 'asker@example.com']) {
      const query = { id: newId(), phone: '+15550100', email, issue: 'Hello', created_at: clock.now() }
      await db.insertInto('contact_query').values(query).execute()
    }

    const run = operatorOf(database)
    const { kicker, claims } = demoHome
    const home = { kind: 'home' as const, hero: { kicker, heading: 'Ours' }, claims: [...claims, '12 shops'] }
    const body = homeContent.parse(home)
    await saveDraft({ db, clock }, { page: 'home', body, was: null, by: bySystem })
    await publishDraft({ db, clock }, { page: 'home', revision: 1, by: bySystem })
    expect(JSON.parse((await run('demo', 'remove', '--json')).printed)).toEqual({
      customer: true,
      staff: true,
      products: 1,
      brands: 1,
      ordersLeft: 1,
      trade: 1,
    })
    const left = await db.selectFrom('product').select('id').where('id', 'in', both).execute()
    expect(left.map(({ id }) => id)).toEqual([own.productId])
    expect(refusalOf(await logInAt({})).code).toBe('invalid_credentials')
    expect(await db.selectFrom('account').where('id', '=', invented.accountId).execute()).toEqual([])
    expect(await db.selectFrom('canned_answer').select('name').execute()).toEqual([{ name: 'Our own' }])
    expect(await db.selectFrom('contact_query').select('email').execute()).toEqual([
      { email: 'asker@example.com' },
    ])
    expect(await checkLedger(db)).toEqual([])
    expect((await run('demo', 'remove')).printed).toContain('There is no demo customer.')
    const content = await loadContent(db)
    expect(content.home).toMatchObject({ hero: { kicker: null, heading: 'Ours' }, claims: ['12 shops'] })
  })
})
