import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { useOrder } from '../../features/orders/order-query.ts'
import { orderNumber } from '../../features/orders/order-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** The confirmation: order number, where the mail goes, what happens next (rule of use 35). */
export function PlacedNotice({ orderId }: { orderId: string | null }) {
  return orderId ? <Placed orderId={orderId} /> : null
}

function Placed({ orderId }: { orderId: string }) {
  const { user } = useSession()
  const { data } = useOrder(orderId)
  const heading = useRef<HTMLHeadingElement>(null)
  const order = data?.order
  const known = order !== undefined
  useEffect(() => {
    if (known) heading.current?.focus()
  }, [known])
  if (!order || order.status === 'cancelled') return null
  return (
    <section
      aria-labelledby="placed-title"
      className="mb-10 grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-panel bg-success-wash p-5 md:p-7"
    >
      <Icon icon={CircleCheck} size={24} className="mt-0.5 text-success" />
      <div className="grid gap-3">
        <h2 id="placed-title" ref={heading} tabIndex={-1} className="display text-heading outline-none">
          {order.payment.status === 'submitted'
            ? 'Thank you. We check your payment'
            : 'Thank you for your order'}
        </h2>
        <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_1fr] sm:gap-y-1">
          <Fact label="Order number">
            <span className="figures font-semibold">#{orderNumber(order)}</span>
          </Fact>
          <Fact label="Confirmation">by mail to {user?.email ?? 'your email address'}</Fact>
          <Fact label="Delivery to">
            {order.address.name}, {order.address.street}, {order.address.city}
          </Fact>
          <Fact label="Next">{nextStep(order)}</Fact>
        </dl>
        <div className="mt-1 grid gap-2 sm:flex">
          <LinkButton href={`/order/${order._id}`} kind="solid" size="compact">
            See your order
          </LinkButton>
          <LinkButton href="/products" kind="outline" size="compact">
            Continue Shopping
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-soft max-sm:text-caption">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function nextStep(order: Order): string {
  if (order.payment.status === 'submitted') {
    return 'We confirm your order as soon as your payment has arrived, and write to you.'
  }
  const pack = 'We pack your pairs and write to you when they leave us.'
  return order.payment.method === 'cod'
    ? `${pack} Please have ${formatPrice(order.totalAmount)} ready for the courier.`
    : pack
}
