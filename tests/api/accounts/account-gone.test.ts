import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { problemBody } from '../../../contract/problem.ts'
import { apiRoot, createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { anAddress } from '../../support/order-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

/** An account is closed on one device while another device's call is running. */

const { db } = await testDatabase()
const clock = movableClock()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 90_00 }])
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())

/** A customer whose account is deleted right after authentication. */
let leaving: string | null = null
const goes: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const id = leaving
    leaving = null
    if (id !== null) await db.deleteFrom('account').where('id', '=', id).execute()
    return result
  },
}
const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000' })
const deps = { clock, config, log: silentLog(), catalogue, checkReplies: true }
const api = createApi({ ...deps, db: db.withPlugin(goes) })

const { variantId, productId } = shoe
const line = { variantId, size: '9', qty: 1 }
const orderBody = {
  items: [{ variantId, size: '9', quantity: 1, price: 90 }],
  deliveryAddress: anAddress,
  paymentMethod: 'cod',
  total: 90,
}

/** Valid bodies of calls that would refuse an empty one. */
const bodies: Record<string, object> = {
  createAddress: anAddress,
  updateAddress: anAddress,
  updateProfile: { name: 'Robin' },
  changePassword: { currentPassword: 'old-password', newPassword: 'new-password' },
  closeAccount: { currentPassword: 'old-password' },
  addToCart: line,
  removeFromCart: line,
  updateCart: line,
  mergeCart: { items: [line] },
  addToWishlist: { productId },
  removeFromWishlist: { productId },
  recordView: { productId },
  placeOrder: orderBody,
  completeOrder: { paymentStatus: 'completed', paymentMethod: 'card', otp: '123456' },
  createReview: { productId, comment: 'Fits' },
  reportReview: { reason: 'rude' },
  setFitProfile: { fitProfile: { length: 27, width: 10 } },
}

const endpoints = Object.values(contract).flatMap((group) =>
  Object.entries<Endpoint>(group).filter(([, endpoint]) => endpoint.access === 'customer'),
)

/** Answers allowed for a customer whose account was deleted during the call. */
async function answerTo(name: string, { method, path }: Endpoint, key?: string): Promise<Response> {
  const customer = await addCustomer(db, clock)
  leaving = customer.accountId
  const query = name === 'checkDiscount' ? '?code=COMEBACK10' : ''
  const answer = await api.request(`${apiRoot}${path.replace(/\{\w+\}/g, newId())}${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${customer.token}`,
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(bodies[name] ?? {}) }),
  })
  expect(leaving).toBeNull()
  return answer
}

describe('a customer whose account is deleted during the call', () => {
  it.each(endpoints)('gets an answer without an error: %s', async (name, endpoint) => {
    for (const key of endpoint.idempotent ? [undefined, newId()] : [undefined]) {
      const answer = await answerTo(name, endpoint, key)
      expect([name, answer.status < 500]).toEqual([name, true])
      if (answer.status >= 400) {
        const problem = problemBody.parse(await answer.json())
        expect(problem.code).not.toBe('validation_failed')
      }
    }
  })

  it.each(['addToCart', 'createAddress', 'createReview', 'placeOrder', 'addToWishlist'])(
    'gets a 401 from endpoints that store something: %s',
    async (name) => {
      const [, endpoint] = endpoints.find(([each]) => each === name) ?? []
      const answer = endpoint && (await answerTo(name, endpoint))
      expect(answer?.status).toBe(401)
      expect(await answer?.json()).toMatchObject({
        code: 'unauthorized',
        message: 'Please sign in to continue',
      })
    },
  )

  it('leaves no rows without an owner', async () => {
    for (const table of [
      'cart',
      'cart_line',
      'address',
      'wishlist_entry',
      'customer_order',
      'review',
    ] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
    expect(await checkLedger(db)).toEqual([])
  })
})
