import { href } from 'react-router'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { dayOf, orderNumber } from '../../features/orders/order-words.ts'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { ProfileCard } from './profile-card.tsx'

/** Store credit with what was added and spent; nothing for who never had any. */
export function StoreCreditCard() {
  const { data } = usePersonal(returnEndpoints.getStoreCredit, {}, true)
  if (!data || data.entries.length === 0) return null
  return (
    <ProfileCard title="Store credit">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">Balance</span>
        <span className="display figures text-heading">{formatPrice(data.balance)}</span>
      </p>
      <ul aria-label="Store credit, newest first" className="mt-4 grid border-line border-t pt-2 text-small">
        {data.entries.map(({ at, amount, text, order }) => (
          <li key={at} className="flex items-center justify-between gap-3 py-2">
            <span className="grid">
              <span>{text}</span>
              <span className="text-caption text-soft">
                {dayOf(at)}
                {order && (
                  <>
                    {' · '}
                    <Link
                      href={href('/order/:id', { id: order._id })}
                      className="touch-target figures underline underline-offset-4 hover:decoration-2"
                    >
                      #{orderNumber(order)}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <span className="figures font-medium">
              {amount < 0 ? '−' : '+'}
              {formatPrice(Math.abs(amount))}
            </span>
          </li>
        ))}
      </ul>
    </ProfileCard>
  )
}
