import { type RawBuilder, sql } from 'kysely'
import type { ProductStatus } from '../../../contract/product-status.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockProducts } from '../editing/lock-products.ts'

/** A row of `product`, as an import writes it. */
export type ProductRow = {
  id: string
  brand_id: string
  import_key: string | null
  import_hash: string | null
  title: string
  description: string
  gender: string
  type: string
  materials: string[]
  details: Record<string, string | number>
  status: ProductStatus
  featured: boolean
  fit_advice: string
}
/** Stored data of a product that the file contains. */
export type KnownProduct = ProductRow & {
  /** What an import did to it when its file had it no more. */
  import_gone: string | null
  category_ids: string[]
  variants: KnownVariant[]
}
export type KnownVariant = {
  id: string
  color: string
  color_name: string
  swatch: string[]
  tint: string
  sizes: KnownSize[]
  pictures: { position: number; address: string }[]
}
export type KnownSize = {
  size: string
  sku: string
  ean: string | null
  mpn: string | null
  stock: number
  price_cents: number
  discounted_price_cents: number | null
  position: number
}

type VariantRow = {
  id: string
  product_id: string
  color: string
  color_name: string
  swatch: string[]
  tint: string
  position: number
}
type CategoryRow = { product_id: string; category_id: string }

/** Rows to write, collected over many products, so that each table is written once. */
export type Writes = {
  newProducts: ProductRow[]
  changedProducts: ProductRow[]
  newCategories: CategoryRow[]
  goneCategories: CategoryRow[]
  newVariants: VariantRow[]
  changedVariants: Omit<VariantRow, 'product_id' | 'position'>[]
  newSizes: (KnownSize & { variant_id: string })[]
  changedSizes: (KnownSize & { variant_id: string })[]
  movements: { id: string; variant_id: string; size: string; quantity: number }[]
  pictureRequests: { id: string; variant_id: string; position: number; address: string }[]
}

export function noWrites(): Writes {
  return {
    newProducts: [],
    changedProducts: [],
    newCategories: [],
    goneCategories: [],
    newVariants: [],
    changedVariants: [],
    newSizes: [],
    changedSizes: [],
    movements: [],
    pictureRequests: [],
  }
}

/** Stored hashes of products by key; a product without a key by id. */
export async function findHashes(tx: Db, keys: string[]) {
  const { rows } = await sql<{ id: string; key: string; hash: string | null }>`
    select id, import_key as key, import_hash as hash from product where import_key = any(${keys}::text[])
    union all
    select id, id::text as key, import_hash as hash from product
     where import_key is null and id::text = any(${keys}::text[])`.execute(tx)
  return rows
}

/** Loads products and locks them and their sizes in a fixed order until the transaction ends. */
export async function loadKnown(tx: Db, ids: string[]): Promise<Map<string, KnownProduct>> {
  await lockProducts(tx, ids)
  await sql`
    select from variant_size s join variant v on v.id = s.variant_id
     where v.product_id = any(${ids}::uuid[]) order by s.variant_id, s.size for update of s`.execute(tx)
  return readKnown(tx, ids)
}

