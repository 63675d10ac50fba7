import { recordAudit } from '../audit/audit.ts'
import {
  decideRefund,
  dropExtra,
  findAnyOrder,
  mailLetter,
  type OrderDeps,
  readLines,
  readOrder,
  refundableCents,
  sendRefundsOf,
} from '../orders/orders.ts'
import { type Actor, bySystem } from '../platform/actor.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { readShipments, recordShipment } from '../shipments/shipments.ts'
import { endOfDay, endOfNamedDay } from './calendar-days.ts'
import { orderNotFound } from './claimant.ts'
import {
  type LockedReturn,
  type OpenedReturn,
  openReturn,
  releasePairs,
  withLockedReturn,
} from './request-return.ts'
import { mailReturnStep, newPairSentLetter, readOtherShoes } from './return-mails.ts'
import { alreadyIn } from './return-sentences.ts'
import { countReturnsOf, type ReturnRow, readReturn } from './returns-queries.ts'
import { moveReturn, noteEvent, type ReturnMove } from './write-return.ts'

export type Operation = { by: Actor; note?: string | undefined }

/** Opens a return for a parcel that nobody announced; `order` as for `findAnyOrder`. */
export async function openUnannounced(deps: OrderDeps, opened: OpenedReturn): Promise<ReturnRow | Refusal> {
  const order = await findAnyOrder(deps.db, opened.order)
  return order ? openReturn(deps, order.id, opened) : orderNotFound()
}

/**
 * Notes that a parcel is on its way or was handed over: from then on the new pairs are held until it is in. Where the
 * rules say so, the money of a return goes back at once. Harmless twice; 409 where the return has lapsed or is over.
 */
export async function scanReturn(
  deps: OrderDeps,
  reference: string,
  { by, note }: Operation,
): Promise<ReturnRow | Refusal> {
  const done = await withLockedReturn(deps, reference, async (tx, { row, order }) => {
    if (row.status === 'in_transit') return row
    if (row.status === 'lapsed') {
      return refuse('invalid_state', 'This return has run out: count the parcel once it is here')
    }
    if (row.status !== 'requested' && row.status !== 'labelled') {
      return refuse('invalid_state', alreadyIn(row))
    }
    if (!row.sendsBack) return refuse('invalid_state', 'Nothing is sent back for this claim')
    const now = deps.clock.now()
    const early = await earlyRefund(tx, { row, order })
    if (early > 0) {
      const toCredit = row.refundTo === 'credit' ? order.accountId : null
      const cause = 'first scan of the return'
      await decideRefund(tx, order, { amountCents: early, toCredit, cause, by, note, now })
    }
    return step(
      tx,
      deps,
      { row, order },
      {
        verb: 'return.scan',
        refundCents: early,
        move: {
          to: 'in_transit',
          note,
          by,
          now,
          lapsesAt: null,
          set: { refunded_cents: row.refundedCents + early },
        },
      },
    )
  })
  if (!isRefusal(done)) await sendRefundsOf(deps, done.orderId, bySystem)
  return done
}

/** What goes back at the first scan, in cents: the money of a plain return, to whom the rules trust. */
async function earlyRefund(tx: Tx, { row, order }: LockedReturn): Promise<number> {
  const { refundAtScan } = shopSettings()
  if (row.kind !== 'return' || refundAtScan === 'nobody') return 0
  if (refundAtScan === 'trusted') {
    if (order.accountId === null) return 0
    const { refused, settled } = await countReturnsOf(tx, order.accountId)
    if (refused > 0 || settled === 0) return 0
  }
  return Math.min(Math.max(0, row.valueCents - row.feeCents), refundableCents(order.payments))
}

/** Refuses a return or a claim: the new pairs go back into stock, a paid difference to the customer, who reads why. */
export async function refuseReturn(
  deps: OrderDeps,
  reference: string,
  { by, why }: { by: Actor; why: string },
): Promise<ReturnRow | Refusal> {
  const done = await withLockedReturn(deps, reference, async (tx, { row, order }) => {
    if (row.status === 'refused') return row
    if (row.status === 'settled' || row.status === 'cancelled' || row.status === 'lost') {
      return refuse('invalid_state', alreadyIn(row))
    }
    const now = deps.clock.now()
    await releasePairs(tx, row, { by, now })
    const { refundedCents: alreadyBack } = row
    const given = await dropExtra(tx, order, {
      returnId: row.id,
      cause: 'return refused',
      alreadyBack,
      by,
      now,
    })
    return step(
      tx,
      deps,
      { row, order },
      {
        verb: 'return.refuse',
        refundCents: given,
        sentences: [why],
        move: { to: 'refused', note: why, toCustomer: true, by, now, lapsesAt: null },
      },
    )
  })
  if (!isRefusal(done)) await sendRefundsOf(deps, done.orderId, bySystem)
  return done
}

