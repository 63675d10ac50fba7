import { shownNumber } from '../../../contract/wording/order-number.ts'
import { issueCode } from '../../accounts/accounts.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OrderRow } from '../order-columns.ts'

/** Mails a code that confirms the payment of an order; it replaces the previous one. */
export async function mailPaymentCode(tx: Tx, { clock }: { clock: Clock }, order: OrderRow): Promise<void> {
  if (order.accountId === null) return
  await issueCode(tx, clock, {
    accountId: order.accountId,
    type: 'PAYMENT',
    to: order.email,
    order: { id: order.id, number: shownNumber(order.id) },
  })
}

/** The purpose and subject under which the code is stored, for checking and redeeming it. */
export function codeOwner(order: OrderRow, accountId: string) {
  return { accountId, type: 'PAYMENT', orderId: order.id } as const
}
