import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type ImportField, importFieldNames, importFields } from '../../contract/admin/import-fields.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import { listSeparator } from './import/import-fields.ts'

export type ExportResult = { products: number; rows: number }

type ExportRow = Record<ImportField, string | number | boolean | string[] | null>

const rowsPerFetch = 1_000
const productsPerPart = 250

/** Exports all products as the shop's own CSV (gzipped where the name ends in `.gz`), which imports unchanged. */
export async function exportCatalogue(db: Db, file: string): Promise<ExportResult> {
  const result: ExportResult = { products: 0, rows: 0 }
  await writeFileAtomically(file, (half) =>
    db.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      try {
        const lines = Readable.from(csvLines(connection, result))
        const target = createWriteStream(half)
        await (file.endsWith('.gz') ? pipeline(lines, createGzip(), target) : pipeline(lines, target))
      } finally {
        await sql`rollback`.execute(connection)
      }
    }),
  )
  return result
}

async function* csvLines(connection: Db, result: ExportResult): AsyncIterable<string> {
  yield `${importFieldNames.join(',')}\n`
  await sql`declare export_rows no scroll cursor for ${exportQuery()}`.execute(connection)
  const lines = createLines(result)
  for (;;) {
    const { rows } = await sql<ExportRow>`fetch ${sql.lit(rowsPerFetch)} from export_rows`.execute(connection)
    if (rows.length > 0) yield lines(rows)
    if (rows.length < rowsPerFetch) return
  }
}

/** Writes rows as lines, and counts them and their products. */
function createLines(result: ExportResult): (rows: ExportRow[]) => string {
  let lastKey: unknown
  return function linesOf(rows) {
    let text = ''
    for (const row of rows) {
      const first = row.key !== lastKey
      lastKey = row.key
      if (first) result.products += 1
      text += `${importFieldNames.map((field) => cell(row, field, first)).join(',')}\n`
    }
    result.rows += rows.length
    return text
  }
}

/** A part of the same file: the next products behind the cursor of the part before. */
export async function exportPart(
  db: Db,
  cursor: string | undefined,
): Promise<{ csv: string; products: number; next: string | null }> {
  const after = readTimeCursor(cursor)
  const found = await db
    .selectFrom('product')
    .select(['id', 'created_at'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(productsPerPart + 1)
    .execute()
  const { rows: products, next } = pageOf(found, productsPerPart, (row) => [
    row.created_at.toISOString(),
    row.id,
  ])
  const ids = products.map(({ id }) => id)
  const { rows } = await exportQuery(sql`where p.id = any(${ids}::uuid[])`).execute(db)
  const head = after === null ? `${importFieldNames.join(',')}\n` : ''
  return { csv: head + createLines({ products: 0, rows: 0 })(rows), products: products.length, next }
}

/** Product columns are filled in a product's first row only, except its key. */
function cell(row: ExportRow, field: ImportField, first: boolean): string {
  if (!first && field !== 'key' && importFields[field].of === 'product') return ''
  const value = row[field]
  const text = guarded(Array.isArray(value) ? value.join(listSeparator) : String(value ?? ''))
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Escapes a formula with an apostrophe, which an import removes. */
function guarded(text: string): string {
  return /^'*[=+\-@]/.test(text) ? `'${text}` : text
}

const exportQuery = (where = sql``) => sql<ExportRow>`
  select coalesce(p.import_key, p.id::text) as key, p.title, b.name as brand, p.description, p.gender, p.type,
    array(select c.name from product_category pc join category c on c.id = pc.category_id
           where pc.product_id = p.id and c.kind = 'style' order by c.position, c.name) as categories,
    p.materials, p.status, p.featured, p.fit_advice as "fitAdvice",
    p.details->>'care' as care, p.details->>'closure' as closure,
    p.details->>'weightGrams' as "weightGrams", p.details->>'dropMm' as "dropMm",
    v.color, v.color_name as "colorName", v.swatch, v.tint,
    array(select r.address from picture_request r where r.variant_id = v.id order by r.position) as images,
    s.size, s.sku, s.ean, s.mpn, s.stock, round(s.price_cents / 100.0, 2)::text as price,
    round(s.discounted_price_cents / 100.0, 2)::text as "discountedPrice"
  from product p
  join brand b on b.id = p.brand_id
  join variant v on v.product_id = p.id
  join variant_size s on s.variant_id = v.id
  ${where}
  order by p.created_at, p.id, v.position, v.id, s.position, s.size`
