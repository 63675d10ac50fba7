import type { Db } from '../platform/db/database.ts'

export type PictureRow = { id: string; kind: string; source: unknown }

/** What a picture shows; undefined where there is none. */
export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('picture').select(['id', 'kind', 'source']).where('id', '=', id).executeTakeFirst()
}

/** Ids of the pictures that stand first in their variant, newest products first: what a listing shows. */
export async function firstPictureIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('variant_picture as vp')
    .innerJoin('variant as v', 'v.id', 'vp.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('vp.position', '=', (eb) =>
      eb
        .selectFrom('variant_picture as other')
        .select((inner) => inner.fn.min('other.position').as('first'))
        .whereRef('other.variant_id', '=', 'vp.variant_id'),
    )
    .orderBy('v.position')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .select('vp.picture_id')
    .execute()
  return [...new Set(rows.map((row) => row.picture_id))]
}
