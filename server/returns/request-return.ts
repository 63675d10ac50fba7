import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import type { ReturnRequest } from '../../contract/return-views.ts'
import { openReturnStatuses } from '../../contract/wording/return-words.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  askForExtra,
  dropExtra,
  lockSizes,
  lockWholeOrder,
  methodForExtra,
  movePairs,
  type OrderDeps,
  readLines,
  readSizes,
  sendRefundsOf,
  type WholeOrder,
} from '../orders/orders.ts'
import { type Actor, bySystem } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { isUniqueViolation } from '../platform/db/sql-states.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { readShipments } from '../shipments/shipments.ts'
import { linkPictures } from './claim-pictures.ts'
import { actorOf, type Claimant, claimedOrder, claimedReturn, orderNotFound } from './claimant.ts'
import { planRequest, type RequestGround, type RequestPlan } from './plan-request.ts'
import { mailReturnStep } from './return-mails.ts'
import { arrivals } from './return-rules.ts'
import {
  locateReturn,
  type ReturnRow,
  readFinalSales,
  readOpenPairs,
  readReturn,
  readReturnsOf,
} from './returns-queries.ts'
import { forgetAnswers, insertReturn, moveReturn, setHeld } from './write-return.ts'

/** How many open returns an order may have. */
const maxOpenPerOrder = 20

export type RequestPreview = { preview: string; plan: RequestPlan; order: WholeOrder }

/** Computes what a return, an exchange or a claim would do, and stores nothing. */
export async function previewReturn(
  deps: OrderDeps,
  claimant: Claimant,
  { order: reference, request }: { order: string; request: ReturnRequest },
): Promise<RequestPreview | Refusal> {
  const found = await claimedOrder(deps, claimant, reference)
  if (isRefusal(found)) return found
  // What changes in between is noticed when it is confirmed.
  const [known, facts, offers] = await Promise.all([
    readReturnsOf(deps.db, [found.id]),
    readFacts(deps.db, found),
    readSizes(deps.db, newSizes(request)),
  ])
  return propose(deps, { order: found, known, ...facts, offers }, { request, byStaff: false })
}

/**
 * Asks for a return as it was previewed: one transaction writes it and takes the new pairs. 409 `stale` where the
 * order, a price or the rules have changed since, `out_of_stock` where a size has gone; confirming twice is harmless.
 */
export async function confirmReturn(
  deps: OrderDeps,
  claimant: Claimant,
  { order: reference, request, preview }: { order: string; request: ReturnRequest; preview: string },
): Promise<ReturnRow | Refusal> {
  const found = await claimedOrder(deps, claimant, reference)
  if (isRefusal(found)) return found
  const by = actorOf(claimant, found)
  return withFreshNumber(() =>
    transaction(deps.db, async (tx) => {
      const order = await lockWholeOrder(tx, found.id)
      if (!order) return orderNotFound()
      const known = await readReturnsOf(tx, [found.id])
      const same = known.find((row) => row.preview === preview)
      if (same) return same
      if (known.filter(isOpen).length >= maxOpenPerOrder) {
        return refuse('too_many_open_orders', 'Too many returns of this order are open already')
      }
      const ground = await lockGround(tx, order, request)
      const proposed = propose(deps, { order, known, ...ground }, { request, byStaff: false })
      if (isRefusal(proposed)) return proposed
      if (proposed.preview !== preview) {
        return refuse('stale', 'Something has changed meanwhile: please look at it again')
      }
      return write(tx, deps, proposed, { request, by, note: '' })
    }),
  )
}

export type OpenedReturn = { order: string; request: ReturnRequest; by: Actor; note?: string | undefined }

/** Opens a return for a parcel that nobody announced, by staff; the time for returns does not bind them. */
export async function openReturn(
  deps: OrderDeps,
  orderId: string,
  { request, by, note = '' }: Omit<OpenedReturn, 'order'>,
): Promise<ReturnRow | Refusal> {
  return withFreshNumber(() =>
    transaction(deps.db, async (tx) => {
      const order = await lockWholeOrder(tx, orderId)
      if (!order) return orderNotFound()
      const known = await readReturnsOf(tx, [order.id])
      const ground = await lockGround(tx, order, request)
      const proposed = propose(deps, { order, known, ...ground }, { request, byStaff: true })
      return isRefusal(proposed) ? proposed : write(tx, deps, proposed, { request, by, note })
    }),
  )
}

function isOpen({ status }: ReturnRow): boolean {
  const open: readonly string[] = openReturnStatuses
  return open.includes(status)
}

type Facts = Pick<RequestGround, 'lines' | 'open' | 'arrived' | 'finalSale'>
type Ground = Facts & Pick<RequestGround, 'order' | 'offers'> & { known: readonly ReturnRow[] }

function propose(
  deps: OrderDeps,
  { known, ...read }: Ground,
  { request, byStaff }: { request: ReturnRequest; byStaff: boolean },
): RequestPreview | Refusal {
  const { order } = read
  const ground = { ...read, settings: shopSettings(), now: deps.clock.now(), byStaff }
  const plan = planRequest(ground, request)
  if (isRefusal(plan)) return plan
  if (request.refundTo === 'credit' && order.accountId === null) {
    return refuse('invalid_state', 'Store credit needs an account')
  }
  if (plan.extraCents > 0 && methodForExtra(deps, order) === null) {
    return refuse(
      'invalid_state',
      'The new pair costs more, which cannot be paid here: please choose another one',
    )
  }
  const named = JSON.stringify([
    order.id,
    order.totalCents,
    known.map(({ id, version }) => [id, version]),
    request,
    plan,
  ])
  return { preview: createHash('sha256').update(named).digest('base64url'), plan, order }
}

