import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import type { SavedCart, SavedCartSum, SavedItem } from './saved-cart-sum.ts'
import { useRestoreItems } from './use-restore-items.ts'

type RecoverSummaryProps = {
  token: string
  isGuest: boolean
  selected: readonly SavedItem[]
  /** All available items are selected. */
  isWhole: boolean
  sum: SavedCartSum
  discount: SavedCart['discount']
}

/** Price of the selected items, and the button that puts them into the cart. */
export function RecoverSummary(props: RecoverSummaryProps) {
  const { token, isGuest, selected, isWhole, sum, discount } = props
  const { busy, restore, addAsGuest } = useRestoreItems(token)
  return (
    <section
      aria-labelledby="recover-summary"
      className="rounded-panel border border-line bg-raised p-5 md:p-6"
    >
      <h2 id="recover-summary" className="display mb-4 text-title">
        Summary
      </h2>
      <dl className="grid gap-2 text-small" aria-live="polite">
        <Row label="Selected items">{sum.count}</Row>
        <Row label="Subtotal">{formatPrice(sum.subtotal)}</Row>
        {discount && (
          <Row label={`Discount ${discount.code} (${discount.percent}%)`}>−{formatPrice(sum.discount)}</Row>
        )}
        <Row label="Total" strong>
          {formatPrice(sum.total)}
        </Row>
      </dl>
      <div className="mt-5 grid gap-3">
        {isGuest ? (
          <Button
            kind="signal"
            size="large"
            wide
            disabled={sum.count === 0}
            onClick={() => void addAsGuest(selected)}
          >
            Add to Cart
          </Button>
        ) : (
          <Button
            kind="signal"
            size="large"
            wide
            disabled={sum.count === 0}
            busy={busy}
            busyLabel="Restoring…"
            onClick={() => void restore(isWhole ? null : selected)}
          >
            Restore Cart
          </Button>
        )}
        <Link
          href={href('/products')}
          className="touch-target justify-self-center text-small underline underline-offset-4 hover:decoration-2"
        >
          Continue Shopping
        </Link>
      </div>
    </section>
  )
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        strong && 'mt-2 border-line border-t pt-4',
      )}
    >
      <dt className={strong ? 'font-semibold text-body' : 'text-soft'}>{label}</dt>
      <dd className={strong ? 'figures font-semibold text-title' : 'figures'}>{children}</dd>
    </div>
  )
}
