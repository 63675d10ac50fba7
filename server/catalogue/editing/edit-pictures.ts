import type { z } from 'zod'
import type { pictureList } from '../../../contract/admin/product-forms.ts'
import { isForeignKeyViolation } from '../../platform/db/sql-states.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Changing, changeProduct, type Edit, type EditDeps } from './change-product.ts'
import type { ProductState } from './product-state.ts'

type PictureList = z.output<typeof pictureList>

/** Sets the pictures of a color, in their order. Refuses an unknown color, and a picture that is not stored or stands twice. */
export function setPictures(
  deps: EditDeps,
  edit: Edit & { variantId: string; pictures: PictureList },
): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.set_pictures', async (changing) => {
    const { variantId, pictures } = edit
    if (!changing.before.colors.some((color) => color.variantId === variantId)) {
      return refuse('not_found', 'This product has no such color')
    }
    const ids = pictures.map(({ pictureId }) => pictureId)
    const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
    if (twice >= 0) return refusalFor(twice, `Picture ${twice + 1} stands there already`)
    return writePictures(changing, variantId, pictures)
  })
}

async function writePictures(
  { tx }: Changing,
  variantId: string,
  pictures: PictureList,
): Promise<Refusal | undefined> {
  await tx.deleteFrom('variant_picture').where('variant_id', '=', variantId).execute()
  for (const [position, { pictureId, alt }] of pictures.entries()) {
    try {
      await tx
        .insertInto('variant_picture')
        .values({ variant_id: variantId, position, picture_id: pictureId, alt })
        .execute()
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error
      return refusalFor(position, `Picture ${position + 1} is not stored here: please add it again`)
    }
  }
  return undefined
}

function refusalFor(position: number, message: string): Refusal {
  return refuse('validation_failed', message, {
    details: [{ path: `pictures.${position}.pictureId`, message }],
  })
}
