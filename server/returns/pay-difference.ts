import { type ExtraOutcome, type OrderDeps, payExtra } from '../orders/orders.ts'
import { bySystem } from '../platform/actor.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { actorOf, type Claimant, claimedReturn } from './claimant.ts'
import { type ReturnRow, readReturn } from './returns-queries.ts'
import { settleCounted } from './settle-return.ts'

export type PaidDifference = { success: boolean; message: string; row: ReturnRow }

/** Pays what a new pair costs more; a parcel that was counted and waited for it is settled at once. */
export async function payDifference(
  deps: OrderDeps,
  claimant: Claimant,
  { id, otp, clientAddress }: { id: string; otp?: string | undefined; clientAddress: string },
): Promise<PaidDifference | Refusal> {
  const found = await claimedReturn(deps, claimant, id)
  if (isRefusal(found)) return found
  const { row, order } = found
  const by = actorOf(claimant, order)
  const outcome = await payExtra(deps, order.id, { returnId: row.id, by, otp, clientAddress })
  if (isRefusal(outcome)) return outcome
  if (outcome.state === 'paid') await settleCounted(deps, row.id, bySystem)
  return { ...words[outcome.state], row: await readReturn(deps.db, row.id) }
}

const words: Record<ExtraOutcome['state'], { success: boolean; message: string }> = {
  paid: { success: true, message: 'Thank you. It is paid.' },
  submitted: { success: true, message: 'Thank you. We look for your payment.' },
  code_mailed: { success: false, message: 'OTP sent to your registered email' },
  page_open: { success: false, message: 'We wait for word of your payment.' },
}
