import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { formatPrice } from '../../ui/price-format.ts'

export type CostLinesProps = {
  /** In dollars. */
  subtotal: number
  pairs: number
  /** `percent` is null where the code takes off an amount. */
  discount?: { code: string; percent: number | null; amount: number } | null
  total: number
}

/** All costs of an order by name; what is free is listed as free (docs/product.md#costs). */
export function CostLines({ subtotal, pairs, discount, total }: CostLinesProps) {
  return (
    <dl className="grid gap-2 text-small">
      <CostLine label={`Items (${pairs})`}>{formatPrice(subtotal)}</CostLine>
      {discount && (
        <CostLine label={discountLabel(discount)} tone="success">
          −{formatPrice(discount.amount)}
        </CostLine>
      )}
      <CostLine label="Shipping">No shipping cost</CostLine>
      <CostLine label="Taxes and fees">None added</CostLine>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="font-semibold text-body">Total</dt>
        <dd className="figures font-semibold text-title">{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}

function discountLabel({ code, percent }: { code: string; percent: number | null }): string {
  return percent === null ? `Discount ${code}` : `Discount ${code} (${percent}%)`
}

function CostLine({ label, tone, children }: { label: string; tone?: 'success'; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        tone === 'success' && 'text-success',
      )}
    >
      <dt className={tone ? undefined : 'text-soft'}>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
