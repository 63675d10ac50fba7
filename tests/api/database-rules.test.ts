import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../contract/orders.ts'
import { canMove } from '../../server/orders/order-moves.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { anAddress, orderOf, orderShop, place } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addSavedCart, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** Constraints of the database, which hold whatever the code does. */

const shop = orderShop(await testDatabase())
const { db, clock } = shop
const shoe = await addShoe(db, clock, 'Harbor Low', [
  { size: '9', stock: 5, priceCents: 100_00 },
  { size: '10', stock: 5, priceCents: 100_00 },
])
const customer = await shop.customer()
const line = { variantId: shoe.variantId, size: '9' }
const order = await place(customer, orderOf(line, 100))
const addressId = await addAddressTo(db, clock, customer.accountId, anAddress)
await addSavedCart(db, clock, customer.accountId, 1)
const { accountId } = customer
const { productId, variantId } = shoe
const other = await addCustomer(db, clock, 'other@example.com')

/** Name of the constraint that a statement violates; rolls back either way. */
async function ruleBrokenBy(statement: string): Promise<string | undefined> {
  const undone = new Error('undone')
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw undone
    })
  } catch (error) {
    if (error === undone) return undefined
    if (error instanceof Error && 'constraint' in error && error.constraint) return String(error.constraint)
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const reviewWith = (rating: number, title: string, comment: string, fit: string) =>
  `insert into review (id, product_id, account_id, author_name, rating, title, comment, fit, created_at)
   values ('${newId()}', '${productId}', '${accountId}', 'R', ${rating}, ${title}, ${comment}, '${fit}', now())`

describe('stock and prices', () => {
  it.each([
    ['stock below nothing', 'update variant_size set stock = -1', 'variant_size_stock_check'],
    ['a price of nothing', 'update variant_size set price_cents = 0', 'variant_size_price_cents_check'],
    [
      'a reduced price of nothing',
      'update variant_size set discounted_price_cents = 0',
      'variant_size_discounted_price_cents_check',
    ],
    ['two sizes of one number', `update variant_size set sku = 'S'`, 'variant_size_sku_key'],
    [
      'a size without a name',
      `update variant_size set size = '' where size = '9'`,
      'variant_size_size_check',
    ],
    ['a movement of nothing', 'update stock_movement set quantity = 0', 'stock_movement_quantity_check'],
    ['a movement without a cause', `update stock_movement set cause = 'magic'`, 'stock_movement_cause_check'],
    [
      'a color twice, in another case',
      `insert into variant (id, product_id, color, color_name, position)
       select '${newId()}', product_id, color, upper(color_name), 1 from variant`,
      'variant_product_color_name_key',
    ],
    ['a gender that is none', `update product set gender = 'robots'`, 'product_gender_check'],
    ['a title without end', `update product set title = repeat('x', 201)`, 'product_title_check'],
    [
      'a brand twice, in another case',
      `insert into brand (id, name, created_at) select '${newId()}', upper(name), now() from brand`,
      'brand_name_key',
    ],
    ['a brand gone from under its shoes', 'delete from brand', 'product_brand_id_fkey'],
  ])('never hold %s', async (_, statement, rule) => {
    expect(await ruleBrokenBy(statement)).toBe(rule)
  })
})

describe('customers', () => {
  it.each([
    [
      'an address in capitals',
      `update account set email = 'A@example.com' where id = '${accountId}'`,
      'account_email_check',
    ],
    [
      'an address that is taken',
      `update account set email = 'other@example.com' where id = '${accountId}'`,
      'account_email_key',
    ],
    ['no name', `update account set name = ''`, 'account_name_check'],
    [
      'two default addresses',
      `insert into address (id, account_id, name, street, city, pincode, is_default, created_at)
       values ('${newId()}', '${accountId}', 'R', '1', 'P', '1', true, now())`,
      'address_one_default',
    ],
    [
      'an address without a street',
      `update address set street = '' where id = '${addressId}'`,
      'address_street_check',
    ],
    [
      'the same shoe twice on a wishlist',
      `insert into wishlist_entry select a.id, '${productId}', null, null, 1, now()
         from account a, generate_series(1, 2) where a.id = '${accountId}'`,
      'wishlist_entry_pkey',
    ],
    [
      'two lines of one size in a cart',
      `with c as (insert into cart values ('${other.accountId}', 1, now()))
       insert into cart_line select '${other.accountId}', '${variantId}', '9', 1, 1, now() from generate_series(1, 2)`,
      'cart_line_pkey',
    ],
    [
      'a code for a payment without an order',
      `insert into code (id, account_id, type, code_hash, created_at, expires_at)
       values ('${newId()}', '${accountId}', 'PAYMENT', '\\x00', now(), now())`,
      'code_check',
    ],
  ])('never have %s', async (_, statement, rule) => {
    expect(await ruleBrokenBy(statement)).toBe(rule)
  })
})

describe('reviews', () => {
  it.each([
    ['six stars', reviewWith(6, `'T'`, `'c'`, 'true_to_size'), 'review_rating_check'],
    ['no star', reviewWith(0, `'T'`, `'c'`, 'true_to_size'), 'review_rating_check'],
    ['no words', reviewWith(5, `'T'`, `''`, 'true_to_size'), 'review_comment_check'],
    ['words without end', reviewWith(5, `'T'`, `repeat('x', 1001)`, 'true_to_size'), 'review_comment_check'],
    ['a fit that is none', reviewWith(5, `'T'`, `'c'`, 'huge'), 'review_fit_check'],
  ])('never have %s', async (_, statement, rule) => {
    expect(await ruleBrokenBy(statement)).toBe(rule)
  })

  it('are one per customer and product', async () => {
    const twice = `with one as (${reviewWith(5, `'T'`, `'c'`, 'true_to_size')}) ${reviewWith(4, `'T'`, `'d'`, 'true_to_size')}`
    expect(await ruleBrokenBy(twice)).toBe('review_account_id_product_id_key')
    expect(await ruleBrokenBy(reviewWith(5, `'T'`, `'c'`, 'true_to_size'))).toBeUndefined()
  })
})

const refundOf = (amount: string) =>
  `insert into payment (id, order_id, kind, charge_id, gateway, method, status, amount_cents, created_at, updated_at)
   select '${newId()}', order_id, 'refund', id, gateway, method, 'pending', ${amount}, now(), now() from payment`

describe('orders', () => {
  it.each([
    ['a total beside its parts', 'update customer_order set total_cents = 1', 'customer_order_check1'],
    [
      'a discount above what they cost',
      'update customer_order set discount_cents = subtotal_cents + 1, total_cents = -1',
      'customer_order_check',
    ],
    ['a cost below nothing', 'update customer_order set subtotal_cents = -1', 'customer_order_check'],
    [
      'a way of paying that is none',
      `update customer_order set payment_method = 'gold'`,
      'customer_order_payment_method_check',
    ],
    ['a hundred pairs of a size', 'update order_line set quantity = 100', 'order_line_quantity_check'],
    [
      'a line that costs nothing',
      'update order_line set unit_price_cents = 0',
      'order_line_unit_price_cents_check',
    ],
    ['a refund of what was not paid', refundOf('amount_cents'), 'payment_refunds_within_charge'],
    [
      'a refund above what was paid',
      `with paid as (update payment set status = 'succeeded') ${refundOf('amount_cents + 1')}`,
      'payment_refunds_within_charge',
    ],
    ['a refund of nothing', refundOf('0'), 'payment_refund_amount_check'],
    ['a refund of no charge', `update payment set kind = 'refund'`, 'payment_refund_check'],
    [
      'two rows under one idempotency key',
      `insert into payment (id, order_id, gateway, method, status, amount_cents, idempotency_key, created_at, updated_at)
       select '${newId()}', order_id, gateway, method, status, amount_cents, idempotency_key, now(), now() from payment`,
      'payment_idempotency_key_key',
    ],
    ['a payment in a state that is none', `update payment set status = 'lost'`, 'payment_status_check'],
    [
      'an event that no move allows',
      `insert into order_status_event (id, order_id, from_status, status, at)
       values ('${newId()}', '${order._id}', 'delivered', 'pending', now())`,
      'order_status_event_from_status_status_fkey',
    ],
    [
      'one saved cart that pays twice',
      `insert into discount_use (id, account_id, cart_version, code, percent, order_id, used_at)
       select gen_random_uuid(), '${accountId}', 1, 'COMEBACK10', 10,
         case at when 1 then '${order._id}'::uuid else '${order._id}'::uuid end, now() from generate_series(1, 2) as at`,
      'discount_use_order_id_key',
    ],
  ])('never have %s', async (_, statement, rule) => {
    expect(await ruleBrokenBy(statement)).toBe(rule)
  })

  it('have the same status moves in database and code', async () => {
    const moves = await sql<{ move: string }>`
      select from_status || ' ' || to_status as move from order_move`.execute(db)
    const allowed = orderStatuses.flatMap((from) =>
      orderStatuses.flatMap((to) => (canMove(from, to) ? [`${from} ${to}`] : [])),
    )
    expect(moves.rows.map(({ move }) => move).sort()).toEqual(allowed.sort())
  })

  it.each(orderStatuses.filter((to) => to !== 'confirmed' && !canMove('confirmed', to)))(
    'refuse to go from confirmed to %s',
    async (to) => {
      expect(await ruleBrokenBy(`update customer_order set status = '${to}'`)).toBe('23514')
    },
  )

  it('keep the products they refer to', async () => {
    expect(await ruleBrokenBy(`update customer_order set status = 'processing'`)).toBeUndefined()
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from product`.execute(tx)
        const kept = await sql`select from order_line`.execute(tx)
        expect(kept.rows).toHaveLength(1)
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
  })
})
