import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { queueSql } from '../../../server/platform/jobs/graphile-internals.ts'
import { operatorOf } from '../../support/operator.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addStaff } from '../../support/staff-actions.ts'
import { addSavedCart, addShoe } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type TestDatabase, testDatabase } from '../../support/test-database.ts'

const folder = await temporaryFolder()
const source = await testDatabase()
const target = await testDatabase()
const discounted = await testDatabase()
const undiscounted = await testDatabase()
const file = join(folder, 'shop.backup')

/** All rows of all tables except the feed, as text. */
async function contents({ db }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('catalogue_change', 'schema_migration', 'server_process') order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of rows) {
    const all = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    found[name] = all.rows.map(({ row }) => row)
  }
  const jobs = await sql<{ row: string }>`
    select (j.task_identifier, j.run_at, j.max_attempts, j.key, p.payload::text)::text as row
      from graphile_worker.jobs j join ${queueSql.jobs} p on p.id = j.id order by 1`.execute(db)
  found.jobs = jobs.rows.map(({ row }) => row)
  return found
}

async function fillSource(): Promise<void> {
  const catalogue = join(folder, 'catalogue.csv')
  await writeFile(
    catalogue,
    'key,title,brand,materials,color,size,sku,stock,price\nr1,"Ünicode ""Läufer""\t",Maker,Mesh|Wool,Black,9,R-9,5,100\n',
  )
  await operatorOf(source)('catalogue', 'import', catalogue)
  const shop = orderShop(source)
  const buyer = await shop.customer()
  const { variant_id } = await source.db.selectFrom('variant_size').selectAll().executeTakeFirstOrThrow()
  await place(buyer, orderOf({ variantId: variant_id, size: '9' }, 100, { quantity: 2 }))
  await source.db
    .insertInto('subscriber')
    .values({
      id: newId(),
      email: 'a@example.com',
      unsubscribe_key: Buffer.from([0, 255, 10]),
      created_at: '2026-01-01T00:00:00.123456Z',
    })
    .execute()
  await source.db
    .updateTable('staff_role')
    .set({ keys: ['orders:read'] })
    .where('name', '=', 'analyst')
    .execute()
  await source.db
    .insertInto('staff_role')
    .values({ id: newId(), name: 'packer', keys: ['orders:write'], created_at: '2026-01-01' })
    .execute()
  await addStaff(source.db, movableClock(), { role: 'packer' })
  await sellAtReducedPrices(source)
  await addJob(source.db, 'later', { text: 'line\none' }, { key: 'k', delayMs: 3_600_000, maxAttempts: 3 })
}

/** A running sale and one to come, each with products whose prices it has set. */
async function sellAtReducedPrices({ db }: TestDatabase): Promise<void> {
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  const [running, planned] = [newId(), newId()]
  const shared = { percent: 20, starts_at: '2026-01-01', ends_at: '2036-01-01', created_at: '2026-01-01' }
  await db
    .insertInto('sale')
    .values([
      { id: running, name: 'Running', state: 'running', ...shared },
      { id: planned, name: 'Planned', state: 'planned', ...shared, starts_at: '2035-01-01' },
    ])
    .execute()
  await db
    .insertInto('sale_product')
    .values([running, planned].map((sale_id) => ({ sale_id, product_id: id })))
    .execute()
  await sql`select price_sale_products()`.execute(db)
}

/** Tables that are not restored. */
function withoutShortLived(found: Record<string, string[]>): Record<string, string[]> {
  return { ...found, session: [], code: [], staff_session: [] }
}

