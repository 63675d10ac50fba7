import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'

/** Inserts a brand, a product and a variant without sizes: the minimum for a picture. */
export async function addBareVariant(db: Db, title = 'Test runner'): Promise<string> {
  const [brandId, productId, variantId] = [newId(), newId(), newId()]
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('brand')
    .values({ id: brandId, name: `Brand of ${title}`, created_at: at })
    .execute()
  await db
    .insertInto('product')
    .values({
      id: productId,
      brand_id: brandId,
      title,
      description: '',
      gender: 'unisex',
      type: 'Sneakers',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('variant')
    .values({ id: variantId, product_id: productId, color: 'Black', color_name: 'Coal', position: 0 })
    .execute()
  return variantId
}
