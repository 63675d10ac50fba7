import type { z } from 'zod'
import type { newProduct, productTexts } from '../../../contract/admin/product-forms.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ensureBrands, ensureCategories } from '../import/import-tables.ts'
import { auditFields } from './audit-fields.ts'
import { type Changing, changeProduct, type Edit, type EditDeps } from './change-product.ts'
import { type ProductState, readProductState } from './product-state.ts'

export type NewProduct = z.output<typeof newProduct> & {
  /** Chosen by the caller, so that a repeat makes no second product. */
  id?: string | undefined
  by: Actor
  note?: string | undefined
}

export type ProductTexts = z.output<typeof productTexts>

/** Creates a draft, which no shopper sees. A repeat with the same `id` returns what is there; a new brand is added. */
export function createProduct(
  { db, clock }: EditDeps,
  { title, brand, gender, type, id = newId(), by, note }: NewProduct,
): Promise<ProductState> {
  return transaction(db, async (tx) => {
    const at = clock.now()
    const inserted = await tx
      .insertInto('product')
      .values({
        id,
        brand_id: await brandIdOf(tx, brand, at),
        title,
        description: '',
        gender,
        type,
        status: 'draft',
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    const product = await readProductState(tx, id)
    if (!product) throw new Error(`product ${id} was not written`)
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      const on = { kind: 'product', id }
      await recordAudit(tx, { by, verb: 'product.create', on, after: auditFields(product), note, at })
    }
    return product
  })
}

/** Changes texts and facts; what is left out stays. Refuses `not_found` and `stale`. */
export function editProduct(
  deps: EditDeps,
  edit: Edit & { texts: ProductTexts },
): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.edit', async (changing) => {
    await writeTexts(changing, edit.texts)
    return undefined
  })
}

/** Writes texts and facts of a locked product. */
export async function writeTexts({ tx, before, at }: Changing, texts: ProductTexts): Promise<void> {
  const { brand, categories, care, closure, weightGrams, dropMm, fitAdvice, finalSale, ...columns } = texts
  const details = detailsWith(before.details, { care, closure, weightGrams, dropMm })
  await tx
    .updateTable('product')
    .set({
      ...columns,
      ...(fitAdvice !== undefined && { fit_advice: fitAdvice }),
      ...(finalSale !== undefined && { final_sale: finalSale }),
      ...(brand !== undefined && { brand_id: await brandIdOf(tx, brand, at) }),
      details: JSON.stringify(details),
    })
    .where('id', '=', before.id)
    .execute()
  if (categories !== undefined) await writeCategories(tx, before.id, categories)
}

/** Empty and null take a detail out. */
function detailsWith(
  details: ProductState['details'],
  given: Record<string, string | number | null | undefined>,
): ProductState['details'] {
  const result = { ...details }
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === '') delete result[name]
    else if (value !== undefined) result[name] = value
  }
  return result
}

async function writeCategories(tx: Tx, productId: string, names: readonly string[]): Promise<void> {
  const ids = names.length === 0 ? [] : [...(await ensureCategories(tx, [...names], newId)).values()]
  const current = tx.selectFrom('category').select('id').where('kind', '=', 'style')
  await tx
    .deleteFrom('product_category')
    .where('product_id', '=', productId)
    .where('category_id', 'in', current)
    .$if(ids.length > 0, (query) => query.where('category_id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('product_category')
    .values(ids.map((category_id) => ({ product_id: productId, category_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function brandIdOf(tx: Tx, brand: string, at: Date): Promise<string> {
  const ids = await ensureBrands(tx, [brand], newId, at)
  const id = ids.get(brand.toLowerCase())
  if (id === undefined) throw new Error(`brand ${brand} was not written`)
  return id
}
