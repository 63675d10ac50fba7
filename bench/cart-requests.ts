import { sql } from 'kysely'
import { basePath } from '../contract/base-path.ts'
import { newId } from '../server/platform/db/ids.ts'
import { signInBenchCustomer } from './bench-customers.ts'
import type { BenchShop } from './bench-shop.ts'
import type { BenchRequest } from './measure.ts'

/** Enough that no cart fills up in a minute: each takes ten pairs of three sizes. */
const customers = 1_500
const sizesInCart = 3

/** Pairs put into the carts of many customers, three sizes each. */
export async function cartRequests({ database: { db } }: BenchShop): Promise<() => BenchRequest> {
  const { rows } = await sql<{ variant_id: string; size: string }>`
    select variant_id, size from variant_size where stock >= 10 order by sku limit ${sizesInCart}`.execute(db)
  const tokens: string[] = []
  for (let n = 0; n < customers; n++) tokens.push(await signInBenchCustomer(db, `bench-cart-${n}`))
  await sql`delete from cart_line where account_id in (
    select id from account where email like 'bench-cart-%')`.execute(db)
  let added = 0
  return () => {
    const customer = added % customers
    const size = rows[Math.floor(added / customers) % rows.length]
    added += 1
    return {
      method: 'POST',
      path: `${basePath}/api/cart/add`,
      headers: {
        Authorization: `Bearer ${tokens[customer]}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
        'X-Forwarded-For': `198.51.100.${(customer % 250) + 1}`,
      },
      body: JSON.stringify({ variantId: size?.variant_id, size: size?.size, qty: 1 }),
    }
  }
}