describe('backup and restore', () => {
  it('restore every row of every table and the waiting jobs', async () => {
    await fillSource()
    const saved = await operatorOf(source)('backup', file, '--json')
    expect(saved.failed).toBe(false)
    const restored = await operatorOf(target)('restore', file, '--json')
    expect(restored.said).toBe('')
    expect(JSON.parse(restored.printed).rows).toBe(JSON.parse(saved.printed).rows)
    const before = await contents(source)
    expect(before.customer_order).toHaveLength(1)
    expect(before.jobs?.length).toBeGreaterThan(1)
    expect(before.session?.length).toBeGreaterThan(0)
    expect([before.sale?.length, before.sale_product?.length, before.order_search?.length]).toEqual([2, 2, 1])
    const { rows } = await sql<{ cents: number }>`select sale_price_cents as cents from variant_size`.execute(
      target.db,
    )
    expect(rows).toEqual([{ cents: 8_000 }])
    expect(await contents(target)).toEqual(withoutShortLived(before))
    expect((await operatorOf(target)('check')).printed).toBe('The books are right.')
    const feed = await target.db.selectFrom('catalogue_change').select('id').execute()
    expect(feed.length).toBeGreaterThan(0)
  })

  it('skip tables and columns that no longer exist', async () => {
    const later = await testDatabase()
    const older = gunzipSync(await readFile(file))
      .toString()
      .replace('{"table":"account","columns":[', '{"table":"account","columns":["nickname",')
    await writeFile(join(folder, 'older'), gzipSync(older))
    expect(await operatorOf(later)('restore', join(folder, 'older'))).toMatchObject({
      failed: false,
      said: '',
    })
    expect((await contents(later)).account).toEqual((await contents(source)).account)
  })

  it('share the discounts of orders in backups made before shares were kept', async () => {
    const shop = orderShop(discounted)
    const buyer = await shop.customer()
    const shoe = await addShoe(shop.db, shop.clock, 'Runner', [
      { size: '9', stock: 5, priceCents: 10_000 },
      { size: '10', stock: 5, priceCents: 5_000 },
    ])
    await addSavedCart(shop.db, shop.clock, buyer.accountId, 1)
    const items = ['9', '10'].map((size, at) => ({
      variantId: shoe.variantId,
      size,
      quantity: 1,
      price: 100 - at * 50,
    }))
    await place(buyer, {
      ...orderOf({ variantId: shoe.variantId, size: '9' }, 100),
      items,
      total: 135,
      discountCode: 'COMEBACK10',
    })
    const recent = join(folder, 'discounted')
    await operatorOf(discounted)('backup', recent)
    const older = gunzipSync(await readFile(recent))
      .toString()
      .replace(',"discount_cents"]', ']')
    await writeFile(join(folder, 'without-shares'), gzipSync(older))
    expect(await operatorOf(undiscounted)('restore', join(folder, 'without-shares'))).toMatchObject({
      said: '',
    })
    const lines = await undiscounted.db
      .selectFrom('order_line')
      .select('discount_cents')
      .orderBy('position')
      .execute()
    expect(lines).toEqual([{ discount_cents: 1_000 }, { discount_cents: 500 }])
    expect((await operatorOf(undiscounted)('check')).printed).toBe('The books are right.')
  })

  it('skip sessions and codes of older backups', async () => {
    const later = await testDatabase()
    const session = await source.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    const older = [
      ...lines.slice(0, -1),
      JSON.stringify({ table: 'session', columns: Object.keys(session) }),
      JSON.stringify({ ...session, token_hash: `\\x${session.token_hash.toString('hex')}` }),
      JSON.stringify({
        end: true,
        rows: lines.filter((line) => !/^\{"(format|table|end)"/.test(line)).length + 1,
      }),
    ]
    await writeFile(join(folder, 'sessions'), gzipSync(older.join('\n')))
    const restored = await operatorOf(later)('restore', join(folder, 'sessions'))
    expect(restored).toMatchObject({ failed: false, said: '' })
    expect(restored.printed).toContain('everybody signs in again')
    expect(await contents(later)).toEqual(withoutShortLived(await contents(source)))
  })

  it('verify a file without a shop', async () => {
    const verified = await operatorOf(target)('backup', '--verify', file, '--json')
    expect(JSON.parse(verified.printed)).toMatchObject({ file, tables: expect.any(Number) })
    const packed = await readFile(file)
    await writeFile(join(folder, 'half'), packed.subarray(0, packed.length / 2))
    const half = await operatorOf(target)('backup', '--verify', join(folder, 'half'))
    expect(half).toMatchObject({ failed: true, printed: '' })
    expect(half.said).toMatch(/was cut off: its end is missing/)
  })

  it('report a path that cannot be written', async () => {
    const nowhere = join(folder, 'none', 'shop.backup')
    const { failed, said } = await operatorOf(source)('backup', nowhere)
    expect([failed, said]).toEqual([true, `${nowhere}: there is no such folder.`])
  })

  it('refuse a shop that is not empty', async () => {
    const { failed, said } = await operatorOf(target)('restore', file)
    expect(failed).toBe(true)
    expect(said).toBe('The shop is not empty: a backup can only be restored into an empty one.')
  })

  it('refuse a truncated, changed, newer or foreign file and leave the shop empty', async () => {
    const empty = await testDatabase()
    const run = operatorOf(empty)
    const packed = await readFile(file)
    const lines = gunzipSync(packed).toString().trimEnd().split('\n')
    const unreadable = lines.with(3, '{"id":')
    const flipped = Buffer.from(packed)
    const middle = Math.floor(packed.length / 2)
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 0xff, middle)
    const misfit = lines.map((line) => line.replace(/^\{"id":"[^"]+"/, '{"id":"nobody"'))
    const variants: [string, Buffer | string, RegExp][] = [
      ['cut', packed.subarray(0, packed.length / 2), /was cut off: its end is missing/],
      ['short', gzipSync(lines.slice(0, -1).join('\n')), /was cut off: its end is missing/],
      [
        'fewer',
        gzipSync([...lines.slice(0, -3), ...lines.slice(-2)].join('\n')),
        /is damaged: .* should have/,
      ],
      ['unreadable', gzipSync(unreadable.join('\n')), /is damaged: line 4 cannot be read/],
      ['misfit', gzipSync(misfit.join('\n')), /is damaged: rows of \w+ do not fit the shop/],
      ['flipped', flipped, /is damaged/],
      ['newer', gzipSync(lines.join('\n').replace('0001_', '9999_')), /newer version of the shop \(9999_/],
      ['other', gzipSync('{"a":1}'), /no backup of a shop/],
      ['text', 'hello', /no backup of a shop/],
      ['empty', '', /was cut off/],
    ]
    for (const [name, content, reason] of variants) {
      const broken = join(folder, name)
      await writeFile(broken, content)
      const { failed, said } = await run('restore', broken)
      expect(said).toMatch(reason)
      expect(failed).toBe(true)
    }
    expect((await run('restore', join(folder, 'none'))).said).toMatch(/there is no such file/)
    expect(await empty.db.selectFrom('product').select('id').execute()).toEqual([])
  })
})
