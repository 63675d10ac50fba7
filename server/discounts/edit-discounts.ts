import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import { maxDiscountCodes } from '../../contract/wording/discount-rules.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import {
  type CodeSums,
  type DiscountRule,
  type DiscountState,
  type DiscountSums,
  listCodes,
  lockDiscount,
  readDiscount,
} from './discount-rows.ts'

export type DiscountDeps = { db: Db; clock: Clock }

/** Codes to make: chosen ones, in the form they are stored in, or so many random ones behind a prefix. */
export type CodesToMake = { codes: readonly string[] } | { random: number; prefix: string }

type By = { by: Actor; note?: string | undefined }

/**
 * Makes a discount with its codes. Refuses an end that is over or not after the start, and codes that there are; a
 * repeat with the same `id` returns the one there is.
 */
export function createDiscount(
  { db, clock }: DiscountDeps,
  {
    id = newId(),
    rule,
    codes,
    by,
    note,
  }: { id?: string | undefined; rule: DiscountRule; codes: CodesToMake } & By,
): Promise<DiscountSums | Refusal> {
  return transaction(db, async (tx) => {
    const at = clock.now()
    const known = await readDiscount(tx, id)
    if (known) return known
    const refusal = refusalForRule(rule, at)
    if (refusal) return refusal
    await tx
      .insertInto('discount')
      .values({ id, created_at: at, ...columnsOf(rule) })
      .execute()
    const added = await insertCodes(tx, id, codes)
    if (typeof added !== 'number') return added
    const created = await discountOf(tx, id)
    const after = { ...fieldsOf(created), codes: added }
    await recordAudit(tx, { by, verb: 'discount.create', on: { kind: 'discount', id }, after, note, at })
    return created
  })
}

/**
 * Changes a discount for orders from now on. Refuses `stale` where somebody else changed it since `version`, and what
 * reminders of carts promise: code and percentage of a discount for saved carts.
 */
export function changeDiscount(
  { db, clock }: DiscountDeps,
  { id, version, rule, by, note }: { id: string; version: number; rule: DiscountRule } & By,
): Promise<DiscountSums | Refusal> {
  return transaction(db, async (tx) => {
    const at = clock.now()
    const before = await lockDiscount(tx, id)
    if (!before) return noDiscount()
    if (before.forSavedCarts)
      return refuse('invalid_state', 'Reminders of carts say what this code takes off')
    if (before.version !== version) {
      return refuse('stale', 'Somebody else changed this discount. Please look at it again.')
    }
    const refusal = refusalForRule(rule, at)
    if (refusal) return refusal
    await tx
      .updateTable('discount')
      .set({ ...columnsOf(rule), version: version + 1 })
      .where('id', '=', before.id)
      .execute()
    const after = await discountOf(tx, before.id)
    const fields = { before: fieldsOf(before), after: fieldsOf(after) }
    await recordAudit(tx, { by, verb: 'discount.change', on: { kind: 'discount', id }, ...fields, note, at })
    return after
  })
}

const verbs: Record<DiscountState, string> = { active: 'resume', paused: 'pause', ended: 'end' }

