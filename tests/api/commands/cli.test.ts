import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/platform/db/ids.ts'
import { operatorOf } from '../../support/operator.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const folder = await temporaryFolder()
const run = operatorOf(database)
const shop = orderShop(database)
const file = join(folder, 'catalogue.csv')
await writeFile(
  file,
  [
    'key,title,brand,gender,color,size,sku,stock,price',
    'r1,"Runner, the first",Maker,men,Black,9,R-9,5,100',
    ',,,,,10,R-10,2,100',
    'r2,Walker,Maker,women,White,7,W-7,1,seventy',
  ].join('\n'),
)

async function sizeOf(sku: string) {
  return db.selectFrom('variant_size').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()
}

describe('catalogue', () => {
  it('imports a file and reports as text and as JSON', async () => {
    const dry = await run('catalogue', 'import', file, '--dry-run')
    expect(dry.printed).toContain('2 products read: 1 created, 0 changed, 0 unchanged, 1 refused')
    expect(dry.printed).toContain('Dry run')
    const first = await run('catalogue', 'import', file)
    expect(first.failed).toBe(false)
    expect(first.printed).toContain('line 4: "seventy" is no price')
    const second = await run('catalogue', 'import', file, '--json')
    expect(JSON.parse(second.printed)).toMatchObject({
      products: 2,
      created: 0,
      changed: 0,
      unchanged: 1,
      refused: 1,
      refusals: [{ line: 4, reason: '"seventy" is no price' }],
    })
  })

  it('exports a file that imports unchanged', async () => {
    const out = join(folder, 'out.csv')
    expect((await run('catalogue', 'export', out)).printed).toBe(`1 products in 2 rows written to ${out}`)
    expect((await readFile(out, 'utf8')).split('\n')[1]).toMatch(/^r1,"Runner, the first",Maker,/)
    const again = await run('catalogue', 'import', out, '--json')
    expect(JSON.parse(again.printed)).toMatchObject({ products: 1, unchanged: 1, refused: 0 })
  })

  it('exports the status of a product, and takes on another', async () => {
    const out = join(folder, 'status.csv')
    const statusOf = () => db.selectFrom('product').select(['status', 'publish_at']).executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ status: 'hidden', publish_at: new Date('2031-01-01') })
      .execute()
    await run('catalogue', 'export', out)
    const hidden = await readFile(out, 'utf8')
    expect(hidden.split('\n')[0]).toContain(',status,')
    const again = await run('catalogue', 'import', out, '--json')
    expect(JSON.parse(again.printed)).toMatchObject({ refused: 0 })
    expect(await statusOf()).toEqual({ status: 'hidden', publish_at: new Date('2031-01-01') })
    await writeFile(out, hidden.replace(',hidden,', ',Active,'))
    await run('catalogue', 'import', out)
    expect(await statusOf()).toEqual({ status: 'live', publish_at: null })
    await writeFile(out, hidden.replace(',hidden,', ',discontinued,'))
    const refused = await run('catalogue', 'import', out, '--json')
    expect(refused.printed).toContain(
      'the status \\"discontinued\\" is none of draft, live, hidden, archived',
    )
    expect(await statusOf()).toMatchObject({ status: 'live' })
  })

  it('fails where no product was imported, and points to the map', async () => {
    const foreign = join(folder, 'foreign.csv')
    await writeFile(foreign, 'name,cost\nRunner,100\n')
    const result = await run('catalogue', 'import', foreign)
    expect(result.failed).toBe(true)
    expect(result.said).toContain('No product was taken in. A foreign file needs a map')
  })

  it.each([
    [['catalogue', 'import', 'nowhere.csv'], 'nowhere.csv: there is no such file.'],
    [['catalogue', 'import', file, '--map', 'nowhere.json'], 'nowhere.json: there is no such map.'],
    [['catalogue', 'import', file, '--map', file], `${file} is no JSON.`],
    [['catalogue', 'import', file, '--pictures', 'nowhere'], 'nowhere: there is no such folder.'],
    [['stock', 'set', 'x', '9', 'many'], /whole number from 0 to 1000000/],
    [
      ['stock', 'set', 'x', '9', '3'],
      'There is no variant and no SKU x; `stock list` shows those of a product.',
    ],
    [['stock', 'list', 'nothing like it'], 'No product is called nothing like it.'],
    [['orders', 'show', 'x'], 'Order not found.'],
    [['orders', 'list', '--status', 'lost'], /Allowed choices are pending/],
    [['orders', 'fly'], /unknown command 'fly'/],
    [['catalogue', 'import'], /missing required argument 'file'/],
  ])('fails with one line for %j', async (words, line) => {
    const { failed, printed, said } = await run(...words)
    expect(failed).toBe(true)
    expect(printed).toBe('')
    if (typeof line === 'string') expect(said).toBe(line)
    else expect(said).toMatch(line)
  })

  it('has help', async () => {
    expect((await run('--help')).printed).toMatch(
      /catalogue[\s\S]*stock[\s\S]*orders[\s\S]*backup[\s\S]*restore/,
    )
    const { printed, failed } = await run('catalogue', 'import', '--help')
    expect(failed).toBe(false)
    expect(printed).toMatch(/--map <map>[\s\S]*--dry-run[\s\S]*--json/)
  })
})