/** Reads products as they are, without a lock. */
export async function readKnown(tx: Db, ids: string[]): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct>`
    select p.id, p.brand_id, p.import_key, p.import_hash, p.title, p.description, p.gender, p.type, p.materials,
      p.details, p.status, p.featured, p.fit_advice, p.import_gone,
      array(select c.category_id::text from product_category c join category k on k.id = c.category_id
             where c.product_id = p.id and k.kind = 'style') as category_ids,
      coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color, 'color_name', v.color_name,
        'swatch', v.swatch, 'tint', v.tint,
        'sizes', coalesce((select json_agg(to_jsonb(s) - 'variant_id') from variant_size s where s.variant_id = v.id), '[]'),
        'pictures', coalesce((select json_agg(json_build_object('position', r.position, 'address', r.address))
                                from picture_request r where r.variant_id = v.id), '[]'))
        order by v.position) from variant v where v.product_id = p.id), '[]') as variants
    from product p where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** `begun` is the start of the import and the time of new products. */
export type Writing = { by: Actor; begun: Date; at: Date }

/** Writes all rows, table by table. */
export async function applyWrites(tx: Db, writes: Writes, { by, begun, at }: Writing): Promise<void> {
  const statements: [readonly object[], RawBuilder<unknown>][] = [
    [writes.newProducts, insertProducts(writes.newProducts, begun, at)],
    [writes.changedProducts, updateProducts(writes.changedProducts, at)],
    [writes.newCategories, insertCategories(writes.newCategories)],
    [writes.goneCategories, deleteCategories(writes.goneCategories)],
    [writes.newVariants, insertVariants(writes.newVariants)],
    [writes.changedVariants, updateVariants(writes.changedVariants)],
    [writes.newSizes, insertSizes(writes.newSizes)],
    [writes.changedSizes, updateSizes(writes.changedSizes)],
    [writes.movements, insertMovements(writes.movements, by, at)],
    [writes.pictureRequests, insertPictureRequests(writes.pictureRequests, at)],
  ]
  for (const [rows, statement] of statements) if (rows.length > 0) await statement.execute(tx)
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`
const productColumns = sql`id uuid, brand_id uuid, import_key text, import_hash text, title text, description text,
  gender text, type text, materials text[], details jsonb, status text, featured boolean, fit_advice text`
const sizeColumns = sql`variant_id uuid, size text, sku text, ean text, mpn text, position int, stock int,
  price_cents int, discounted_price_cents int`

function insertProducts(rows: Writes['newProducts'], begun: Date, at: Date) {
  return sql`
    insert into product (id, brand_id, import_key, import_hash, title, description, gender, type, materials, details,
                         status, featured, fit_advice, created_at, updated_at)
    select r.*, ${begun}, ${at} from json_to_recordset(${json(rows)}) as r(${productColumns})`
}

function updateProducts(rows: Writes['changedProducts'], at: Date) {
  return sql`
    update product p set brand_id = r.brand_id, import_hash = r.import_hash, title = r.title,
      description = r.description, gender = r.gender, type = r.type, materials = r.materials, details = r.details,
      status = r.status, publish_at = case when r.status = p.status then p.publish_at end,
      published_at = case when p.status = 'draft' and r.status = 'live' then ${at} else p.published_at end,
      featured = r.featured, fit_advice = r.fit_advice, import_gone = null, updated_at = ${at}, version = p.version + 1
    from json_to_recordset(${json(rows)}) as r(${productColumns}) where p.id = r.id`
}

function insertCategories(rows: CategoryRow[]) {
  return sql`insert into product_category (product_id, category_id)
    select * from json_to_recordset(${json(rows)}) as r(product_id uuid, category_id uuid) on conflict do nothing`
}

function deleteCategories(rows: CategoryRow[]) {
  return sql`delete from product_category c
    using json_to_recordset(${json(rows)}) as r(product_id uuid, category_id uuid)
    where c.product_id = r.product_id and c.category_id = r.category_id`
}

function insertVariants(rows: Writes['newVariants']) {
  return sql`insert into variant (id, product_id, color, color_name, swatch, tint, position)
    select * from json_to_recordset(${json(rows)})
      as r(id uuid, product_id uuid, color text, color_name text, swatch text[], tint text, position int)`
}

function updateVariants(rows: Writes['changedVariants']) {
  return sql`update variant v set color = r.color, color_name = r.color_name, swatch = r.swatch, tint = r.tint
    from json_to_recordset(${json(rows)}) as r(id uuid, color text, color_name text, swatch text[], tint text)
    where v.id = r.id`
}

function insertSizes(rows: Writes['newSizes']) {
  return sql`insert into variant_size (variant_id, size, sku, ean, mpn, position, stock, price_cents,
      discounted_price_cents)
    select * from json_to_recordset(${json(rows)}) as r(${sizeColumns})`
}

function updateSizes(rows: Writes['changedSizes']) {
  return sql`update variant_size s set sku = r.sku, ean = r.ean, mpn = r.mpn, stock = r.stock, price_cents = r.price_cents,
      discounted_price_cents = r.discounted_price_cents
    from json_to_recordset(${json(rows)}) as r(${sizeColumns})
    where s.variant_id = r.variant_id and s.size = r.size`
}

