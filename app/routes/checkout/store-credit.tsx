import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { personalQuery } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Store credit as this checkout spends it, in dollars. */
export type CheckoutCredit = {
  balance: number
  /** What of it is spent; 0 unless the customer wants it. */
  used: number
  /** What the chosen way pays. */
  due: number
  /** Nothing else is to be paid. */
  paysAll: boolean
}

/** The customer's store credit against a total in dollars. Where it cannot be read, none is spent. */
export function useStoreCredit(total: number, wanted: boolean): CheckoutCredit {
  const { data } = useQuery(personalQuery(returnEndpoints.getStoreCredit, {}))
  return creditFor(total, { balance: data?.balance ?? 0, wanted })
}

/** A balance against a total, both in dollars. */
export function creditFor(
  total: number,
  { balance, wanted }: { balance: number; wanted: boolean },
): CheckoutCredit {
  const used = wanted ? Math.min(toCents(balance), toCents(total)) : 0
  const due = toCents(total) - used
  return { balance, used: toDollars(used), due: toDollars(due), paysAll: used > 0 && due === 0 }
}

/** The way that an order names which credit pays altogether: never cash, which asks for a proven address. */
export function methodBeside(offered: readonly PaymentMethod[]): PaymentMethod | null {
  return offered.find((method) => method !== 'cod') ?? offered[0] ?? null
}

/** Whether to spend it, and what that leaves to pay; nothing for who has none. */
export function StoreCreditChoice({
  credit: { balance, used, due, paysAll },
  onUse,
}: {
  credit: CheckoutCredit
  onUse: (use: boolean) => void
}) {
  if (balance <= 0) return null
  const left = toDollars(toCents(balance) - toCents(used))
  return (
    <div className="grid gap-1 rounded-panel border border-line bg-raised p-4">
      <Checkbox
        label={`Use store credit (${formatPrice(balance)})`}
        checked={used > 0}
        onChange={({ target }) => onUse(target.checked)}
      />
      <p aria-live="polite" className="text-caption text-soft">
        {used > 0 &&
          (paysAll
            ? `It pays this order. ${formatPrice(left)} stay in your account.`
            : `${formatPrice(due)} are left to pay. Choose how:`)}
      </p>
    </div>
  )
}

/** What credit takes off the total. */
export function CreditLines({ credit: { used, due } }: { credit: CheckoutCredit }) {
  if (used === 0) return null
  return (
    <dl className="grid gap-2 text-small">
      <div className="flex items-baseline justify-between gap-4 text-success">
        <dt>Store credit</dt>
        <dd className="figures">−{formatPrice(used)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="font-semibold text-body">To pay</dt>
        <dd className="figures font-semibold text-title">{formatPrice(due)}</dd>
      </div>
    </dl>
  )
}
