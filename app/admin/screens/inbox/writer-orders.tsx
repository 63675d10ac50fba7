import type { InboxPage } from '../../../../contract/admin/inbox.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { TextLink } from '../../frame/text-link.tsx'
import { Moment } from '../moments.tsx'
import { dollars, StatusBadge } from '../orders/order-words.tsx'

const shownOrders = 5

/** The newest orders of who wrote: of their account, of a guest those with the same address. */
export function WriterOrders({ query: { accountId, email } }: { query: InboxPage }) {
  const whose = accountId ? { customer: accountId } : { q: email }
  const isKnown = accountId !== null || email !== ''
  return (
    <section aria-label="Orders" className="grid min-w-0 content-start gap-2 text-small">
      <h2 className="font-semibold">Orders</h2>
      {isKnown ? <OrderList whose={whose} /> : <p className="text-soft">None known</p>}
    </section>
  )
}

function OrderList({ whose }: { whose: { customer: string } | { q: string } }) {
  const { data } = useAdminQuery(orderAdminEndpoints.listAllOrders, {
    query: { ...whose, limit: shownOrders },
  })
  if (!data) return null
  if (data.rows.length === 0) return <p className="text-soft">None yet</p>
  return (
    <>
      <ul className="grid gap-2">
        {data.rows.map(({ id, status, totalCents, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={adminHref('/orders/:id', { id })} className="figures">
              {shownNumber(id)}
            </TextLink>
            <StatusBadge status={status} />
            <span className="figures text-soft">{dollars(totalCents)}</span>
            <span className="text-caption text-soft">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {data.next && (
        <TextLink
          to={`${adminHref('/orders')}?${new URLSearchParams(whose)}`}
          className="justify-self-start text-caption"
        >
          All of them
        </TextLink>
      )}
    </>
  )
}