/** Pauses a discount, goes on with it or ends it; an ended one stays so. */
export function moveDiscount(
  { db, clock }: DiscountDeps,
  { id, to, by, note }: { id: string; to: DiscountState } & By,
): Promise<DiscountSums | Refusal> {
  return transaction(db, async (tx) => {
    const before = await lockDiscount(tx, id)
    if (!before) return noDiscount()
    if (before.state === to) return before
    if (before.state === 'ended') return refuse('invalid_state', 'This discount has ended')
    await tx
      .updateTable('discount')
      .set({ state: to, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    await recordAudit(tx, {
      by,
      verb: `discount.${verbs[to]}`,
      on: { kind: 'discount', id: before.id },
      before: { state: before.state },
      after: { state: to },
      note,
      at: clock.now(),
    })
    return discountOf(tx, before.id)
  })
}

/** Adds codes to a discount; returns how many. Refuses codes that there are, and more than 10,000 in all. */
export function addCodes(
  { db, clock }: DiscountDeps,
  { id, codes, by }: { id: string; codes: CodesToMake; by: Actor },
): Promise<{ added: number } | Refusal> {
  return transaction(db, async (tx) => {
    const discount = await lockDiscount(tx, id)
    if (!discount) return noDiscount()
    if (discount.forSavedCarts) return refuse('invalid_state', 'Reminders of carts name this code')
    const added = await insertCodes(tx, discount.id, codes, discount.codes)
    if (typeof added !== 'number') return added
    await recordAudit(tx, {
      by,
      verb: 'discount.add_codes',
      on: { kind: 'discount', id: discount.id },
      before: { codes: discount.codes },
      after: { codes: discount.codes + added },
      at: clock.now(),
    })
    return { added }
  })
}

/**
 * Takes one code of a discount back, or gives it out again; the other codes stay as they are. Refuses the codes that
 * reminders of carts name: those are paused as a whole.
 */
export function endCode(
  { db, clock }: DiscountDeps,
  { id, code, isEnded, by }: { id: string; code: string; isEnded: boolean; by: Actor },
): Promise<CodeSums | Refusal> {
  return transaction(db, async (tx) => {
    const discount = await lockDiscount(tx, id)
    if (!discount) return noDiscount()
    if (discount.forSavedCarts) return refuse('invalid_state', 'Reminders of carts name this code')
    const { rows } = await listCodes(tx, { id, q: code, limit: 1 })
    const before = rows.find((row) => row.id === code.toUpperCase())
    if (!before) return refuse('not_found', 'This discount has no such code')
    if (before.isEnded === isEnded) return before
    const now = clock.now()
    await tx
      .updateTable('discount_code')
      .set({ ended_at: isEnded ? now : null })
      .where('code', '=', before.id)
      .execute()
    await recordAudit(tx, {
      by,
      verb: isEnded ? 'discount.end_code' : 'discount.bring_code_back',
      on: { kind: 'discount', id: discount.id },
      before: { code: before.id, ended: before.isEnded },
      after: { code: before.id, ended: isEnded },
      note: before.id,
      at: now,
    })
    return { ...before, isEnded }
  })
}

async function insertCodes(tx: Tx, id: string, wanted: CodesToMake, present = 0): Promise<number | Refusal> {
  const codes = 'codes' in wanted ? [...new Set(wanted.codes)] : randomCodes(wanted.random, wanted.prefix)
  if (present + codes.length > maxDiscountCodes) {
    return invalid('codes', `A discount has at most ${maxDiscountCodes.toLocaleString('en-US')} codes`)
  }
  const { rows } = await sql<{ code: string }>`
    insert into discount_code (code, discount_id) select code, ${id}::uuid from unnest(${codes}::text[]) code
    on conflict do nothing returning code`.execute(tx)
  const made = new Set(rows.map(({ code }) => code))
  const taken = codes.find((code) => !made.has(code))
  return taken === undefined ? codes.length : invalid('codes', `There is a code ${taken} already`)
}

/** Letters and digits that nobody takes for another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function randomCodes(count: number, prefix: string): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
    codes.add(`${prefix && `${prefix}-`}${letters.join('')}`.slice(0, 40))
  }
  return [...codes]
}

function refusalForRule({ startsAt, endsAt }: DiscountRule, now: Date): Refusal | null {
  if (endsAt === null) return null
  if (endsAt <= startsAt) return invalid('endsAt', 'The discount ends before it starts')
  return endsAt <= now ? invalid('endsAt', 'The end of the discount is over already') : null
}

function invalid(path: string, message: string): Refusal {
  return refuse('validation_failed', message, { details: [{ path, message }] })
}

function columnsOf(rule: DiscountRule) {
  return {
    name: rule.name,
    percent: rule.percent,
    amount_cents: rule.amountCents,
    starts_at: rule.startsAt,
    ends_at: rule.endsAt,
    max_uses: rule.maxUses,
    max_uses_per_customer: rule.maxUsesPerCustomer,
    least_order_cents: rule.leastOrderCents,
    applies_to: rule.scope.kind,
    names: [...rule.scope.names],
    product_ids: [...rule.scope.ids],
  }
}

function fieldsOf({ scope, startsAt, endsAt, amountCents, leastOrderCents, ...rule }: DiscountSums) {
  const { name, percent, maxUses, maxUsesPerCustomer } = rule
  return {
    name,
    percent,
    amount: amountCents === null ? null : toDollars(amountCents),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerCustomer,
    leastOrder: toDollars(leastOrderCents),
    appliesTo: [scope.kind, ...scope.names, ...scope.ids],
  }
}

async function discountOf(tx: Tx, id: string): Promise<DiscountSums> {
  const discount = await readDiscount(tx, id)
  if (!discount) throw new Error(`discount ${id} went away`)
  return discount
}

export function noDiscount(): Refusal {
  return refuse('not_found', 'There is no such discount')
}
