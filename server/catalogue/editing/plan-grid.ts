import type { ProductState, SizeState } from './product-state.ts'

/** One size of one color as staff want it; prices in cents, what is left out stays. A size that is not there is added. */
export type Cell = {
  variantId: string
  size: string
  /** Pairs that were shown and pairs that are wanted: the difference is booked, so that no sale in between is lost. */
  pairs?: { shown: number; wanted: number } | undefined
  priceCents?: number | undefined
  /** Null: not reduced. */
  discountedCents?: number | null | undefined
  /** Takes the size out. */
  remove?: boolean | undefined
}

export type PlannedSize = {
  variantId: string
  colorName: string
  size: string
  /** Undefined: a new size. */
  before: SizeState | undefined
  stock: number
  priceCents: number
  discountedCents: number | null
}

export type GridPlan = {
  writes: PlannedSize[]
  removals: PlannedSize[]
  /** What is wrong, by the cell's place in the request; nothing is saved then. */
  mistakes: { path: string; message: string }[]
}

/** Works out what cells change of a product; writes nothing. */
export function planGrid(product: Pick<ProductState, 'colors'>, cells: readonly Cell[]): GridPlan {
  const plan: GridPlan = { writes: [], removals: [], mistakes: [] }
  const seen = new Set<string>()
  for (const [at, cell] of cells.entries()) {
    const mistake = (field: string, message: string) =>
      plan.mistakes.push({ path: `cells.${at}.${field}`, message })
    const key = `${cell.variantId} ${cell.size}`
    const planned = planCell(product, cell)
    if (seen.has(key)) mistake('size', `Size ${cell.size} stands twice in the list`)
    else if ('field' in planned) mistake(planned.field, planned.message)
    else if (cell.remove) plan.removals.push(planned)
    else if (isChanged(planned)) plan.writes.push(planned)
    seen.add(key)
  }
  return plan
}

type Mistake = { field: string; message: string }

function planCell(product: Pick<ProductState, 'colors'>, cell: Cell): PlannedSize | Mistake {
  const color = product.colors.find(({ variantId }) => variantId === cell.variantId)
  if (!color) return { field: 'variantId', message: 'This product has no such color' }
  const { colorName } = color
  const before = color.sizes.find(({ size }) => size === cell.size)
  if (cell.remove && !before) return { field: 'size', message: `${colorName} has no size ${cell.size}` }
  const nearest = before ?? color.sizes[0] ?? product.colors.flatMap(({ sizes }) => sizes)[0]
  const priceCents = cell.priceCents ?? nearest?.priceCents
  if (priceCents === undefined) return { field: 'price', message: `Size ${cell.size} needs a price` }
  const discountedCents =
    cell.discountedCents === undefined ? (before?.discountedCents ?? null) : cell.discountedCents
  const isPriced = cell.priceCents !== undefined || cell.discountedCents !== undefined
  if (isPriced && discountedCents !== null && discountedCents >= priceCents) {
    return { field: 'salePrice', message: `The sale price of size ${cell.size} is not below its price` }
  }
  const { shown = 0, wanted = 0 } = cell.pairs ?? {}
  const stock = (before?.stock ?? 0) + wanted - shown
  if (stock < 0) {
    const left = before?.stock ?? 0
    return { field: 'pairs', message: `Only ${left} of size ${cell.size} are left: some were sold meanwhile` }
  }
  const { variantId, size } = cell
  return { variantId, colorName, size, before, stock, priceCents, discountedCents }
}

function isChanged({ before, stock, priceCents, discountedCents }: PlannedSize): boolean {
  return (
    before === undefined ||
    before.stock !== stock ||
    before.priceCents !== priceCents ||
    before.discountedCents !== discountedCents
  )
}

/** What a plan does, as one sentence for the member who saved it. */
export function gridSummary({ writes, removals }: GridPlan): string {
  const known = writes.flatMap(({ before, ...after }) => (before ? [{ before, after }] : []))
  const counts: [number, string][] = [
    [known.filter(({ before, after }) => before.priceCents !== after.priceCents).length, 'price'],
    [
      known.filter(({ before, after }) => before.discountedCents !== after.discountedCents).length,
      'sale price',
    ],
    [known.filter(({ before, after }) => before.stock !== after.stock).length, 'count'],
  ]
  const changed = counts.filter(([count]) => count > 0).map(([count, word]) => counted(count, word))
  const added = writes.length - known.length
  const parts = [
    ...(changed.length > 0 ? [`${changed.join(', ')} changed`] : []),
    ...(added > 0 ? [`${counted(added, 'size')} added`] : []),
    ...(removals.length > 0 ? [`${counted(removals.length, 'size')} removed`] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing changed.'
}

function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`
}
