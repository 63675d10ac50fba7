import { sql } from 'kysely'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { localDay, shiftDays } from './days.ts'
import { deleteMonths } from './month-queries.ts'
import { type FigureFault, proveFigures } from './prove-figures.ts'
import {
  type DaySpan,
  deleteChanges,
  deleteDays,
  insertDays,
  readChangedDays,
  readMissingDays,
} from './roll-up-queries.ts'
import { correctMonths, sumNextMonth } from './sum-months.ts'

export type FigureDeps = { db: Db; clock: Clock }
export type RollUp = { days: number; faults: FigureFault[] }

/** Days that are counted in one transaction: a shop of a million orders takes a second or two for them. */
const batchDays = 31
/** Advisory lock key: one counts at a time. */
const lockKey = 7_403_690

/**
 * Counts all days that changed or were never counted, newest first, in transactions of at most 31 days each; one that is
 * broken off is taken up where it was. Each batch is held against the orders at the same instant: what does not agree is
 * returned beside the number of days. Once no day is missing, months are summed, one at a time.
 */
export async function rollUp(deps: FigureDeps, signal?: AbortSignal): Promise<RollUp> {
  const done: RollUp = { days: 0, faults: [] }
  while (!signal?.aborted) {
    const { days, faults } = await rollUpBatch(deps)
    if (days === 0 && !(await sumMonth(deps))) break
    done.days += days
    done.faults.push(...faults)
  }
  return done
}

/** Throws every counted day away, so that `rollUp` counts all of them anew from the orders; visits and wishes stay. */
export async function forgetDays(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await deleteDays(tx, { from: '0001-01-01', to: '9999-12-31' })
    await deleteMonths(tx)
  })
}

/** Has these days counted anew. */
export async function noteDays(db: Db, days: readonly string[]): Promise<void> {
  const { timeZone } = shopSettings()
  await sql`
    insert into figure_change (at)
    select (day + time '12:00') at time zone ${timeZone}::text from unnest(${days}::date[]) as day`.execute(
    db,
  )
}

async function rollUpBatch({ db, clock }: FigureDeps): Promise<RollUp> {
  const now = clock.now()
  const { timeZone } = shopSettings()
  const today = localDay(now, timeZone)
  return transaction(
    db,
    async (tx) => {
      if (!(await holdsLock(tx))) return { days: 0, faults: [] }
      const changed = await readChangedDays(tx, { timeZone, limit: batchDays })
      const days =
        changed.length > 0
          ? changed.map(({ day }) => day)
          : await readMissingDays(tx, { timeZone, today, limit: batchDays })
      const spans = spansOf(days)
      for (const span of spans) {
        await deleteDays(tx, span)
        await insertDays(tx, { ...span, timeZone }, now)
      }
      await correctMonths(tx, spans)
      await deleteChanges(
        tx,
        changed.flatMap(({ ids }) => ids),
      )
      const faults: FigureFault[] = []
      for (const span of spans) faults.push(...(await proveFigures(tx, span)))
      return { days: days.length, faults }
    },
    // One instant for all of it, so that orders placed meanwhile count the next time.
    { isolation: 'repeatable read' },
  )
}

/** Sums a month whose days are all counted; false where none is left. */
async function sumMonth({ db, clock }: FigureDeps): Promise<boolean> {
  const { timeZone } = shopSettings()
  const today = localDay(clock.now(), timeZone)
  return transaction(
    db,
    async (tx) => {
      if (!(await holdsLock(tx))) return false
      const missing = await readMissingDays(tx, { timeZone, today, limit: 1 })
      return missing.length === 0 && (await sumNextMonth(tx, today))
    },
    { isolation: 'repeatable read' },
  )
}

/** Whoever counts already will count these days, too. */
async function holdsLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as held`.execute(
    tx,
  )
  return rows[0]?.held ?? false
}

/** Runs of days that follow one another. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of [...days].sort()) {
    const last = spans.at(-1)
    if (last && shiftDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
