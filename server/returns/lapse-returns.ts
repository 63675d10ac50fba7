import { dropExtra, mailLetter, type OrderDeps, readOrder, sendRefundsOf } from '../orders/orders.ts'
import { byJob, bySystem } from '../platform/actor.ts'
import { transaction } from '../platform/db/transaction.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { releasePairs, withLockedReturn } from './request-return.ts'
import { mailReturnStep, readOtherShoes, returnReminderLetter } from './return-mails.ts'
import { findLapsed, findToRemind, markReminded, readReturn } from './returns-queries.ts'
import { settleLocked } from './settle-return.ts'
import { dropNewPairs, moveReturn } from './write-return.ts'

/** The job's name, and the actor of what it does. */
export const lapseJob = 'lapse_returns'
const remindBeforeMs = 48 * 60 * 60_000
const batch = 100
/** A run stops after this many failures: then the cause is not a single return. */
const maxFailures = 20

/**
 * Reminds of deadlines that are near and ends returns whose time is over: their new pairs go back into stock, a paid
 * difference to the customer. Returns how many ended. One that fails does not stop the others.
 */
export async function lapseReturns(deps: OrderDeps): Promise<number> {
  await remind(deps)
  const failures: unknown[] = []
  let count = 0
  for (;;) {
    const ids = await findLapsed(deps.db, deps.clock.now(), batch)
    const before = count
    for (const id of ids) {
      try {
        if (await lapseReturn(deps, id)) count += 1
      } catch (error) {
        failures.push(error)
      }
    }
    // What failed would be found again.
    if (ids.length < batch || count === before || failures.length >= maxFailures) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} returns could not be ended`)
  return count
}

async function remind(deps: OrderDeps): Promise<void> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + remindBeforeMs)
  for (;;) {
    const ids = await findToRemind(deps.db, { now, until }, batch)
    for (const id of ids) await remindOf(deps, id, now)
    if (ids.length < batch) return
  }
}

async function remindOf(deps: OrderDeps, id: string, now: Date): Promise<void> {
  await transaction(deps.db, async (tx) => {
    if (!(await markReminded(tx, id, now))) return
    const row = await readReturn(tx, id)
    const order = await readOrder(tx, row.orderId)
    const shoes = await readOtherShoes(tx, order, row)
    await mailLetter(tx, deps, order, returnReminderLetter({ order, row, shoes, settings: shopSettings() }))
  })
}

/**
 * Ends one return, if its time is over by now. A counted one whose difference was not paid is settled with the money back
 * instead of the new pair.
 */
export async function lapseReturn(deps: OrderDeps, id: string): Promise<boolean> {
  const by = byJob(lapseJob)
  const done = await withLockedReturn(deps, id, async (tx, { row, order }) => {
    const now = deps.clock.now()
    const isDue = row.lapsesAt !== null && row.lapsesAt < now
    if (!isDue || (row.status !== 'requested' && row.status !== 'labelled' && row.status !== 'received')) {
      return refuse('invalid_state', 'It has changed meanwhile')
    }
    await releasePairs(tx, row, { by, now })
    if (row.status === 'received') {
      await dropNewPairs(tx, row.id)
      await moveReturn(tx, row, {
        to: 'received',
        by,
        now,
        lapsesAt: null,
        note: 'The difference was not paid',
      })
      const settled = await settleLocked(tx, deps, { row: await readReturn(tx, id), order }, by)
      return isRefusal(settled) ? settled : row.orderId
    }
    const { refundedCents: alreadyBack } = row
    const given = await dropExtra(tx, order, { returnId: id, cause: 'return lapsed', alreadyBack, by, now })
    await moveReturn(tx, row, {
      to: 'lapsed',
      by,
      now,
      lapsesAt: null,
      set: { refunded_cents: alreadyBack + given },
    })
    await mailReturnStep(tx, deps, order, await readReturn(tx, id), { refundCents: given })
    return row.orderId
  })
  if (isRefusal(done)) return false
  await sendRefundsOf(deps, done, bySystem)
  return true
}
