import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { discountEndpoints as e } from '../../../../contract/admin/discounts.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { replyOf } from '../../api/admin-queries.ts'
import { type DiscountDraft, previewOf } from './discount-draft.ts'

/** What pairs would cost with the code as it stands in the form. */
export function PricePreview({ draft }: { draft: DiscountDraft }) {
  const body = previewOf(draft)
  const { data } = useQuery({
    queryKey: [e.previewDiscount.path, body],
    queryFn: ({ signal }) => (body ? replyOf(e.previewDiscount, { body }, signal) : null),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <aside aria-label="Prices with the code" className="lg:sticky lg:top-7 lg:self-start">
      <div className="grid gap-3 rounded-panel border border-line bg-raised p-5 text-small">
        <h2 className="font-semibold">Prices with the code</h2>
        {body && data ? (
          <Examples products={data.products} examples={data.examples} />
        ) : (
          <p className="text-soft">Say what it takes off, and of which shoes.</p>
        )}
      </div>
    </aside>
  )
}

interface ExamplesProps {
  products: number
  examples: readonly { title: string; price: number; reduced: number }[]
}

function Examples({ products, examples }: ExamplesProps) {
  return (
    <>
      <p aria-live="polite" className="text-soft">
        {products === 0
          ? 'No shoe in the shop fits.'
          : `For ${products.toLocaleString('en-US')} ${products === 1 ? 'style' : 'styles'} in the shop.`}
      </p>
      {examples.length > 0 && (
        <dl className="grid gap-2">
          {examples.map(({ title, price, reduced }) => (
            <div key={title} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 truncate">{title}</dt>
              <dd className="figures whitespace-nowrap">
                <s className="text-soft">
                  <span className="sr-only">Instead of </span>
                  {formatDollars(price)}
                </s>{' '}
                {formatDollars(reduced)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-caption text-soft">
        Of one pair each, at its lowest price. An amount is taken off once an order.
      </p>
    </>
  )
}