/** What an order is judged by, beside its returns and the new sizes. */
async function readFacts(db: Db, order: WholeOrder): Promise<Facts> {
  const lines = await readLines(db, order.id)
  const products = lines.map(({ productId }) => productId)
  return {
    lines,
    open: await readOpenPairs(db, order.id),
    arrived: arrivals(order, lines, await readShipments(db, order.id)),
    finalSale: await readFinalSales(db, products),
  }
}

/** The same, with the new sizes locked. */
async function lockGround(tx: Tx, order: WholeOrder, request: ReturnRequest) {
  return { ...(await readFacts(tx, order)), offers: await lockSizes(tx, newSizes(request)) }
}

function newSizes({ lines }: ReturnRequest): { variantId: string; size: string; quantity: number }[] {
  return lines.flatMap(({ to, pairs }) =>
    to && isUuid(to.variantId) ? [{ variantId: to.variantId, size: to.size, quantity: pairs }] : [],
  )
}

async function write(
  tx: Tx,
  deps: OrderDeps,
  { preview, plan, order }: RequestPreview,
  { request, by, note }: { request: ReturnRequest; by: Actor; note: string },
): Promise<ReturnRow | Refusal> {
  const now = deps.clock.now()
  const { timeZone } = shopSettings()
  const id = await insertReturn(tx, { orderId: order.id, request, plan, preview, timeZone, by, now })
  const moves = plan.taken.map(({ variantId, size, pairs }) => ({
    variantId,
    size,
    pairs: -pairs,
    cause: 'exchange' as const,
    isOrders: true,
  }))
  await movePairs(tx, moves, { orderId: order.id, by, at: now })
  const unlinked = await linkPictures(tx, { orderId: order.id, returnId: id, pictures: request.pictures })
  if (unlinked) return unlinked
  if (plan.extraCents > 0) {
    await askForExtra(tx, deps, order, { returnId: id, amountCents: plan.extraCents, by, now })
  }
  const row = await readReturn(tx, id)
  await mailReturnStep(tx, deps, order, row)
  await recordAudit(tx, {
    by,
    verb: 'return.request',
    on: { kind: 'return', id },
    after: { number: row.number, kind: row.kind, order: order.orderNumber, valueCents: plan.valueCents },
    note,
    accountId: order.accountId,
    at: now,
  })
  return row
}

/** Calls a return off for its customer; 409 once the parcel is on its way. Harmless twice. */
export async function cancelReturn(
  deps: OrderDeps,
  claimant: Claimant,
  reference: string,
): Promise<ReturnRow | Refusal> {
  const found = await claimedReturn(deps, claimant, reference)
  if (isRefusal(found)) return found
  return cancelAnyReturn(deps, found.row.id, { by: actorOf(claimant, found.order) })
}

/** Calls a return off: the new pairs go back into stock, a paid difference to the customer. */
export async function cancelAnyReturn(
  deps: OrderDeps,
  id: string,
  { by, note = '' }: { by: Actor; note?: string | undefined },
): Promise<ReturnRow | Refusal> {
  const done = await withLockedReturn(deps, id, async (tx, { row, order }) => {
    if (row.status === 'cancelled') return row
    if (row.status !== 'requested' && row.status !== 'labelled') {
      return refuse('invalid_state', 'This return can no longer be called off')
    }
    const now = deps.clock.now()
    await releasePairs(tx, row, { by, now })
    const given = await dropExtra(tx, order, {
      returnId: row.id,
      cause: 'return called off',
      alreadyBack: row.refundedCents,
      by,
      now,
    })
    await moveReturn(tx, row, { to: 'cancelled', note, by, now, lapsesAt: null })
    await forgetAnswers(
      tx,
      row.lines.flatMap(({ answerId }) => (answerId === null ? [] : [answerId])),
    )
    const after = await readReturn(tx, row.id)
    await mailReturnStep(tx, deps, order, after, { refundCents: given })
    await recordAudit(tx, {
      by,
      verb: 'return.cancel',
      on: { kind: 'return', id: row.id },
      before: { status: row.status },
      after: { status: 'cancelled' },
      note,
      accountId: order.accountId,
      at: now,
    })
    return after
  })
  if (!isRefusal(done)) await sendRefundsOf(deps, done.orderId, bySystem)
  return done
}

/** Puts the pairs that a return still holds back into stock. Its order is locked. */
export async function releasePairs(
  tx: Tx,
  row: ReturnRow,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const held = row.lines.filter((line) => line.held > 0)
  const moves = held.map(({ newVariantId, newSize, held: pairs }) => ({
    variantId: newVariantId ?? '',
    size: newSize ?? '',
    pairs,
    cause: 'exchange' as const,
    isOrders: true,
  }))
  await movePairs(tx, moves, { orderId: row.orderId, by, at: now })
  for (const { position } of held) await setHeld(tx, row.id, position, 0)
}

export type LockedReturn = { row: ReturnRow; order: WholeOrder }

/** Runs a change of a return in one transaction with its order locked: of two at once the second sees the first. */
export async function withLockedReturn<Result>(
  { db }: Pick<OrderDeps, 'db'>,
  reference: string,
  change: (tx: Tx, locked: LockedReturn) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const found = await locateReturn(db, reference)
  if (!found) return refuse('not_found', 'Return not found')
  return transaction<Result | Refusal>(db, async (tx) => {
    const order = await lockWholeOrder(tx, found.orderId)
    return order ? change(tx, { row: await readReturn(tx, found.id), order }) : orderNotFound()
  })
}

/** Numbers are random: on the rare conflict the whole transaction is run again with another one. */
async function withFreshNumber<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 5 || !isUniqueViolation(error, 'order_return_number_key')) throw error
    }
  }
}
