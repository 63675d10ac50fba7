import { createHash } from 'node:crypto'
import type { Settlement } from '../../contract/admin/return-views.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  askForExtra,
  dropExtra,
  lockSizes,
  movePairs,
  type OrderDeps,
  readLines,
  readOrder,
  readSizes,
  type SizeForSale,
  sendRefundsOf,
  settleOnOrder,
  voidExtra,
} from '../orders/orders.ts'
import { type Actor, bySystem } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { rememberRestockWish } from '../restock/restock.ts'
import { endOfDay } from './calendar-days.ts'
import { returnNotFound } from './claimant.ts'
import { planSettlement, type SettlementGround, type SettlementPlan } from './plan-settlement.ts'
import { type LockedReturn, withLockedReturn } from './request-return.ts'
import { mailReturnStep } from './return-mails.ts'
import {
  locateReturn,
  type ReturnRow,
  readOpenPairs,
  readReturn,
  readSizesOfVariants,
} from './returns-queries.ts'
import { keepAnswer, moveReturn, setHeld, setNewPair, writeReceipts } from './write-return.ts'

export type SettlementPreview = { preview: string; plan: SettlementPlan }

export type SettlementConfirmation = {
  settlement: Settlement
  preview: string
  by: Actor
  note?: string | undefined
  /** Whether the caller may give money back; without it a settlement that does is refused. */
  mayRefund: boolean
}

/** Computes what the end of a return would do to lines, stock and money, and stores nothing. */
export async function previewSettlement(
  deps: OrderDeps,
  reference: string,
  settlement: Settlement,
): Promise<SettlementPreview | Refusal> {
  const found = await locateReturn(deps.db, reference)
  if (!found) return returnNotFound()
  // What changes in between is noticed when it is confirmed.
  const [row, order] = await Promise.all([readReturn(deps.db, found.id), readOrder(deps.db, found.orderId)])
  const read = await readGround(deps.db, { row, order }, readSizes)
  const proposed = propose(read, settlement)
  return isRefusal(proposed) ? proposed : { preview: proposed.preview, plan: proposed.plan }
}

/**
 * Ends a return as it was previewed, in one transaction; its refund is sent afterwards. 409 `stale` where something has
 * changed since, 403 where it gives money back and `mayRefund` is missing. Confirming twice is harmless.
 */
export async function confirmSettlement(
  deps: OrderDeps,
  reference: string,
  { settlement, preview, by, note = '', mayRefund }: SettlementConfirmation,
): Promise<ReturnRow | Refusal> {
  const done = await withLockedReturn(deps, reference, async (tx, locked) => {
    if (locked.row.settledPreview === preview) return locked.row
    const proposed = propose(await readGround(tx, locked, lockSizes), settlement)
    if (isRefusal(proposed)) return proposed
    if (proposed.preview !== preview) {
      return refuse('stale', 'Something has changed meanwhile: please look at it again')
    }
    if (proposed.plan.refundCents > 0 && !mayRefund) {
      return refuse('forbidden', 'This gives money back: you need the right refunds:write for it')
    }
    return apply(tx, deps, locked, { ...proposed, by, note })
  })
  if (!isRefusal(done)) await sendRefundsOf(deps, done.orderId, bySystem)
  return done
}

/**
 * Goes on with a return whose parcel was counted and waited for the difference: settles it as it was counted. Does
 * nothing where it is not that far.
 */
export async function settleCounted(deps: OrderDeps, returnId: string, by: Actor): Promise<boolean> {
  const done = await withLockedReturn(deps, returnId, (tx, locked) => settleLocked(tx, deps, locked, by))
  if (isRefusal(done)) return false
  await sendRefundsOf(deps, done.orderId, bySystem)
  return true
}

/** Settles a counted return whose order is locked; refuses one that is not that far. */
export async function settleLocked(
  tx: Tx,
  deps: OrderDeps,
  locked: LockedReturn,
  by: Actor,
): Promise<ReturnRow | Refusal> {
  const { row } = locked
  if (row.status !== 'received' || row.receipts.length === 0) {
    return refuse('invalid_state', 'This return is not counted yet')
  }
  const proposed = propose(await readGround(tx, locked, lockSizes), countedAgain(row))
  if (isRefusal(proposed)) return proposed
  if (proposed.plan.status === 'received') return refuse('invalid_state', 'This return still waits')
  return apply(tx, deps, locked, { ...proposed, by, note: '' })
}

/** The settlement that its stored receipts describe. */
function countedAgain({ receipts }: ReturnRow): Settlement {
  return {
    how: 'receive',
    waitForRest: false,
    receipts: receipts.map(({ position, pairs, condition, accepted, note, pictureId }) => ({
      position,
      pairs,
      condition,
      accepted,
      note,
      pictureId,
    })),
  }
}

type Proposed = { ground: SettlementGround; plan: SettlementPlan; preview: string }

type PairSize = { variantId: string; size: string }

