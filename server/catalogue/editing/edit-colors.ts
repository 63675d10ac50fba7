import type { z } from 'zod'
import type { colorForm } from '../../../contract/admin/product-forms.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Changing, changeProduct, type Edit, type EditDeps } from './change-product.ts'
import type { ProductState } from './product-state.ts'

export type ColorForm = z.output<typeof colorForm>

/** Adds a color without sizes. A name that is there already is refused, unless it is the same color: then nothing changes. */
export function addColor(deps: EditDeps, edit: Edit & { color: ColorForm }): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.add_color', async ({ tx, before }) => {
    const { color, colorName, swatch, tint } = edit.color
    const same = namesake(before, colorName)
    if (same) return same.color === color ? undefined : nameTaken(colorName)
    await tx
      .insertInto('variant')
      .values({
        id: newId(),
        product_id: before.id,
        color,
        color_name: colorName,
        swatch,
        tint,
        position: before.colors.length,
      })
      .execute()
    return undefined
  })
}

/** Changes name, swatch and tint of a color. Refuses an unknown color and a name that another one has. */
export function editColor(
  deps: EditDeps,
  edit: Edit & { variantId: string; color: ColorForm },
): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.edit_color', async ({ tx, before }) => {
    const { color, colorName, swatch, tint } = edit.color
    if (!before.colors.some(({ variantId }) => variantId === edit.variantId)) return noColor()
    const same = namesake(before, colorName)
    if (same && same.variantId !== edit.variantId) return nameTaken(colorName)
    await tx
      .updateTable('variant')
      .set({ color, color_name: colorName, swatch, tint })
      .where('id', '=', edit.variantId)
      .execute()
    return undefined
  })
}

/** Takes a color out that nobody has ever bought. Refuses others, which the books need; one that is gone is no mistake. */
export function removeColor(
  deps: EditDeps,
  edit: Edit & { variantId: string },
): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.remove_color', async (changing) => {
    const { tx, before } = changing
    const color = before.colors.find(({ variantId }) => variantId === edit.variantId)
    if (!color) return undefined
    if (await wasSold(changing, edit.variantId)) {
      return refuse(
        'invalid_state',
        `${color.colorName} was sold before and stays for the books: hide it by 0 pairs`,
      )
    }
    await tx.deleteFrom('variant').where('id', '=', edit.variantId).execute()
    return undefined
  })
}

async function wasSold({ tx }: Changing, variantId: string): Promise<boolean> {
  const sold = await tx
    .selectFrom('stock_movement')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('cause', '=', 'order')
    .limit(1)
    .executeTakeFirst()
  return sold !== undefined
}

function namesake({ colors }: ProductState, name: string) {
  return colors.find(({ colorName }) => colorName.toLowerCase() === name.toLowerCase())
}

function nameTaken(name: string): Refusal {
  const message = `There is a color ${name} already`
  return refuse('validation_failed', message, { details: [{ path: 'colorName', message }] })
}

function noColor(): Refusal {
  return refuse('not_found', 'This product has no such color')
}
