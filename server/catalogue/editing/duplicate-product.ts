import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { makeSku } from '../import/import-plan.ts'
import { auditFields } from './audit-fields.ts'
import type { EditDeps } from './change-product.ts'
import { type ColorState, type ProductState, readProductState } from './product-state.ts'

/**
 * Makes a draft like a product: texts, colors, pictures and prices, without a pair. A repeat with the same `newId`
 * returns the draft that is there. Refuses `not_found`.
 */
export function duplicateProduct(
  { db, clock }: EditDeps,
  wanted: { id: string; copyId?: string | undefined; by: Actor; note?: string | undefined },
): Promise<ProductState | Refusal> {
  const { id, copyId = newId(), by, note } = wanted
  return transaction(db, async (tx) => {
    const original = await readProductState(tx, id)
    if (!original) return refuse('not_found', 'There is no such product')
    const at = clock.now()
    const { rows } = await sql`
      insert into product (id, brand_id, title, description, gender, type, materials, details, size_chart, fit_advice,
                           featured, final_sale, status, created_at, updated_at)
      select ${copyId}, brand_id, left(title, 193) || ' (copy)', description, gender, type, materials, details,
             size_chart, fit_advice, featured, final_sale, 'draft', ${at}, ${at}
        from product where id = ${original.id} on conflict (id) do nothing returning id`.execute(tx)
    if (rows.length > 0) {
      await sql`
        insert into product_category (product_id, category_id)
        select ${copyId}, category_id from product_category where product_id = ${original.id}`.execute(tx)
      for (const [position, color] of original.colors.entries()) await copyColor(tx, copyId, color, position)
    }
    const copy = await readProductState(tx, copyId)
    if (!copy) throw new Error(`product ${copyId} was not written`)
    if (rows.length > 0) {
      const on = { kind: 'product', id: copyId }
      await recordAudit(tx, { by, verb: 'product.duplicate', on, after: auditFields(copy), note, at })
    }
    return copy
  })
}

async function copyColor(tx: Tx, productId: string, color: ColorState, position: number): Promise<void> {
  const variantId = newId()
  const { variantId: from, colorName, swatch, tint, sizes } = color
  await tx
    .insertInto('variant')
    .values({
      id: variantId,
      product_id: productId,
      color: color.color,
      color_name: colorName,
      swatch,
      tint,
      position,
    })
    .execute()
  await sql`
    insert into variant_picture (variant_id, position, picture_id, alt)
    select ${variantId}, position, picture_id, alt from variant_picture where variant_id = ${from}`.execute(
    tx,
  )
  if (sizes.length === 0) return
  const skus = sizes.map(({ size }) => ({ size, sku: makeSku(newId(), colorName, size) }))
  await sql`
    insert into variant_size (variant_id, size, sku, position, stock, price_cents, discounted_price_cents)
    select ${variantId}, s.size, r.sku, s.position, 0, s.price_cents, s.discounted_price_cents
      from variant_size s join json_to_recordset(${JSON.stringify(skus)}::json) as r(size text, sku text)
        on r.size = s.size
     where s.variant_id = ${from}`.execute(tx)
}
