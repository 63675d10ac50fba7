import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTest, readSourceFiles, type SourceFile } from './source-files.ts'
import { nounOf, tablesUsed } from './table-uses.ts'

/** Whose each table is: only its noun reads and writes it; others go through the noun's front door. */
const owners: Record<string, readonly string[]> = {
  accounts: ['account', 'address', 'code', 'known_client', 'pending_signup', 'session'],
  audit: ['audit_event'],
  cart: ['cart', 'cart_line'],
  catalogue: [
    'brand',
    'brand_alias',
    'bulk_edit',
    'bulk_edit_product',
    'catalogue_change',
    'import_file',
    'import_map',
    'import_plan',
    'import_plan_entry',
    'search_click',
    'search_client',
    'search_missing',
    'search_salt',
    'search_synonym',
    'search_text',
    'category',
    'product',
    'product_category',
    'product_sales',
    'product_view',
    'sale',
    'sale_product',
    'stock_movement',
    'variant',
    'variant_picture',
    'variant_size',
  ],
  contact: ['canned_answer', 'contact_link', 'contact_message', 'contact_query'],
  content: ['content_version'],
  customers: ['customer_note'],
  discounts: ['discount', 'discount_code', 'discount_redemption'],
  figures: [
    // Written by triggers: what is to be counted anew.
    'figure_change',
    'figure_client',
    'figure_day',
    'figure_demand_day',
    'figure_filter_day',
    'figure_model_day',
    'figure_model_month',
    'figure_salt',
    'figure_size_day',
    'figure_visit_day',
  ],
  media: ['picture', 'picture_request', 'scene'],
  newsletter: ['subscriber'],
  orders: [
    'store_credit',
    'customer_order',
    'order_change',
    'order_line',
    'order_mail',
    'order_note',
    'order_search',
    // Read by a trigger only.
    'order_move',
    'order_status_event',
    'payment',
    'payment_event',
  ],
  platform: [
    'idempotency_key',
    'job_tally',
    'limit_count',
    'mail_sent',
    'mailbox_message',
    'schema_migration',
    'sent_mail',
    'server_process',
    'setting',
  ],
  recovery: ['discount_use', 'saved_cart', 'saved_cart_line'],
  restock: ['restock_request'],
  returns: [
    'fit_answer',
    'order_return',
    'order_return_event',
    'order_return_line',
    'order_return_receipt',
    'return_link',
    'return_picture',
    'return_picture_file',
  ],
  reviews: ['helpful_mark', 'review', 'review_report'],
  staff: [
    'api_key',
    'saved_view',
    'staff_role',
    'staff',
    'staff_invitation',
    'staff_passkey',
    'staff_recovery_code',
    'staff_session',
  ],
  shipments: ['shipment', 'shipment_line'],
  webhooks: ['webhook_change', 'webhook_delivery', 'webhook_endpoint'],
  wishlist: ['wishlist_entry'],
}

