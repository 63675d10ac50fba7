import { sql } from 'kysely'
import type { ReturnRequest } from '../../contract/return-views.ts'
import type { PairCondition, ReturnReason, ReturnStatus } from '../../contract/wording/return-words.ts'
import { returnMoves, returnReasons } from '../../contract/wording/return-words.ts'
import { type Actor, actorColumns } from '../platform/actor.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { localDay } from './calendar-days.ts'
import type { NewPair } from './exchange-lines.ts'
import type { RequestPlan } from './plan-request.ts'
import { newReturnNumber } from './return-number.ts'
import type { ReturnRow } from './returns-queries.ts'

export type Writing = { by: Actor; now: Date }

export type NewReturn = Writing & {
  orderId: string
  request: ReturnRequest
  plan: RequestPlan
  preview: string
  timeZone: string
}

/** Inserts a return with its lines, first event and nameless answers; the new pairs are taken by the caller. */
export async function insertReturn(tx: Tx, fresh: NewReturn): Promise<string> {
  const { orderId, request, plan, preview, by, now, timeZone } = fresh
  const id = newId()
  await tx
    .insertInto('order_return')
    .values({
      id,
      number: newReturnNumber(),
      order_id: orderId,
      kind: request.kind,
      status: 'requested',
      preview,
      if_sold_out: request.ifSoldOut,
      refund_to: request.refundTo,
      sends_back: plan.sendsBack,
      value_cents: plan.valueCents,
      fee_cents: plan.feeCents,
      extra_cents: plan.extraCents,
      expected_cents: plan.refundCents,
      lapses_at: plan.actBy,
      created_at: now,
      updated_at: now,
      ...actorColumns(by),
    })
    .execute()
  const lines = plan.lines.map((line) => ({ ...line, answerId: isAnswer(line.reason) ? newId() : null }))
  await tx
    .insertInto('order_return_line')
    .values(
      lines.map(({ position, back, reason, comment, to, replaced, answerId }) => ({
        return_id: id,
        order_id: orderId,
        position,
        pairs: back,
        reason,
        comment,
        new_variant_id: to?.variantId ?? null,
        new_size: to?.size ?? null,
        new_unit_price_cents: to?.unitPriceCents ?? null,
        held: replaced,
        answer_id: answerId,
      })),
    )
    .execute()
  for (const { answerId, line, reason } of lines) {
    if (answerId === null) continue
    await insertAnswer(tx, {
      id: answerId,
      productId: line.productId,
      size: line.size,
      reason,
      day: localDay(now, timeZone),
    })
  }
  await noteEvent(tx, id, { status: 'requested', by, now })
  return id
}

function isAnswer(reason: string): reason is ReturnReason {
  const answers: readonly string[] = returnReasons
  return answers.includes(reason)
}

async function insertAnswer(
  tx: Tx,
  {
    id,
    productId,
    size,
    reason,
    day,
  }: { id: string; productId: string; size: string; reason: string; day: string },
): Promise<void> {
  // A product that was deleted meanwhile has no fit to teach.
  await sql`
    insert into fit_answer (id, product_id, size, reason, day)
    select ${id}::uuid, p.id, ${size}, ${reason}, ${day}::date from product p where p.id = ${productId}::uuid`.execute(
    tx,
  )
}

/** Notes the size that was kept instead, beside the nameless answer. */
export async function keepAnswer(tx: Tx, answerId: string, size: string): Promise<void> {
  await tx.updateTable('fit_answer').set({ kept_size: size }).where('id', '=', answerId).execute()
}

/** Answers of a return that was called off before anything came back are taken back. */
export async function forgetAnswers(tx: Tx, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length > 0) await tx.deleteFrom('fit_answer').where('id', 'in', answerIds).execute()
}

export type ReturnMove = Writing & {
  to: ReturnStatus
  note?: string | undefined
  /** Whether the customer reads the note. */
  toCustomer?: boolean
  /** When the next deadline ends; null: none; left out: as it is. */
  lapsesAt?: Date | null
  set?: {
    settled_preview?: string
    refunded_cents?: number
    fee_cents?: number
    extra_cents?: number
    carrier?: string
    tracking?: string
    sends_back?: boolean
  }
}

/** Changes the status of a return whose order is locked; a move the table of allowed moves lacks fails. */
export async function moveReturn(tx: Tx, row: ReturnRow, move: ReturnMove): Promise<void> {
  const { to, by, now, note, toCustomer, lapsesAt, set = {} } = move
  if (to !== row.status && !returnMoves[row.status].includes(to)) {
    throw new Error(`return ${row.number} cannot become ${to} from ${row.status}`)
  }
  await tx
    .updateTable('order_return')
    .set({ status: to, updated_at: now, version: sql<number>`version + 1`, ...set })
    .$if(lapsesAt !== undefined, (query) => query.set({ lapses_at: lapsesAt ?? null, reminded_at: null }))
    .where('id', '=', row.id)
    .execute()
  await noteEvent(tx, row.id, { status: to, note, toCustomer, by, now })
}

export type EventToNote = Writing & { status: ReturnStatus; note?: string | undefined; toCustomer?: boolean }

export async function noteEvent(tx: Tx, returnId: string, event: EventToNote): Promise<void> {
  const { status, note = '', toCustomer = false, by, now } = event
  await tx
    .insertInto('order_return_event')
    .values({
      id: newId(),
      return_id: returnId,
      status,
      note,
      to_customer: toCustomer,
      at: now,
      ...actorColumns(by),
    })
    .execute()
}

/** Sets how many new pairs of a line are held. */
export async function setHeld(tx: Tx, returnId: string, position: number, held: number): Promise<void> {
  await tx
    .updateTable('order_return_line')
    .set({ held })
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .execute()
}

/** Notes what a line is settled with where that is not what was asked for. Nothing may be held for it any more. */
export async function setNewPair(
  tx: Tx,
  returnId: string,
  { position, newPair }: { position: number; newPair: NewPair | null },
): Promise<void> {
  await tx
    .updateTable('order_return_line')
    .set({
      new_variant_id: newPair?.variantId ?? null,
      new_size: newPair?.size ?? null,
      new_unit_price_cents: newPair?.unitPriceCents ?? null,
    })
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .execute()
}

/** Gives up the new pairs of a return: its money comes back instead. What was held is released by the caller. */
export async function dropNewPairs(tx: Tx, returnId: string): Promise<void> {
  await tx
    .updateTable('order_return_line')
    .set({ new_variant_id: null, new_size: null, new_unit_price_cents: null, held: 0 })
    .where('return_id', '=', returnId)
    .execute()
}

export type CountedPairs = {
  position: number | null
  pairs: number
  condition: PairCondition
  accepted: boolean | null
  note: string
  pictureId: string | null
}

/** Keeps what arrived, in place of what was counted before. */
export async function writeReceipts(
  tx: Tx,
  { id: returnId, receipts: before }: Pick<ReturnRow, 'id' | 'receipts'>,
  receipts: readonly CountedPairs[],
): Promise<void> {
  if (before.length > 0)
    await tx.deleteFrom('order_return_receipt').where('return_id', '=', returnId).execute()
  if (receipts.length === 0) return
  await tx
    .insertInto('order_return_receipt')
    .values(
      receipts.map(({ pictureId, ...rest }) => ({
        id: newId(),
        return_id: returnId,
        ...rest,
        picture_id: pictureId,
      })),
    )
    .execute()
}
