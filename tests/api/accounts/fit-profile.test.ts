import { describe, expect, it } from 'vitest'
import { fitProfileEndpoints } from '../../../contract/fit-profile.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { fitRoutes } from '../../../server/fit/fit-routes.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { shoe } from '../../support/shoes.ts'
import { addCustomer } from '../../support/stocked-shop.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const api = routeApi(db, clock, fitRoutes({ db }))
const { getFitProfile, setFitProfile } = fitProfileEndpoints

async function customer() {
  const { token, accountId } = await addCustomer(db, clock)
  return { call: api.as({ token }), accountId }
}

it('stores a measured foot until it is deleted', async () => {
  const { call } = await customer()
  expect(replyOf(await call(getFitProfile))).toMatchObject({ fitProfile: null })
  const fitProfile = { length: 26.4, width: 9.8 }
  expect(replyOf(await call(setFitProfile, { body: { fitProfile } }))).toEqual({ fitProfile })
  expect(replyOf(await call(getFitProfile))).toMatchObject({ fitProfile })
  replyOf(await call(setFitProfile, { body: { fitProfile: null } }))
  expect(replyOf(await call(getFitProfile))).toMatchObject({ fitProfile: null })
})

it('is per customer and 401 for guests', async () => {
  const [one, other] = [await customer(), await customer()]
  replyOf(await one.call(setFitProfile, { body: { fitProfile: { length: 25, width: 9 } } }))
  expect(replyOf(await other.call(getFitProfile))).toEqual({ fitProfile: null, boughtSizes: {} })
  expect(refusalOf(await api.as()(getFitProfile))).toMatchObject({ status: 401 })
})

it.each([
  { length: 7.9, width: 9 },
  { length: 26, width: 20.1 },
  { length: 41, width: 9 },
  { length: 26, width: 0 },
])('refuses %o, which is no foot in centimeters', async (fitProfile) => {
  const { call } = await customer()
  expect(refusalOf(await call(setFitProfile, { body: { fitProfile } }))).toMatchObject({ status: 400 })
})

it('treats stored data that no longer parses as missing', async () => {
  const { call, accountId } = await customer()
  await db
    .updateTable('account')
    .set({ fit_profile: JSON.stringify({ size: 9 }) })
    .where('id', '=', accountId)
    .execute()
  expect(replyOf(await call(getFitProfile))).toMatchObject({ fitProfile: null })
})

describe('the sizes bought last', () => {
  const shop = orderShop(database, {}, clock)
  const stock = { '8': 5, '9': 5, '10.5': 5 }
  const [mens, unisex] = (['men', 'unisex'] as const).map((gender) =>
    shoe({ gender, colors: [{ color: 'Black', stock, cents: 100_00 }] }),
  )

  it('are given per gender, without cancelled orders', async () => {
    if (mens === undefined || unisex === undefined) throw new Error('No shoes')
    await storeProducts(db, [mens, unisex])
    const buyer = await shop.customer()
    const call = api.as({ token: buyer.token })
    const buy = (product: typeof mens, size: string) => {
      clock.advance(60_000)
      return place(buyer, orderOf({ variantId: product.variants[0]?.id ?? '', size }, 100))
    }
    await buy(mens, '8')
    await buy(mens, '9')
    await buy(unisex, '10.5')
    const cancelled = await buy(mens, '10.5')
    replyOf(await buyer.call(orderEndpoints.cancelOrder, { params: { id: cancelled._id } }))
    expect(replyOf(await call(getFitProfile)).boughtSizes).toEqual({ men: '9', unisex: '10.5' })
  })
})