/** Files that use tables of another noun all the same, and why. Each of them must be needed. */
const exceptions: { file: string; tables: readonly string[]; reason: string }[] = [
  {
    file: 'server/cart/cart-queries.ts',
    tables: ['brand', 'product', 'variant', 'variant_picture', 'variant_size'],
    reason:
      'joins its lines with stock and price as the transaction sees them, which the index in memory may not yet',
  },
  {
    file: 'server/cart/stock-shortage.ts',
    tables: ['product', 'variant', 'variant_size'],
    reason: 'reads the stock that a change has just been refused for, in its transaction',
  },
  {
    file: 'server/catalogue/catalogue-queries.ts',
    tables: ['fit_answer', 'picture', 'review'],
    reason:
      'loads a product with all that hangs on it in one pass; at 100,000 styles a pass of its own is too slow',
  },
  {
    file: 'server/catalogue/export-catalogue.ts',
    tables: ['picture_request'],
    reason: 'exports the addresses of pictures as they were imported, joined to their variants',
  },
  {
    file: 'server/catalogue/stock/size-history.ts',
    tables: ['customer_order'],
    reason: 'names the order behind a movement of stock',
  },
  {
    file: 'server/catalogue/import/import-tables.ts',
    tables: ['picture_request'],
    reason: 'asks for the pictures of a style in the transaction that writes the style',
  },
  {
    file: 'server/contact/inbox-list.ts',
    tables: ['account', 'staff'],
    reason: 'lists queries with who wrote them and who of the shop has them, in one statement a page',
  },
  {
    file: 'server/discounts/discount-rows.ts',
    tables: ['customer_order'],
    reason: 'sums what its codes took off from the orders themselves',
  },
  {
    file: 'server/figures/roll-up-queries.ts',
    tables: ['customer_order', 'order_change', 'order_line', 'payment', 'product'],
    reason: 'counts whole days of orders, payments and returns in one statement, at one instant',
  },
  {
    file: 'server/figures/figure-queries.ts',
    tables: ['brand', 'customer_order', 'product', 'variant', 'variant_size'],
    reason:
      'joins what was counted with what the shoes are called and have left, also those that are not live',
  },
  {
    file: 'server/figures/prove-figures.ts',
    tables: ['order_line', 'payment'],
    reason: 'holds counted days against the sums of orders in one statement, at one instant',
  },
  {
    file: 'server/fit/fit-profile.ts',
    tables: ['account'],
    reason: 'the measured foot is one column of the account',
  },
  {
    file: 'server/fit/fit-personal-data.ts',
    tables: ['account'],
    reason: 'the measured foot is one column of the account',
  },
  {
    file: 'server/media/media-queries.ts',
    tables: ['brand', 'content_version', 'order_line', 'product', 'variant', 'variant_picture'],
    reason:
      'puts a fetched picture on what waits for it, in one transaction; removes those that nothing shows',
  },
  {
    file: 'server/orders/bought-sizes.ts',
    tables: ['product'],
    reason: 'joins the lines with whose sizes their shoes bear',
  },
  {
    file: 'server/orders/changes/change-queries.ts',
    tables: ['product', 'product_sales', 'stock_movement', 'variant_size'],
    reason: 'a change moves pairs between order and stock in one statement, with the movements that say so',
  },
  {
    file: 'server/orders/check-ledger.ts',
    tables: ['order_return', 'order_return_line', 'shipment_line', 'stock_movement', 'variant_size'],
    reason: 'holds stock, parcels and returns against orders in one statement, at one instant',
  },
  {
    file: 'server/orders/lists/order-list.ts',
    tables: ['shipment'],
    reason: 'finds orders by who carries their parcels',
  },
  {
    file: 'server/orders/lists/order-returns.ts',
    tables: ['order_return', 'order_return_event', 'order_return_line'],
    reason: 'an order’s page tells what became of its returns, which the noun above it owns',
  },
  {
    file: 'server/orders/lists/packing-papers.ts',
    tables: ['product', 'shipment_line'],
    reason: 'reads what is left to send of many orders, with whose sizes the shoes bear, in one statement',
  },
  {
    file: 'server/orders/order-queries.ts',
    tables: ['account', 'product'],
    reason:
      'joins an order with whether its address is proven, and its lines with whose sizes the shoes bear',
  },
  {
    file: 'server/orders/place-order-queries.ts',
    tables: [
      'account',
      'address',
      'brand',
      'product',
      'stock_movement',
      'variant',
      'variant_picture',
      'variant_size',
    ],
    reason:
      'an order is one transaction of few statements: the buyer, prices read and locked, stock taken and booked',
  },
  {
    file: 'server/orders/sale-queries.ts',
    tables: ['cart', 'cart_line', 'product', 'product_sales', 'stock_movement', 'variant_size'],
    reason:
      'what follows from a sale is one statement of its transaction, in the order in which rows are locked',
  },
  {
    file: 'server/recovery/recovery-queries.ts',
    tables: [
      'account',
      'brand',
      'cart',
      'cart_line',
      'product',
      'variant',
      'variant_picture',
      'variant_size',
    ],
    reason:
      'finds carts left behind among all, joined with who wants reminders, and the saved lines with the shop of now',
  },
  {
    file: 'server/recovery/recovery-personal-data.ts',
    tables: ['account'],
    reason: 'that reminders were stopped is one column of the account',
  },
  {
    file: 'server/restock/restock-queries.ts',
    tables: ['brand', 'product', 'variant', 'variant_picture', 'variant_size'],
    reason: 'finds requests whose size is in stock among all, joined with what the mail tells',
  },
  {
    file: 'server/orders/changes/return-on-order.ts',
    tables: ['stock_movement', 'variant_size'],
    reason: 'moves pairs between returns, orders and stock in one statement, with the movements that say so',
  },
  {
    file: 'server/returns/return-list.ts',
    tables: ['customer_order'],
    reason: 'lists returns with who ordered, found by order and person, in one statement a page',
  },
  {
    file: 'server/returns/returns-personal-data.ts',
    tables: ['customer_order'],
    reason: 'finds the returns of a customer by their orders',
  },
  {
    file: 'server/returns/returns-queries.ts',
    tables: ['brand', 'customer_order', 'product', 'variant', 'variant_picture', 'variant_size'],
    reason:
      'joins new pairs with what they are called and cost in the transaction, and counts a customer’s returns',
  },
  {
    file: 'server/returns/size-answers.ts',
    tables: ['brand', 'customer_order', 'order_line', 'product'],
    reason: 'counts answers beside the pairs that were sold, by model and size',
  },
  {
    file: 'server/returns/write-return.ts',
    tables: ['product'],
    reason: 'an answer is kept only of a product that is still there',
  },
  {
    file: 'server/reviews/review-list.ts',
    tables: ['product'],
    reason: 'lists reviews with the title of their shoe, found by it as well, in one statement a page',
  },
  {
    file: 'server/reviews/reviews-queries.ts',
    tables: ['account'],
    reason: 'joins a review with the public id of its author',
  },
  {
    file: 'server/shipments/shipments-personal-data.ts',
    tables: ['customer_order'],
    reason: 'finds the parcels of a customer by their orders',
  },
  {
    file: 'server/wishlist/wishlist-queries.ts',
    tables: ['product'],
    reason: 'pages and counts only what is offered, which one statement has to know',
  },
  {
    file: 'server/backups/write-backup.ts',
    tables: ['schema_migration'],
    reason: 'a backup is of all tables',
  },
  {
    file: 'server/backups/restore-backup.ts',
    tables: ['discount', 'schema_migration', 'staff_role'],
    reason: 'a backup is of all tables',
  },
  {
    file: 'cli/mail-preview/mail-samples.ts',
    tables: ['product', 'variant', 'variant_size'],
    reason: 'looks for pairs that a sample mail can show',
  },
  {
    file: 'cli/demo/remove-demo.ts',
    tables: ['account', 'brand', 'canned_answer', 'contact_query', 'customer_order', 'product', 'staff'],
    reason: 'takes the demo out of all nouns in one transaction',
  },
]

