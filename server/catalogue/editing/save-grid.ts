import { sql } from 'kysely'
import { actorColumns } from '../../platform/actor.ts'
import { newId } from '../../platform/db/ids.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { makeSku, sizePosition } from '../import/import-plan.ts'
import { type Changing, changeProduct, type Edit, type EditDeps } from './change-product.ts'
import { type Cell, gridSummary, type PlannedSize, planGrid } from './plan-grid.ts'
import type { ProductState } from './product-state.ts'

export type GridSaved = { product: ProductState; summary: string }

/**
 * Saves pairs, prices and sale prices of sizes as one change. Refuses `not_found` and `stale`, and `validation_failed`
 * with every bad cell by its path (`cells.3.price`), and `forbidden`; nothing is saved then.
 */
export async function saveGrid(
  deps: EditDeps,
  edit: Edit & {
    cells: readonly Cell[]
    /** Whether who saves may add sizes; default: yes. */
    mayAddSizes?: boolean | undefined
  },
): Promise<GridSaved | Refusal> {
  let summary = ''
  const product = await changeProduct(deps, edit, 'product.grid', async (changing) => {
    if (edit.mayAddSizes === false && edit.cells.some((cell) => isNewSize(changing.before, cell))) {
      return refuse('forbidden', 'This change adds a size, which needs the right products:write.')
    }
    const written = await writeGrid(changing, edit.cells)
    if (isRefusal(written)) return written
    summary = written
    return undefined
  })
  return isRefusal(product) ? product : { product, summary }
}

function isNewSize({ colors }: ProductState, cell: Cell): boolean {
  const color = colors.find(({ variantId }) => variantId === cell.variantId)
  return color !== undefined && !cell.remove && !color.sizes.some(({ size }) => size === cell.size)
}

export type PriceSetting = {
  /** Only this color, as shoppers read it or as the filter knows it; default: all. */
  color?: string | undefined
  /** Only this size; default: all. */
  size?: string | undefined
  priceCents?: number | undefined
  /** Null: not reduced. */
  discountedCents?: number | null | undefined
}

/** Sets price, sale price or both of a product, of a color or of a size. Refuses like `saveGrid`, and where nothing fits. */
export async function setPrice(deps: EditDeps, edit: Edit & PriceSetting): Promise<GridSaved | Refusal> {
  let summary = ''
  const { color, size, priceCents, discountedCents } = edit
  const product = await changeProduct(deps, edit, 'price.set', async (changing) => {
    const cells = changing.before.colors
      .filter((each) => color === undefined || isCalled(each, color))
      .flatMap(({ variantId, sizes }) => sizes.map((each) => ({ variantId, size: each.size })))
      .filter((each) => size === undefined || each.size === size)
      .map((key) => ({ ...key, priceCents, discountedCents }))
    if (cells.length === 0) return refuse('not_found', nothingFits(changing.before, color, size))
    const written = await writeGrid(changing, cells)
    if (isRefusal(written)) return written
    summary = written
    return undefined
  })
  return isRefusal(product) ? product : { product, summary }
}

function isCalled({ color, colorName }: { color: string; colorName: string }, name: string): boolean {
  return [color, colorName].some((each) => each.toLowerCase() === name.toLowerCase())
}

function nothingFits({ title, colors }: ProductState, color?: string, size?: string): string {
  const wanted = [color, size && `size ${size}`].filter(Boolean).join(', ')
  const there = colors.map((each) => `${each.colorName} (${each.sizes.map((one) => one.size).join(', ')})`)
  return `${title} has no ${wanted || 'size'}, but ${there.join('; ') || 'no color yet'}`
}

/** Writes cells of a locked product; the summary, or a refusal with every bad cell. */
export async function writeGrid(changing: Changing, cells: readonly Cell[]): Promise<string | Refusal> {
  const plan = planGrid(changing.before, cells)
  if (plan.mistakes.length === 0) plan.mistakes.push(...(await soldRemovals(changing, cells, plan.removals)))
  if (plan.mistakes.length > 0) {
    const [first] = plan.mistakes
    return refuse('validation_failed', first?.message ?? '', { details: plan.mistakes })
  }
  if (plan.writes.length > 0) await writeSizes(changing, plan.writes)
  for (const { variantId, size } of plan.removals) {
    await changing.tx
      .deleteFrom('variant_size')
      .where('variant_id', '=', variantId)
      .where('size', '=', size)
      .execute()
  }
  return gridSummary(plan)
}

/** A size that was ever sold stays, for its history. */
async function soldRemovals({ tx }: Changing, cells: readonly Cell[], removals: readonly PlannedSize[]) {
  const mistakes: { path: string; message: string }[] = []
  for (const { variantId, size } of removals) {
    const sold = await tx
      .selectFrom('stock_movement')
      .select('id')
      .where('variant_id', '=', variantId)
      .where('size', '=', size)
      .where('cause', '=', 'order')
      .limit(1)
      .executeTakeFirst()
    if (!sold) continue
    const at = cells.findIndex((cell) => cell.variantId === variantId && cell.size === size)
    const message = `Size ${size} was sold before and stays for the books: set its pairs to 0`
    mistakes.push({ path: `cells.${at}.size`, message })
  }
  return mistakes
}

async function writeSizes({ tx, at, by, note }: Changing, writes: readonly PlannedSize[]): Promise<void> {
  const rows = writes.map((write) => ({
    variant_id: write.variantId,
    size: write.size,
    sku: write.before?.sku ?? makeSku(newId(), write.colorName, write.size),
    position: sizePosition(write.size),
    stock: write.stock,
    price_cents: write.priceCents,
    discounted_price_cents: write.discountedCents,
  }))
  await sql`
    insert into variant_size as s (variant_id, size, sku, position, stock, price_cents, discounted_price_cents)
    select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(variant_id uuid, size text, sku text,
      position int, stock int, price_cents int, discounted_price_cents int)
    on conflict (variant_id, size) do update set stock = excluded.stock, price_cents = excluded.price_cents,
      discounted_price_cents = excluded.discounted_price_cents`.execute(tx)
  const movements = writes
    .map(({ before, ...after }) => ({ ...after, quantity: after.stock - (before?.stock ?? 0) }))
    .filter(({ quantity }) => quantity !== 0)
    .map(({ variantId, size, quantity }) => ({
      id: newId(),
      variant_id: variantId,
      size,
      quantity,
      cause: 'operator',
      note,
      at,
      ...actorColumns(by),
    }))
  if (movements.length > 0) await tx.insertInto('stock_movement').values(movements).execute()
}
