import { toDollars } from '../../contract/money.ts'
import type { ReturnOptions } from '../../contract/return-views.ts'
import { returnRules } from '../../contract/wording/return-rules.ts'
import { openReturnStatuses, reasonWords, returnReasons } from '../../contract/wording/return-words.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import { type OrderDeps, type PlannedLine, readLines } from '../orders/orders.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { readShipments } from '../shipments/shipments.ts'
import { type Claimant, claimedOrder } from './claimant.ts'
import { newPairCents, pairsCents } from './exchange-lines.ts'
import { arrivals, claimRefusal, returnRefusal, returnUntil } from './return-rules.ts'
import { shoeView } from './return-view.ts'
import { readOpenPairs, readReturnsOf, readSizesOfModels, type SizeOfModel } from './returns-queries.ts'

type LineOption = ReturnOptions['lines'][number]

/** What of an order can come back until when, what it can be exchanged for, and the rules in words. */
export async function readReturnOptions(
  deps: OrderDeps,
  claimant: Claimant,
  reference: string,
): Promise<ReturnOptions | Refusal> {
  const { db, clock } = deps
  const order = await claimedOrder(deps, claimant, reference)
  if (isRefusal(order)) return order
  const lines = (await readLines(db, order.id)).filter(({ quantity }) => quantity > 0)
  const models = [...new Set(lines.map(({ productId }) => productId))]
  const [open, parcels, sizes, returns] = await Promise.all([
    readOpenPairs(db, order.id),
    readShipments(db, order.id),
    readSizesOfModels(db, models),
    readReturnsOf(db, [order.id]),
  ])
  const settings = shopSettings()
  const finalSale = new Set(sizes.filter((size) => size.finalSale).map(({ productId }) => productId))
  const arrived = arrivals(order, lines, parcels)
  const ground = { order, arrived, finalSale, settings, now: clock.now(), byStaff: false }
  const options = lines.map((line): LineOption => {
    const pairs = Math.max(0, line.quantity - (open.get(line.position) ?? 0))
    const why = pairs === 0 ? 'This pair is on its way back already' : returnRefusal(ground, line)
    return {
      position: line.position,
      shoe: shoeView(line),
      price: toDollars(line.unitPriceCents),
      paid: toDollars(pairsCents(line, 1)),
      pairs,
      returnable: why === null,
      claimable: pairs > 0 && claimRefusal(ground) === null,
      until: returnUntil(ground, line.position)?.toISOString() ?? null,
      why,
      finalSale: finalSale.has(line.productId),
      sizes: sizes
        .filter(({ productId }) => productId === line.productId)
        .map((size) => choiceOf(line, size)),
    }
  })
  const { id: _id, orderNumber: orderId, status } = order
  return {
    order: { _id, orderId, status },
    rules: returnRules(settings),
    lines: options,
    reasons: returnReasons.map((reason) => ({ reason, words: reasonWords[reason] })),
    creditPossible: order.accountId !== null,
    brackets: bracketsOf(lines, options),
    open: returns.flatMap(({ id, number, status: state }) => {
      const known = openReturnStatuses.find((each) => each === state)
      return known ? [{ _id: id, number, status: known }] : []
    }),
  }
}

function choiceOf(line: PlannedLine, size: SizeOfModel): LineOption['sizes'][number] {
  const { variantId, color, tint, pictureId, stock } = size
  const cheaper =
    pairsCents(line, 1) - pairsCents({ ...line, ...pricedAs(line, newPairCents(line, size)) }, 1)
  return {
    variantId,
    color,
    tint,
    pictureId,
    size: size.size,
    stock,
    difference: toDollars(Math.max(0, cheaper)),
  }
}

/** The line at a price that is not higher, its share of the discount in proportion. */
function pricedAs(line: PlannedLine, unitPriceCents: number) {
  return {
    unitPriceCents,
    discountCents: Math.round((line.discountCents * unitPriceCents) / line.unitPriceCents),
  }
}

/** Models of which the order has two sizes: the return of each, prepared. */
function bracketsOf(
  lines: readonly PlannedLine[],
  options: readonly LineOption[],
): ReturnOptions['brackets'] {
  const free = lines.filter(({ position }) =>
    options.some((option) => option.position === position && option.returnable),
  )
  const models = Map.groupBy(free, ({ productId }) => productId)
  return [...models.values()].flatMap((same) => {
    const sizes = new Set(same.map(({ size }) => size))
    const [first] = same
    if (sizes.size < 2 || !first) return []
    return [
      {
        title: `${first.brand} ${first.title}`,
        choices: same.map((line) => ({
          size: sizeLabel(line.size, line.gender),
          keep: same
            .filter(({ position }) => position !== line.position)
            .map(({ size, gender }) => sizeLabel(size, gender))
            .join(', '),
          request: {
            kind: 'return' as const,
            lines: [{ position: line.position, pairs: 1, reason: guessedReason(line, same) }],
          },
        })),
      },
    ]
  })
}

/** Who keeps the larger of two sizes found the smaller one too short. */
function guessedReason(line: PlannedLine, same: readonly PlannedLine[]) {
  const others = same.filter(({ position }) => position !== line.position).map(({ size }) => Number(size))
  return others.some((size) => size > Number(line.size)) ? ('too_short' as const) : ('too_long' as const)
}