const tables = new Set(
  [...readFileSync('db/schema.sql', 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name),
)
const files = readSourceFiles().filter(
  ({ path }) => /^(server|cli)\//.test(path) && !isTest(path) && !path.endsWith('/database-types.ts'),
)

/** Uses of tables that are not the file's own, as `file table`. */
function foreignUses(all: readonly SourceFile[]): string[] {
  return all.flatMap((file) => {
    const own = owners[nounOf(file) ?? ''] ?? []
    return tablesUsed(file.text, tables)
      .filter((table) => !own.includes(table))
      .map((table) => `${file.path} ${table}`)
  })
}

describe('each table belongs to one noun', () => {
  const excepted = exceptions.flatMap(({ file, tables: used }) => used.map((table) => `${file} ${table}`))

  test('every table has one owner, and every owner is a folder of the server', () => {
    expect(Object.values(owners).flat().sort()).toEqual([...tables].sort())
    const nouns = new Set(files.map(nounOf))
    expect(Object.keys(owners).filter((noun) => !nouns.has(noun))).toEqual([])
  })

  test('nobody uses the table of another noun but for a written reason', () => {
    expect(foreignUses(files).filter((use) => !excepted.includes(use))).toEqual([])
  })

  test('every exception is needed', () => {
    const uses = foreignUses(files)
    expect(excepted.filter((use) => !uses.includes(use))).toEqual([])
  })

  test('a use is found in every form it takes', () => {
    const path = 'server/newsletter/newsletter-queries.ts'
    for (const text of [
      "db.selectFrom('cart').select('version')",
      "db.selectFrom('subscriber as s').innerJoin('cart as c', 'c.account_id', 's.id')",
      "tx.deleteFrom('cart')",
      "sql.table('cart')",
      'sql`select 1 from subscriber s join cart c on true`',
      'sql`select 1 from subscriber s, cart c`',
      'sql`update cart set version = 1`',
      'sql`insert into cart (account_id) values (1)`',
      'sql`select * from jsonb_populate_recordset(null::cart, 1)`',
      "pool.query('select from cart')",
    ]) {
      expect([text, foreignUses([{ path, text, imports: [] }])]).toEqual([text, [`${path} cart`]])
    }
  })

  test('words of a mail or a comment are no use', () => {
    const text = "// taken from cart\nconst words = 'Unsubscribe from cart reminders'"
    expect(foreignUses([{ path: 'server/newsletter/newsletter-mails.ts', text, imports: [] }])).toEqual([])
  })
})
