import { z } from 'zod'
import { orderEndpoints } from '../../contract/orders.ts'
import { apiRoot } from '../../server/api.ts'
import type { SignedIn, TestShoe } from '../../tests/support/stocked-shop.ts'

export type OrderAnswer = { status: number; id: string | null; error: string | null; ms: number }

const placed = z.object({ order: z.object({ _id: z.string() }) })

/** Orders a pair of size 9 for 100 dollars, cash on delivery; status 0 where no answer came. */
export async function orderPair(
  address: string,
  { token }: SignedIn,
  shoe: TestShoe,
  key: string,
): Promise<OrderAnswer> {
  const begun = performance.now()
  try {
    const response = await fetch(`${address}${apiRoot}${orderEndpoints.placeOrder.path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        items: [{ variantId: shoe.variantId, size: '9', quantity: 1, price: 100 }],
        deliveryAddress: {
          name: 'Robin Vale',
          street: '12 Quay Street',
          city: 'Portland',
          state: 'OR',
          pincode: '97201',
        },
        paymentMethod: 'cod',
        total: 100,
      }),
    })
    const text = await response.text()
    const id = response.status === 201 ? placed.parse(JSON.parse(text)).order._id : null
    return { status: response.status, id, error: id === null ? text : null, ms: performance.now() - begun }
  } catch (error) {
    return { status: 0, id: null, error: String(error), ms: performance.now() - begun }
  }
}