describe('stock', () => {
  it('is listed by product; an unknown size and an unknown variant differ', async () => {
    const { variant_id } = await sizeOf('R-9')
    expect((await run('stock', 'list', 'RUNNER')).printed).toContain(variant_id)
    const { said } = await run('stock', 'set', variant_id, 44, 1)
    expect(said).toMatch(/^This variant has no size 44, but 9, 10/)
    expect((await run('stock', 'set', 'R-9', 10, 1)).said).toBe('The SKU R-9 is size 9, not 10.')
  })

  it('is set by variant or SKU, with a stock movement', async () => {
    const { variant_id } = await sizeOf('R-9')
    expect((await run('stock', 'set', variant_id, 9, 8)).printed).toBe('Size 9: 5 → 8 pairs')
    expect((await run('stock', 'set', 'R-10', 10, 0, '--json')).printed).toBe(
      JSON.stringify({ variantId: variant_id, size: '10', before: 2, stock: 0 }),
    )
    await run('stock', 'set', 'R-10', 10, 0)
    const movements = await db
      .selectFrom('stock_movement')
      .select(['size', 'quantity'])
      .where('cause', '=', 'operator')
      .orderBy('id')
      .execute()
    expect(movements).toEqual([
      { size: '9', quantity: 3 },
      { size: '10', quantity: -2 },
    ])
    expect((await run('check')).printed).toBe('The books are right.')
  })
})

describe('orders', () => {
  it('are listed, shown, advanced and cancelled', async () => {
    expect((await run('orders', 'list')).printed).toBe('There are no orders.')
    const { variant_id } = await sizeOf('R-9')
    const buyer = await shop.customer()
    const order = await place(buyer, orderOf({ variantId: variant_id, size: '9' }, 100))
    expect((await run('orders', 'list')).printed).toContain(`${order.orderId}  `)
    expect((await run('orders', 'show', order.orderId)).printed).toContain(
      '1 × Maker Runner, the first, Black, size 9: $100.00 each',
    )
    const advanced = await run('orders', 'advance', order._id, '--note', 'Being packed')
    expect(advanced.printed).toBe(`${order.orderId} is processing, payment pending`)
    const list: unknown = JSON.parse(
      (await run('orders', 'list', '--status', 'processing', '--json')).printed,
    )
    expect(list).toMatchObject([{ orderNumber: order.orderId, status: 'processing' }])
    expect((await run('orders', 'cancel', order.orderId)).printed).toContain('is cancelled')
    expect((await sizeOf('R-9')).stock).toBe(8)
    const refused = await run('payments', 'confirm', order.orderId)
    expect(refused).toMatchObject({ failed: true, said: 'This order is cancelled: it waits for no payment.' })
  })

  it('that disagree with the ledger are reported by check', async () => {
    await db.updateTable('variant_size').set({ stock: 99 }).where('sku', '=', 'R-10').execute()
    const { failed, printed, said } = await run('check')
    expect(failed).toBe(true)
    expect(printed).toMatch(/the sum of movements is the stock: .* size 10: stock 99, movements 0/)
    expect(said).toBe('1 entries do not agree.')
    await db.updateTable('variant_size').set({ stock: 0 }).where('sku', '=', 'R-10').execute()
  })
})

describe('people', () => {
  it('lists contact queries and shows one', async () => {
    expect((await run('inbox', 'list')).printed).toBe('Nobody has written.')
    await db
      .insertInto('contact_query')
      .values({
        id: '01890000-0000-7000-8000-00000abcdef1',
        phone: '555',
        email: 'ann@example.com',
        issue: 'One\nTwo',
        created_at: '2026-01-02T03:04:05Z',
        last_at: '2026-01-02T03:04:05Z',
      })
      .execute()
    const [, listed] = (await run('inbox', 'list')).printed.split('\n')
    expect(listed?.split(/ {2,}/)).toEqual([
      '0ABCDEF1',
      '2026-01-02T03:04:05.000Z',
      'open',
      'ann@example.com',
      'One Two',
    ])
    expect((await run('inbox', 'show', '0abcdef1')).printed).toBe(
      'Query 0ABCDEF1  open  ann@example.com  555\n2026-01-02T03:04:05.000Z  customer\n    One\n    Two',
    )
  })

  it('exports confirmed subscribers only', async () => {
    const at = '2026-01-01T00:00:00Z'
    const subscriber = (email: string) => ({
      id: newId(),
      email,
      unsubscribe_key: Buffer.from(email),
      created_at: at,
    })
    await db
      .insertInto('subscriber')
      .values([
        { ...subscriber('b@example.com'), confirmed_at: at },
        { ...subscriber('a@example.com'), confirmed_at: at },
        { ...subscriber('new@example.com') },
        { ...subscriber('gone@example.com'), confirmed_at: at, unsubscribed_at: at },
      ])
      .execute()
    expect((await run('newsletter', 'export')).printed).toBe('a@example.com\nb@example.com')
  })
})
