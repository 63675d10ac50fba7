import { sql } from 'kysely'
import { basePath } from '../../contract/base-path.ts'
import { itemAt } from '../../demo/seeded-random.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** A call of the back office, asked many times with other values. */
export type OfficeCall = {
  list: string
  name: string
  /** p99 that it is to stay below, in milliseconds. */
  aimMs: number
  /** The path of the nth call. */
  path: (n: number) => string
}

const admin = `${basePath}/api/admin`
const listMs = 50
const searchMs = 100
const gridMs = 150
const figuresMs = 500

/** What the calls ask for: taken from all over the data. */
type Samples = {
  orders: {
    id: string
    number: string
    account: string
    name: string
    email: string
    at: Date
    product: string
    title: string
  }[]
  products: { id: string; title: string; brand: string; sku: string; variant: string; size: string }[]
}

export async function readSamples(db: Db): Promise<Samples> {
  const orders = await sql<Samples['orders'][number]>`
    select o.id, o.order_number as number, o.account_id as account, o.address ->> 'name' as name, o.email, o.created_at as at,
           l.product_id as product, l.title
      from customer_order o join order_line l on l.order_id = o.id and l.position = 1
     where o.account_id is not null order by md5(o.id::text) limit 400`.execute(db)
  const products = await sql<Samples['products'][number]>`
    select p.id, p.title, b.name as brand, s.sku, s.variant_id as variant, s.size
      from product p join brand b on b.id = p.brand_id
      join lateral (select s.sku, s.variant_id, s.size from variant v join variant_size s on s.variant_id = v.id
                     where v.product_id = p.id order by s.sku limit 1) s on true
     order by md5(p.id::text) limit 400`.execute(db)
  return { orders: orders.rows, products: products.rows }
}

/** All lists with and without filters, what is searched, and the screens that open. */
export function officeCalls(samples: Samples): OfficeCall[] {
  return [
    ...orderCalls(samples),
    ...customerCalls(samples),
    ...productCalls(samples),
    ...stockCalls(samples),
    ...otherCalls(),
    ...figureCalls(),
  ]
}

const cursor = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Calls of one list: plain, filtered, further pages, searches. */
function listCalls(
  list: string,
  path: string,
  calls: {
    filters: Record<string, string>
    pages: (n: number) => string
    searches: Record<string, (n: number) => string>
  },
): OfficeCall[] {
  const ask = (query: string) => `${admin}${path}${query && `?${query}`}`
  const filters = Object.entries(calls.filters).map(([name, query]) => ({
    list,
    name,
    aimMs: listMs,
    path: () => ask(query),
  }))
  const searches = Object.entries(calls.searches).map(([name, words]) => ({
    list,
    name,
    aimMs: searchMs,
    path: (n: number) => ask(`q=${encodeURIComponent(words(n))}`),
  }))
  const pages = {
    list,
    name: 'a page anywhere',
    aimMs: listMs,
    path: (n: number) => ask(`cursor=${calls.pages(n)}`),
  }
  return [{ list, name: 'first page', aimMs: listMs, path: () => ask('') }, ...filters, pages, ...searches]
}

function day(before: number): string {
  return new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
}