/** Asks the customer of a claim to send the pair back after all. */
export function askForParcel(
  deps: OrderDeps,
  reference: string,
  { by, note }: Operation,
): Promise<ReturnRow | Refusal> {
  return withLockedReturn(deps, reference, async (tx, { row, order }) => {
    if (row.kind !== 'claim' || row.status !== 'requested') {
      return refuse('invalid_state', 'Only a claim that is open can be asked for its pair')
    }
    if (row.sendsBack) return row
    const now = deps.clock.now()
    const { returnSendDays, timeZone } = shopSettings()
    return step(
      tx,
      deps,
      { row, order },
      {
        verb: 'return.ask_for_parcel',
        move: {
          to: 'requested',
          note,
          toCustomer: true,
          by,
          now,
          lapsesAt: endOfDay(now, returnSendDays, timeZone),
          set: { sends_back: true },
        },
      },
    )
  })
}

/** Gives the customer more time, until the end of a day such as `2026-11-30`. */
export function extendReturn(
  deps: OrderDeps,
  reference: string,
  { until, by, note }: Operation & { until: string },
): Promise<ReturnRow | Refusal> {
  return withLockedReturn(deps, reference, async (tx, { row, order }) => {
    const now = deps.clock.now()
    const lapsesAt = endOfNamedDay(until, shopSettings().timeZone)
    if (row.lapsesAt === null || row.status === 'lapsed') {
      return refuse('invalid_state', 'This return has no time that could be extended')
    }
    if (lapsesAt <= now) return refuse('invalid_state', 'This day is over already')
    return step(
      tx,
      deps,
      { row, order },
      {
        verb: 'return.extend',
        move: { to: row.status, note, by, now, lapsesAt },
      },
    )
  })
}

/** Keeps a note for the shop's people among the steps of a return; nothing else changes. */
export function noteOnReturn(
  deps: OrderDeps,
  reference: string,
  { note, by }: { note: string; by: Actor },
): Promise<ReturnRow | Refusal> {
  return withLockedReturn(deps, reference, async (tx, { row, order }) => {
    const now = deps.clock.now()
    await noteEvent(tx, row.id, { status: row.status, note, by, now })
    await recordAudit(tx, {
      by,
      verb: 'return.note',
      on: { kind: 'return', id: row.id },
      note,
      accountId: order.accountId,
      at: now,
    })
    return readReturn(tx, row.id)
  })
}

export type NewPairParcel = Operation & { carrier?: string | undefined; tracking?: string | undefined }

/**
 * Notes the parcel with the new pairs of a settled return; the customer is mailed. A parcel with the same carrier and
 * tracking number is noted once. Refuses where there is nothing to send.
 */
export function sendNewPairs(
  deps: OrderDeps,
  reference: string,
  { carrier = '', tracking = '', by, note }: NewPairParcel,
): Promise<ReturnRow | Refusal> {
  return withLockedReturn(deps, reference, async (tx, { row, order }) => {
    const parcels = await readShipments(tx, order.id)
    if (tracking !== '' && parcels.some((each) => each.tracking === tracking && each.carrier === carrier))
      return row
    const lines = await linesToSend(tx, row)
    if (lines.length === 0) return refuse('invalid_state', 'There is no new pair of this return to send')
    const at = deps.clock.now()
    await recordShipment(tx, { orderId: order.id, carrier, tracking, lines, by, at })
    const shoes = await readOtherShoes(tx, order, row)
    await mailLetter(tx, deps, order, newPairSentLetter({ order, row, shoes }, { carrier, tracking }))
    await recordAudit(tx, {
      by,
      verb: 'return.send',
      on: { kind: 'return', id: row.id },
      before: { unsentPairs: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
      after: { unsentPairs: 0 },
      note,
      accountId: order.accountId,
      at,
    })
    return readReturn(tx, row.id)
  })
}

/** New pairs of a return that have not left. */
export async function linesToSend(tx: Tx, row: ReturnRow): Promise<{ position: number; quantity: number }[]> {
  const parcels = await readShipments(tx, row.orderId)
  const lines = await readLines(tx, row.orderId)
  return lines
    .filter(({ returnId }) => returnId === row.id)
    .map(({ position, quantity, returned }) => {
      const sent = parcels
        .flatMap((parcel) => parcel.lines)
        .reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0)
      return { position, quantity: quantity + returned - sent }
    })
    .filter(({ quantity }) => quantity > 0)
}

type Step = { verb: string; move: ReturnMove; refundCents?: number; sentences?: readonly string[] }

async function step(
  tx: Tx,
  deps: OrderDeps,
  { row, order }: LockedReturn,
  { verb, move, refundCents = 0, sentences = [] }: Step,
): Promise<ReturnRow> {
  await moveReturn(tx, row, move)
  const after = await readReturn(tx, row.id)
  await mailReturnStep(tx, deps, await readOrder(tx, order.id), after, { refundCents, sentences })
  await recordAudit(tx, {
    by: move.by,
    verb,
    on: { kind: 'return', id: row.id },
    before: { status: row.status, lapsesAt: row.lapsesAt?.toISOString() ?? null },
    after: { status: after.status, lapsesAt: after.lapsesAt?.toISOString() ?? null, refundCents },
    note: move.note,
    accountId: order.accountId,
    at: move.now,
  })
  return after
}
