import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import type { ReturnPage, ReturnRowView } from '../../../../contract/admin/return-views.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { adminHref } from '../../admin-href.ts'
import { TextLink } from '../../frame/text-link.tsx'
import { StatusBadge } from '../orders/order-words.tsx'
import { OpenReturnForm } from './open-return-form.tsx'
import { kindWords, pairsInWords } from './return-words.tsx'

interface UnannouncedParcelProps {
  order: OrderPage
  /** Of which a parcel may still come; several, or none. */
  returns: readonly ReturnRowView[]
  mayReceive: boolean
  onChosen: (number: string) => void
  onOpened: (page: ReturnPage) => void
}

/** A parcel known by its order only: one of several returns, or one that nobody announced. */
export function UnannouncedParcel(props: UnannouncedParcelProps) {
  const { order, returns, mayReceive, onChosen, onOpened } = props
  return (
    <section aria-label={`Order ${shownNumber(order.id)}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="display text-title">
          <TextLink to={adminHref('/orders/:id', { id: order.id })}>{shownNumber(order.id)}</TextLink>
        </h2>
        <StatusBadge status={order.status} />
        <span className="text-small text-soft">{order.address.name}</span>
      </div>
      {returns.length > 0 && (
        <div className="grid gap-2">
          <p className="text-small">Several parcels of this order are announced. Which one is it?</p>
          <ul className="grid gap-2">
            {returns.map(({ id, number, kind, pairs, reasons }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChosen(number)}
                  className="flex w-full flex-wrap justify-between gap-x-4 rounded-panel border border-line bg-raised p-4 text-start text-small hover:border-ink"
                >
                  <span className="font-medium">{number}</span>
                  <span className="text-soft">
                    {kindWords[kind]}, {pairsInWords(pairs)},{' '}
                    {reasons.map((reason) => reasonWords[reason].toLowerCase()).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-small">
        {returns.length > 0 ? 'Or is it another one?' : 'Nobody announced a parcel of this order.'} Say what
        is in it, and it is received like any other.
      </p>
      {mayReceive ? (
        <OpenReturnForm
          order={order}
          kinds={['return', 'exchange']}
          submitLabel="Open the return"
          onOpened={onOpened}
        />
      ) : (
        <p className="text-small text-soft">Your role reads returns; somebody else opens it.</p>
      )}
    </section>
  )
}