function orderCalls({ orders }: Samples): OfficeCall[] {
  const of = (n: number) => itemAt(orders, n % orders.length)
  const word = (text: string, at: number) => text.split(' ').at(at) ?? text
  const filters = {
    'to pack': 'work=to_pack',
    'to send': 'work=to_send',
    late: 'work=late',
    unpaid: 'work=unpaid',
    'since today': `from=${day(0)}`,
    'one month': `from=${day(200)}&to=${day(170)}`,
    ...Object.fromEntries(
      ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'].map((each) => [
        each,
        `status=${each}`,
      ]),
    ),
    ...Object.fromEntries(
      ['due', 'submitted', 'paid', 'part_refunded', 'refunded', 'failed'].map((each) => [
        `payment ${each}`,
        `payment=${each}`,
      ]),
    ),
    'method upi': 'method=upi',
    'method upi, cancelled': 'method=upi&status=cancelled',
    'method upi, failed': 'method=upi&payment=failed',
    'method cod, due, delivered': 'method=cod&payment=due&status=delivered',
    'from $900': 'minCents=90000',
    'up to $30': 'maxCents=3000',
    'cancelled, one month': `status=cancelled&from=${day(200)}&to=${day(170)}`,
    'carrier of most': 'carrier=Northpost',
    'carrier of few': 'carrier=Harborway',
    'carrier of none': 'carrier=Nobody',
    'oldest first': 'sort=oldest',
    'oldest first, cancelled': 'sort=oldest&status=cancelled',
    'oldest first, shipped': 'sort=oldest&status=shipped',
  }
  const search = (name: string, path: (n: number) => string): OfficeCall => ({
    list: 'Orders',
    name,
    aimMs: searchMs,
    path: (n) => `${admin}/orders?${path(n)}`,
  })
  return [
    ...listCalls('Orders', '/orders', {
      filters,
      pages: (n) => cursor(of(n).at.toISOString(), of(n).id),
      searches: {
        'search: order number': (n) => of(n).number,
        'search: the shown number': (n) => of(n).id.slice(-8),
        'search: whole name': (n) => of(n).name,
        'search: common first name': () => 'Ada',
        'search: first name': (n) => word(of(n).name, 0),
        'search: family name': (n) => word(of(n).name, 1),
        'search: one letter': (n) => word(of(n).name, 0).slice(0, 1),
        'search: name and a letter': (n) => of(n).name.slice(0, of(n).name.indexOf(' ') + 2),
        'search: mail': (n) => of(n).email,
        'search: product word': (n) => word(of(n).title, 0),
        'search: two product words': (n) => of(n).title.split(' ').slice(0, 2).join(' '),
        'search: whole title': (n) => of(n).title,
        'search: name and product word': (n) => `${word(of(n).name, 0)} ${word(of(n).title, 0)}`,
        'search: nobody': (n) => `Nobody${n}`,
      },
    }),
    search('of one customer', (n) => `customer=${of(n).account}`),
    search('of one product', (n) => `product=${of(n).product}`),
    search('search: common name, cancelled', () => 'q=Ada&status=cancelled'),
    search('search: product word, payment failed', (n) => `q=${word(of(n).title, 0)}&payment=failed`),
    { list: 'Order', name: 'open', aimMs: listMs, path: (n) => `${admin}/orders/${of(n).id}` },
  ]
}

function customerCalls({ orders }: Samples): OfficeCall[] {
  const of = (n: number) => itemAt(orders, n % orders.length)
  return [
    ...listCalls('Customers', '/customers', {
      filters: {},
      pages: (n) => cursor(of(n).at.toISOString(), of(n).id),
      searches: {
        'search: common first name': () => 'Ada',
        'search: first name': (n) => of(n).name.split(' ')[0] ?? '',
        'search: family name': (n) => of(n).name.split(' ')[1] ?? '',
        'search: whole name': (n) => of(n).name,
        'search: one letter': (n) => of(n).name.slice(0, 1),
        'search: name and a letter': (n) => of(n).name.slice(0, of(n).name.indexOf(' ') + 2),
        'search: mail': (n) => of(n).email,
        'search: nobody': (n) => `Nobody${n}`,
      },
    }),
    {
      list: 'Customer',
      name: 'open',
      aimMs: listMs,
      path: (n) => `${admin}/customers/${of(n).account}`,
    },
  ]
}

