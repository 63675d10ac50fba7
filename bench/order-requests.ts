import { sql } from 'kysely'
import { basePath } from '../contract/base-path.ts'
import { toDollars } from '../contract/money.ts'
import { payableCents } from '../server/catalogue/prices/payable-price.ts'
import type { Db } from '../server/platform/db/database.ts'
import { newId } from '../server/platform/db/ids.ts'
import { signInBenchCustomer } from './bench-customers.ts'
import type { BenchShop } from './bench-shop.ts'
import type { BenchRequest } from './measure.ts'

const customers = 64
const stock = 1_000_000

type Pair = { variant_id: string; product_id: string; size: string; cents: number }

/** Orders of many customers for many shoes, none of which sells out meanwhile. */
export async function orderRequests({ database: { db } }: BenchShop): Promise<() => BenchRequest> {
  const pairs = await stockUp(db)
  const tokens = await Promise.all(
    Array.from({ length: customers }, (_, n) => signInBenchCustomer(db, `bench-${n}`)),
  )
  let orders = 0
  return () => {
    orders += 1
    const pair = pairs[orders % pairs.length]
    const token = tokens[orders % tokens.length]
    if (pair === undefined || token === undefined) throw new Error('There is nothing to order.')
    return {
      method: 'POST',
      path: `${basePath}/api/orders`,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
        // Customers come from many networks.
        'X-Forwarded-For': `198.51.100.${(orders % tokens.length) + 1}`,
      },
      body: JSON.stringify({
        items: [{ productId: pair.product_id, variantId: pair.variant_id, quantity: 1, size: pair.size }],
        deliveryAddress: {
          name: 'Robin Vale',
          street: '1 Harbor Road',
          city: 'Springfield',
          pincode: '12345',
        },
        paymentMethod: 'cod',
        total: toDollars(pair.cents),
      }),
    }
  }
}

async function stockUp(db: Db): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select s.variant_id, v.product_id, s.size,
      ${payableCents('s')} as cents
    from variant_size s join variant v on v.id = s.variant_id where s.position = 3 order by s.sku limit 400
  `.execute(db)
  const ids = rows.map((row) => row.variant_id)
  await sql`
    update variant_size set stock = ${stock} where position = 3 and variant_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}
