import type { PairMove, PlannedLine, SizeForSale } from '../orders/orders.ts'
import type { Counted } from './counted-pairs.ts'
import { asNewPair, type NewPair } from './exchange-lines.ts'
import { isSize } from './plan-request.ts'
import type { ReturnLineRow, ReturnRow } from './returns-queries.ts'

type Ground = { row: ReturnRow; lines: readonly PlannedLine[]; offers: readonly SizeForSale[] }

/** Held pairs that no new line gets, back into stock. */
export function freed(row: ReturnRow, used: ReadonlyMap<number, number>): PairMove[] {
  return row.lines.flatMap(({ position, held, newVariantId, newSize }) => {
    const pairs = held - (used.get(position) ?? 0)
    if (pairs <= 0 || newVariantId === null || newSize === null) return []
    return [{ variantId: newVariantId, size: newSize, pairs, cause: 'exchange' as const, isOrders: true }]
  })
}

export type Replacement = {
  to: NewPair | null
  pairs: number
  fromHeld: number
  isNearest: boolean
  soldOut: boolean
}

/** The new pair of a line: those that are held, else from stock, else what was chosen for that case. */
export function replace(
  { row, lines, offers }: Ground,
  line: ReturnLineRow,
  { accepted, left }: { accepted: number; left: Map<string, number> },
): Replacement {
  const nothing = { to: null, pairs: 0, fromHeld: 0, isNearest: false, soldOut: false }
  const { newVariantId, newSize, newUnitPriceCents, held } = line
  if (newVariantId === null || newSize === null || newUnitPriceCents === null) return nothing
  const pairs = Math.min(accepted, line.pairs)
  const fromHeld = Math.min(held, pairs)
  const wanted = { variantId: newVariantId, size: newSize }
  const offer = offers.find(isSize(wanted))
  const take = (size: SizeForSale, count: number) => {
    const key = `${size.variantId} ${size.size}`
    const stock = left.get(key) ?? size.stock
    if (stock < count) return false
    left.set(key, stock - count)
    return true
  }
  if (offer && take(offer, pairs - fromHeld)) {
    return {
      to: asNewPair(offer, newUnitPriceCents),
      pairs,
      fromHeld,
      isNearest: false,
      soldOut: false,
    }
  }
  if (row.ifSoldOut !== 'nearest' || fromHeld > 0) return { ...nothing, soldOut: true }
  const old = lines.find(({ position }) => position === line.position)
  const near = nearest(offers, wanted).find((size) => take(size, pairs))
  if (!near || !old) return { ...nothing, soldOut: true }
  return {
    to: asNewPair(near, Math.min(newUnitPriceCents, near.unitPriceCents)),
    pairs,
    fromHeld: 0,
    isNearest: true,
    soldOut: false,
  }
}

/** Other sizes of the same color, nearest first; of two that are as near the larger one. */
function nearest(offers: readonly SizeForSale[], wanted: { variantId: string; size: string }): SizeForSale[] {
  const far = ({ size }: { size: string }) => Math.abs(Number(size) - Number(wanted.size))
  return offers
    .filter(
      (offer) =>
        offer.variantId === wanted.variantId && offer.size !== wanted.size && Number.isFinite(far(offer)),
    )
    .toSorted((one, other) => far(one) - far(other) || Number(other.size) - Number(one.size))
}

export function stockMoves(lines: readonly PlannedLine[], counts: ReadonlyMap<number, Counted>): PairMove[] {
  return [...counts].flatMap(([position, { accepted, restocked }]) => {
    const line = lines.find((each) => each.position === position)
    if (!line || accepted === 0) return []
    const { variantId, size } = line
    const back = { variantId, size, pairs: accepted, cause: 'returned' as const, isOrders: true }
    const off = {
      variantId,
      size,
      pairs: restocked - accepted,
      cause: 'written_off' as const,
      isOrders: false,
    }
    return off.pairs === 0 ? [back] : [back, off]
  })
}

export function takenMoves(returns: readonly { to: NewPair | null; replacement: Replacement }[]): PairMove[] {
  return returns.flatMap(({ to, replacement: { pairs, fromHeld } }) =>
    to && pairs > fromHeld
      ? [
          {
            variantId: to.variantId,
            size: to.size,
            pairs: fromHeld - pairs,
            cause: 'exchange' as const,
            isOrders: true,
          },
        ]
      : [],
  )
}
