import type { ReactNode } from 'react'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { refundTargetWords } from '../../../../contract/wording/return-words.ts'
import { formatPrice } from '../../../ui/price-format.ts'

/** What comes back, what is kept and what is to be paid; nothing where no money moves. */
export function ReturnMoney({ item: { money, refundTo } }: { item: CustomerReturn }) {
  const { refund, fee, toPay, paid, refunded } = money
  if (refund + fee + toPay + refunded === 0) return null
  return (
    <section aria-labelledby="money-title" className="grid gap-3">
      <h2 id="money-title" className="display text-title">
        Money
      </h2>
      <dl className="grid max-w-form gap-2 text-small">
        {refund > 0 && (
          <>
            <MoneyLine label="You get back">{formatPrice(refund)}</MoneyLine>
            <MoneyLine label="It goes to">{refundTargetWords[refundTo]}</MoneyLine>
          </>
        )}
        {fee > 0 && <MoneyLine label="Kept for the return">{formatPrice(fee)}</MoneyLine>}
        {toPay > 0 && (
          <MoneyLine label={paid ? 'You paid for the new pair' : 'To pay before we send the new pair'}>
            {formatPrice(toPay)}
          </MoneyLine>
        )}
        {refunded > 0 && <MoneyLine label="Sent back so far">{formatPrice(refunded)}</MoneyLine>}
      </dl>
    </section>
  )
}

function MoneyLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="figures text-end font-medium">{children}</dd>
    </div>
  )
}
