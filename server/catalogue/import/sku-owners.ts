import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { shorten } from './import-values.ts'

/** Says why a SKU cannot be that of a row; null where it can, and is from then on. */
export type ClaimSku = (sku: string, row: { key: string; line: number }) => string | null

/** SKUs that are looked after; of more, the database refuses the product when it is written. */
const maxSkus = 100_000

/**
 * Finds the SKUs among the staged rows that come more than once, which are those of the first row's product, and those that
 * another product of the shop has.
 */
export async function readSkuOwners(connection: Db): Promise<ClaimSku> {
  const repeated = await repeatedSkus(connection)
  const owners = await ownersInShop(connection)
  const claimed = new Map<string, number>()
  return function claim(sku, { key, line }) {
    const owner = owners.get(sku)
    if (owner && owner.key !== key)
      return `the SKU "${shorten(sku)}" belongs to "${owner.title}" in the shop already`
    const first = repeated.get(sku)
    if (!first) return null
    const before = first.key === key ? claimed.get(sku) : first.line
    if (before !== undefined) return `the SKU "${shorten(sku)}" is that of line ${before} already`
    claimed.set(sku, line)
    return null
  }
}

type FirstRow = { key: string; line: number }

async function repeatedSkus(connection: Db): Promise<ReadonlyMap<string, FirstRow>> {
  const { rows } = await sql<FirstRow & { sku: string }>`
    with repeated as (
      select sku, min(line) as line from import_row where sku is not null group by sku having count(*) > 1
       limit ${maxSkus})
    select sku, line, key from repeated join import_row using (sku, line)`.execute(connection)
  return new Map(rows.map(({ sku, ...first }) => [sku, first]))
}

type Owner = { key: string; title: string }

async function ownersInShop(connection: Db): Promise<ReadonlyMap<string, Owner>> {
  const { rows } = await sql<Owner & { sku: string }>`
    select s.sku, coalesce(p.import_key, p.id::text) as key, b.name || ' ' || p.title as title
      from import_row r join variant_size s on s.sku = r.sku join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id join brand b on b.id = p.brand_id
     where coalesce(p.import_key, p.id::text) <> r.key limit ${maxSkus}`.execute(connection)
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]))
}
