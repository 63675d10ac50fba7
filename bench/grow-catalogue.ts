import { sql } from 'kysely'
import type { Db } from '../server/platform/db/database.ts'

/**
 * Grows the demo to a number of styles by copying it: each copy has a title, dates, prices and stock of its own, three
 * colors at most and nine sizes each. Copied inside the database, 100,000 styles in about a minute.
 */
export async function growCatalogue(db: Db, styles: number, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ styles: number }>`select count(*)::int as styles from product`.execute(db)
  // The feed and its triggers are for shops that run; nobody runs on this one yet.
  await sql`set session_replication_role = replica`.execute(db)
  const templates = rows[0]?.styles ?? 0
  const copies = Math.max(0, Math.ceil(styles / Math.max(1, templates)) - 1)
  await sql`create temp table template as select * from product order by id`.execute(db)
  await sql`create temp table copied (old uuid, id uuid)`.execute(db)
  for (let copy = 1; copy <= copies; copy++) {
    const missing = styles - templates * copy
    await copyOnce(db, copy, Math.min(templates, missing))
    if (copy % 10 === 0) say(`${templates * (copy + 1)} styles written`)
  }
  await sql`drop table template, copied`.execute(db)
  await sql`truncate catalogue_change`.execute(db)
  for (const table of ['product', 'variant', 'variant_size', 'variant_picture', 'review']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

/** A key of a copy, the same every time, in the form of a UUID v7. */
function copiedId(column: string, copy: number) {
  const hash = sql`md5(${sql.raw(column)}::text || ${String(copy)})`
  return sql`overlay(overlay(${hash} placing '7' from 13) placing '8' from 17)::uuid`
}

async function copyOnce(db: Db, copy: number, count: number): Promise<void> {
  await sql`
    insert into copied
    select id, ${copiedId('id', copy)} as id from (select id from template limit ${count}) first`.execute(db)
  await sql`
    insert into product (id, brand_id, title, description, gender, type, materials, details, featured, created_at, updated_at)
    select c.id, brand_id, title || ' ' || trim(to_char(${copy}::int, 'RN')), description, gender, type, materials, details,
      false, created_at - make_interval(mins => ${copy * 7}), updated_at
    from template join copied c on c.old = template.id`.execute(db)
  await sql`
    insert into product_category select c.id, category_id
    from product_category pc join copied c on c.old = pc.product_id`.execute(db)
  await sql`
    insert into product_sales select c.id, units * ${copy % 7} + ${copy}
    from product_sales s join copied c on c.old = s.product_id`.execute(db)
  await copyVariants(db, copy)
  await sql`truncate copied`.execute(db)
}

async function copyVariants(db: Db, copy: number): Promise<void> {
  await sql`
    insert into variant select ${copiedId('v.id', copy)}, c.id, color, color_name, swatch, tint, position
    from variant v join copied c on c.old = v.product_id where position < 3`.execute(db)
  await sql`
    insert into variant_size
    select ${copiedId('v.id', copy)}, size, sku || '-' || ${String(copy)}, s.position,
      abs(hashtext(sku || ${String(copy)})) % 9, price_cents + ${(copy % 40) * 100},
      discounted_price_cents + ${(copy % 40) * 100}
    from variant_size s join variant v on v.id = s.variant_id join copied c on c.old = v.product_id
    where v.position < 3 and s.position < 9`.execute(db)
  await sql`
    insert into variant_picture select ${copiedId('v.id', copy)}, p.position, picture_id, alt
    from variant_picture p join variant v on v.id = p.variant_id join copied c on c.old = v.product_id
    where v.position < 3`.execute(db)
}
