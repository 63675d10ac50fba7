import { expect, it } from 'vitest'
import { fitProfileEndpoints } from '../../contract/fit-profile.ts'
import { fitRoutes } from '../../server/fit/fit-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { addCustomer } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const api = routeApi(db, clock, fitRoutes({ db }))
const { getFitProfile, setFitProfile } = fitProfileEndpoints

async function customer() {
  const { token, accountId } = await addCustomer(db, clock)
  return { call: api.as({ token }), accountId }
}

it('remembers a measured foot until it is forgotten', async () => {
  const { call } = await customer()
  expect(replyOf(await call(getFitProfile))).toEqual({ fitProfile: null })
  const fitProfile = { length: 26.4, width: 9.8 }
  expect(replyOf(await call(setFitProfile, { body: { fitProfile } }))).toEqual({ fitProfile })
  expect(replyOf(await call(getFitProfile))).toEqual({ fitProfile })
  replyOf(await call(setFitProfile, { body: { fitProfile: null } }))
  expect(replyOf(await call(getFitProfile))).toEqual({ fitProfile: null })
})

it('is each customer’s own, and nobody’s without signing in', async () => {
  const [one, other] = [await customer(), await customer()]
  replyOf(await one.call(setFitProfile, { body: { fitProfile: { length: 25, width: 9 } } }))
  expect(replyOf(await other.call(getFitProfile))).toEqual({ fitProfile: null })
  expect(refusalOf(await api.as()(getFitProfile))).toMatchObject({ status: 401 })
})

it.each([
  { length: 7.9, width: 9 },
  { length: 26, width: 20.1 },
  { length: 41, width: 9 },
  { length: 26, width: 0 },
])('refuses %o, which is no foot in centimetres', async (fitProfile) => {
  const { call } = await customer()
  expect(refusalOf(await call(setFitProfile, { body: { fitProfile } }))).toMatchObject({ status: 400 })
})

it('takes what it no longer understands for nothing', async () => {
  const { call, accountId } = await customer()
  await db
    .updateTable('account')
    .set({ fit_profile: JSON.stringify({ size: 9 }) })
    .where('id', '=', accountId)
    .execute()
  expect(replyOf(await call(getFitProfile))).toEqual({ fitProfile: null })
})
