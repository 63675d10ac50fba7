import { classNames } from './class-names.ts'
import { formatPrice, reductionPercent } from './price-format.ts'

export interface PriceProps {
  /** Payable price, in US dollars. */
  amount: number
  /** Price before; shown struck through where higher. */
  oldAmount?: number | null
  /** Shows “from $89.00”: the lowest of several. */
  from?: boolean
  /** Shows the percentage off. */
  showPercent?: boolean
  size?: 'small' | 'body' | 'title' | 'heading'
  className?: string
}

const sizes = { small: 'text-small', body: 'text-body', title: 'text-title', heading: 'text-heading' }

export function Price({ amount, oldAmount, from, showPercent, size = 'body', className }: PriceProps) {
  const off = oldAmount ? reductionPercent(amount, oldAmount) : null
  const reduced = oldAmount !== undefined && oldAmount !== null && oldAmount > amount
  if (!reduced && !from) {
    return (
      <span className={classNames('figures font-semibold', sizes[size], className)}>
        {formatPrice(amount)}
      </span>
    )
  }
  return (
    <span
      className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', sizes[size], className)}
    >
      {reduced && <span className="sr-only">Now</span>}
      {from && <span className="text-soft">from</span>}
      <span className={classNames('font-semibold', reduced && 'text-danger')}>{formatPrice(amount)}</span>
      {reduced && (
        <>
          <span className="sr-only">was</span>
          <s className="text-soft text-[0.875em]">{formatPrice(oldAmount)}</s>
        </>
      )}
      {showPercent && off !== null && (
        <span className="font-medium text-[0.8125em] text-danger">{off}% off</span>
      )}
    </span>
  )
}