function productCalls({ products }: Samples): OfficeCall[] {
  const of = (n: number) => itemAt(products, n % products.length)
  const filters = {
    'draft or hidden': 'status=hidden',
    brand: `brand=${encodeURIComponent(of(0).brand)}`,
    category: 'category=Running',
    gender: 'gender=kids',
    color: 'color=Black',
    size: 'size=9',
    'size of none': 'size=99',
    reduced: 'onSale=true',
    'not reduced': 'onSale=false',
    'without picture': 'withoutPicture=true',
    'without stock': 'withoutStock=true',
    'never sold': 'neverSold=true',
    'never sold, reduced, kids': 'neverSold=true&onSale=true&gender=kids',
  }
  return [
    ...listCalls('Products', '/products', {
      filters,
      pages: (n) => cursor(String(Date.parse('2026-06-01') - n * 86_400_000), of(n).id),
      searches: {
        'search: one word': (n) => of(n).title.split(' ')[0] ?? '',
        'search: two words': (n) => of(n).title.split(' ').slice(0, 2).join(' '),
        'search: brand and word': (n) => `${of(n).brand} ${of(n).title.split(' ')[0]}`,
        'search: SKU': (n) => of(n).sku,
        'search: nothing': (n) => `nothing${n}`,
      },
    }),
    {
      list: 'Product',
      name: 'open, with its grid',
      aimMs: gridMs,
      path: (n) => `${admin}/products/${of(n).id}`,
    },
  ]
}

function stockCalls({ products }: Samples): OfficeCall[] {
  const of = (n: number) => itemAt(products, n % products.length)
  const call = (name: string, query: string): OfficeCall => ({
    list: 'Stock',
    name,
    aimMs: listMs,
    path: () => `${admin}/stock/low${query}`,
  })
  return [
    call('first page', ''),
    call('few left', '?below=4'),
    call('sold out', '?below=1'),
    call('fewer than 21', '?below=21'),
    call('sold out in 60 days', '?days=60'),
    call('a page of those that do not sell', `?cursor=${cursor('', '0', '1', of(0).variant, of(0).size)}`),
    {
      list: 'Stock',
      name: 'history of a size',
      aimMs: listMs,
      path: (n) => `${admin}/stock/${of(n).variant}/${encodeURIComponent(of(n).size)}`,
    },
  ]
}

function otherCalls(): OfficeCall[] {
  const call = (list: string, name: string, path: string): OfficeCall => ({
    list,
    name,
    aimMs: listMs,
    path: () => `${admin}${path}`,
  })
  return [
    call('Audit', 'first page', '/audit'),
    call(
      'Audit',
      'a page anywhere',
      `/audit?cursor=${cursor(new Date(Date.parse(day(100))).toISOString(), '01800000-0000-7000-8000-000000000000')}`,
    ),
    call('Audit', 'by a member', '/audit?actor=Member%20300'),
    call('Audit', 'by nobody', '/audit?actor=Nobody'),
    ...['system', 'staff', 'job'].map((kind) => call('Audit', `by ${kind}`, `/audit?actorKind=${kind}`)),
    ...['order', 'role', 'bulk_edit'].map((kind) =>
      call('Audit', `of ${kind}`, `/audit?subjectKind=${kind}`),
    ),
    call('Audit', 'of a role, by a job', '/audit?subjectKind=role&actorKind=job'),
    call('Audit', 'of a role, one month', `/audit?subjectKind=role&from=${day(200)}&to=${day(170)}`),
    call('Staff', 'first page', '/staff'),
    call('Staff', 'search', '/staff?q=member%2030'),
    call('Staff', 'disabled', '/staff?state=disabled'),
    call('Today', 'open', '/today'),
  ]
}

/** What a year came to, against the year before. */
function figureCalls(): OfficeCall[] {
  const call = (name: string, path: string): OfficeCall => ({
    list: 'Figures',
    name,
    aimMs: figuresMs,
    path: () => `${admin}/figures${path}${path.includes('?') ? '&' : '?'}span=12_months&against=year`,
  })
  return [
    call('by day', '?by=day'),
    call('by week', '?by=week'),
    call('by month', ''),
    ...['best', 'worst', 'returned'].map((order) => call(`models, ${order}`, `/models?order=${order}`)),
    call('brands', '/brands'),
    call('sizes', '/sizes'),
    call('lost demand', '/demand'),
  ]
}
