import type { ReturnLabel } from '../../contract/return-views.ts'
import { shop } from '../../contract/shop.ts'
import type { OrderDeps, WholeOrder } from '../orders/orders.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { actorOf, type Claimant, claimedReturn } from './claimant.ts'
import { withLockedReturn } from './request-return.ts'
import { hasLabel } from './return-rules.ts'
import { findReturn, type ReturnRow, readReturn } from './returns-queries.ts'
import { moveReturn } from './write-return.ts'

/** A parcel that comes back, as a carrier gets it. */
export type ReturnParcel = {
  /** Idempotency key towards the carrier: the return's number. */
  number: string
  pairs: number
  from: { name: string; lines: string[] }
  to: { name: string; lines: string[] }
}

/** Who makes labels. Called outside any transaction, and again for the same parcel after a crash: it has to be idempotent. */
export type LabelProvider = {
  /** What the customer does with the label. */
  readonly steps: readonly string[]
  make(parcel: ReturnParcel): Promise<{ carrier: string; tracking: string | null }>
}

/** Labels without a carrier: the customer prints a page or shows its code, and chooses who carries the parcel. */
export const plainLabels: LabelProvider = {
  steps: [
    'Put the pair into its box, and the box into a parcel.',
    'Print this page and put it on the parcel, or show the code at the counter.',
    'Keep the receipt until we write to you.',
  ],
  async make() {
    return { carrier: '', tracking: null }
  },
}

/** Makes the label of a return, or shows it again. Refuses where nothing is to be sent, or not any more. */
export async function makeLabel(
  deps: OrderDeps,
  claimant: Claimant,
  reference: string,
  provider: LabelProvider = plainLabels,
): Promise<ReturnLabel | Refusal> {
  const found = await claimedReturn(deps, claimant, reference)
  if (isRefusal(found)) return found
  const { row, order } = found
  const refused = refusalForLabel(row)
  if (refused) return refused
  if (row.status !== 'requested') return labelOf(row, order, provider)
  const made = await provider.make(parcelOf(row, order)).catch((error: unknown) => {
    deps.log.error({ err: error, returnId: row.id }, 'a label could not be made')
    return refuse('unavailable', 'The label can’t be made right now. Please try again in a moment.')
  })
  if (isRefusal(made)) return made
  const labelled = await withLockedReturn(deps, row.id, async (tx, locked) => {
    if (locked.row.status !== 'requested') return locked.row
    const { carrier, tracking } = made
    await moveReturn(tx, locked.row, {
      to: 'labelled',
      by: actorOf(claimant, order),
      now: deps.clock.now(),
      set: { carrier, tracking: tracking ?? '' },
    })
    return readReturn(tx, row.id)
  })
  return isRefusal(labelled) ? labelled : labelOf(labelled, order, provider)
}

/** The label of any return, for staff at a counter; changes nothing. */
export async function readLabel(
  deps: OrderDeps,
  reference: string,
  readOrder: (id: string) => Promise<WholeOrder>,
): Promise<ReturnLabel | Refusal> {
  const row = await findReturn(deps.db, reference)
  if (!row) return refuse('not_found', 'Return not found')
  return refusalForLabel(row) ?? labelOf(row, await readOrder(row.orderId), plainLabels)
}

function refusalForLabel(row: ReturnRow): Refusal | null {
  return hasLabel(row) ? null : refuse('invalid_state', 'There is no parcel to send for this return')
}

function parcelOf(row: ReturnRow, order: WholeOrder): ReturnParcel {
  const { name, street, city, state, pincode } = order.address
  const { returnAddress, supportAddress } = shopSettings()
  return {
    number: row.number,
    pairs: row.lines.reduce((sum, { pairs }) => sum + pairs, 0),
    from: { name, lines: [street, `${city}, ${state} ${pincode}`.trim()].filter(Boolean) },
    to: { name: `${shop.name} returns`, lines: (returnAddress ?? supportAddress).split(', ') },
  }
}

function labelOf(row: ReturnRow, order: WholeOrder, { steps }: LabelProvider): ReturnLabel {
  const { number, from, to, pairs } = parcelOf(row, order)
  return {
    number,
    code: number,
    carrier: row.carrier,
    tracking: row.tracking === '' ? null : row.tracking,
    from,
    to,
    pairs,
    sendBy: row.lapsesAt?.toISOString() ?? null,
    steps: [...steps],
  }
}