async function readGround<Conn extends Db>(
  db: Conn,
  { row, order }: LockedReturn,
  sizesOf: (db: Conn, sizes: readonly (PairSize & { quantity: number })[]) => Promise<SizeForSale[]>,
): Promise<SettlementGround> {
  const lines = await readLines(db, order.id)
  const news = row.lines.flatMap(({ newVariantId }) => (newVariantId === null ? [] : [newVariantId]))
  const near = await readSizesOfVariants(db, row.ifSoldOut === 'nearest' ? news : [])
  const offers = await sizesOf(db, [
    ...lines.map(({ variantId, size }) => ({ variantId, size, quantity: 1 })),
    ...row.lines.flatMap(({ newVariantId: variantId, newSize: size }) =>
      variantId === null || size === null ? [] : [{ variantId, size, quantity: 1 }],
    ),
    ...near.map((each) => ({ ...each, quantity: 1 })),
  ])
  const othersOpen = await readOpenPairs(db, order.id, row.id)
  return { row, order, lines, offers, othersOpen, settings: shopSettings() }
}

function propose(ground: SettlementGround, settlement: Settlement): Proposed | Refusal {
  const { row, order } = ground
  const plan = planSettlement(ground, settlement)
  if (isRefusal(plan)) return plan
  const named = JSON.stringify([row.id, row.version, order.status, order.totalCents, settlement, plan])
  return { ground, plan, preview: createHash('sha256').update(named).digest('base64url') }
}

type Applying = Proposed & { by: Actor; note: string }

async function apply(
  tx: Tx,
  deps: OrderDeps,
  { row, order }: LockedReturn,
  { ground, plan, preview, by, note }: Applying,
): Promise<ReturnRow> {
  const now = deps.clock.now()
  await writeReceipts(tx, row, plan.receipts)
  for (const { position, held } of plan.held) {
    const before = row.lines.find((line) => line.position === position)?.held
    if (held !== before) await setHeld(tx, row.id, position, held)
  }
  for (const line of plan.instead) await setNewPair(tx, row.id, line)
  const isSettled = plan.status === 'settled' || plan.status === 'lost'
  const refundedCents = isSettled
    ? await settle(tx, { row, order }, { ground, plan, preview, by, note, now })
    : await endUnsettled(tx, deps, { row, order }, { plan, by, now })
  await moveReturn(tx, row, {
    to: plan.status,
    note,
    by,
    now,
    lapsesAt: plan.dueCents > 0 ? payBy(now) : null,
    set: {
      settled_preview: preview,
      refunded_cents: row.refundedCents + refundedCents,
      ...(isSettled ? { fee_cents: plan.feeCents } : {}),
    },
  })
  const after = await readReturn(tx, row.id)
  const { sentences } = plan
  await mailReturnStep(tx, deps, await readOrder(tx, order.id), after, {
    sentences,
    refundCents: refundedCents,
  })
  await recordAudit(tx, {
    by,
    verb: 'return.settle',
    on: { kind: 'return', id: row.id },
    before: { status: row.status, orderTotalCents: plan.totalCents.before },
    after: { status: plan.status, orderTotalCents: plan.totalCents.after, refundCents: refundedCents },
    note,
    accountId: order.accountId,
    at: now,
  })
  return after
}

function payBy(now: Date): Date {
  const { exchangeHoldDays, timeZone } = shopSettings()
  return endOfDay(now, exchangeHoldDays, timeZone)
}

type Making = { plan: SettlementPlan; by: Actor; now: Date }

async function settle(
  tx: Tx,
  { row, order }: LockedReturn,
  {
    ground,
    plan,
    preview,
    by,
    note,
    now,
  }: Making & { ground: SettlementGround; preview: string; note: string },
): Promise<number> {
  await settleOnOrder(tx, order, {
    returnId: row.id,
    kind: row.kind,
    before: ground.lines,
    after: plan.after,
    moves: plan.moves,
    refundCents: plan.refundCents,
    toCredit: row.refundTo === 'credit' ? order.accountId : null,
    preview,
    note,
    by,
    at: now,
  })
  await voidExtra(tx, order, { returnId: row.id, cause: 'nothing more is due', by, now })
  for (const { answerId, size } of plan.kept) await keepAnswer(tx, answerId, size)
  for (const wish of plan.toTell) await rememberRestockWish(tx, { ...wish, email: order.email, now })
  return plan.refundCents
}

/** Counted and waiting, or refused: the order stays as it is. */
async function endUnsettled(
  tx: Tx,
  deps: OrderDeps,
  { row, order }: LockedReturn,
  { plan, by, now }: Making,
): Promise<number> {
  await movePairs(tx, plan.moves, { orderId: order.id, by, at: now })
  if (plan.dueCents > 0) {
    await askForExtra(tx, deps, order, { returnId: row.id, amountCents: plan.dueCents, by, now })
  }
  if (plan.status !== 'refused') return 0
  const { refundedCents: alreadyBack } = row
  return dropExtra(tx, order, { returnId: row.id, cause: 'return refused', alreadyBack, by, now })
}
