import { ExternalLink } from 'lucide'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../moments.tsx'

/** What was sent of an order, each parcel with its number, which leads to the carrier's page where one is known. */
export function OrderParcels({ shipments }: Pick<OrderPage, 'shipments'>) {
  return (
    <ul className="grid gap-2 text-small">
      {shipments.map(({ id, carrier, tracking, page, sentAt, lines }) => (
        <li key={id} className="grid justify-items-start">
          {page ? (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="touch-target inline-flex items-center gap-1.5 break-all underline underline-offset-4"
            >
              {carrier} {tracking}
              <Icon icon={ExternalLink} size={14} />
            </a>
          ) : (
            <span className="break-all">{`${carrier} ${tracking}`.trim() || 'Without a number'}</span>
          )}
          <span className="text-caption text-soft">
            {countOf(
              lines.reduce((sum, { quantity }) => sum + quantity, 0),
              'pair',
            )}
            , <Moment at={sentAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