function insertMovements(rows: Writes['movements'], by: Actor, at: Date) {
  return sql`insert into stock_movement (id, variant_id, size, quantity, cause, at, actor_kind, actor_id, actor_name)
    select r.id, r.variant_id, r.size, r.quantity, 'import', ${at}, ${by.kind}, ${by.id}::uuid, ${by.name}
      from json_to_recordset(${json(rows)}) as r(id uuid, variant_id uuid, size text, quantity int)`
}

function insertPictureRequests(rows: Writes['pictureRequests'], at: Date) {
  return sql`insert into picture_request (id, variant_id, position, address, created_at)
    select r.id, r.variant_id, r.position, r.address, ${at}
      from json_to_recordset(${json(rows)}) as r(id uuid, variant_id uuid, position int, address text)
    on conflict (variant_id, position)
      do update set address = excluded.address, state = 'waiting', reason = null, attempts = 0, next_at = null,
        created_at = excluded.created_at`
}

/** Inserts missing brands; returns ids by lower-case name. The name of a merged brand is that of the one that is left. */
export async function ensureBrands(
  tx: Db,
  names: string[],
  makeId: () => string,
  at: Date,
): Promise<Map<string, string>> {
  const rows = names.map((name) => ({ id: makeId(), name }))
  await sql`insert into brand (id, name, created_at)
    select r.id, r.name, ${at} from json_to_recordset(${json(rows)}) as r(id uuid, name text)
     where not exists (select from brand_alias a where lower(a.name) = lower(r.name))
    order by lower(r.name) on conflict (lower(name)) do nothing`.execute(tx)
  const aliases = tx.selectFrom('brand_alias').select(['brand_id as id', 'name'])
  const found = tx.selectFrom('brand').select(['id', 'name']).where(lowerName, '=', lowerAny(names))
  return idsByName(await found.unionAll(aliases.where(lowerName, '=', lowerAny(names))).execute())
}

const maxBrands = 20_000

/** The names of all brands. */
export async function brandNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('brand').select('name').limit(maxBrands).execute()
  return rows.map(({ name }) => name)
}

/** Inserts missing categories; returns ids by lower-case name. */
export async function ensureCategories(
  tx: Db,
  names: string[],
  makeId: () => string,
): Promise<Map<string, string>> {
  const rows = names.map((name) => ({ id: makeId(), name }))
  await sql`insert into category (id, name, kind, position)
    select r.id, r.name, 'style', (select coalesce(max(position), 0) + 1 from category)
      from json_to_recordset(${json(rows)}) as r(id uuid, name text)
    order by lower(r.name) on conflict (lower(name)) do nothing`.execute(tx)
  const found = tx.selectFrom('category').select(['id', 'name']).where('kind', '=', 'style')
  return idsByName(await found.where(lowerName, '=', lowerAny(names)).execute())
}

const lowerName = sql<string>`lower(name)`

function lowerAny(names: string[]) {
  return sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`
}

function idsByName(rows: { id: string; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Lets refused pictures of the products in the file wait again. */
export async function askAgainForPictures(
  connection: Db,
  { requestPictures }: { requestPictures?: ((tx: Db) => Promise<void>) | undefined },
  report: { countPictures(count: number): void },
): Promise<void> {
  if (!requestPictures) return
  const { numAffectedRows } = await sql`
    update picture_request r set state = 'waiting', reason = null, attempts = 0, next_at = null
      from variant v join product p on p.id = v.product_id
     where v.id = r.variant_id and r.state = 'refused' and p.import_key in (select key from import_row)`.execute(
    connection,
  )
  if (!numAffectedRows) return
  report.countPictures(Number(numAffectedRows))
  await requestPictures(connection)
}

/** Names of the brands of products, by the brand's id. */
export async function brandsById(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('brand').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Brands by the names that merged ones had, in lower case. */
export async function mergedNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('brand_alias as a')
    .innerJoin('brand as b', 'b.id', 'a.brand_id')
    .select(['a.name as from', 'b.name'])
    .execute()
  return new Map(rows.map(({ from, name }) => [from.toLowerCase(), name]))
}
