import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { arrivalWords, returnSteps, returnsLine } from '../../../contract/wording/promises.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { countPairs } from '../../features/cart/cart-change.ts'
import { ProductThumbnail } from '../../features/catalogue/product-thumbnail.tsx'
import { useOrder } from '../../features/orders/order-query.ts'
import { orderNumber, waysPaid } from '../../features/orders/order-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Confirmation of a just placed order: number, items, delivery time and next steps. */
export function PlacedNotice({ orderId }: { orderId: string | null }) {
  return orderId ? <Placed orderId={orderId} /> : null
}

function Placed({ orderId }: { orderId: string }) {
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
      className="mb-12 grid gap-6 rounded-panel border border-line bg-raised p-5 md:gap-8 md:p-8"
    >
      <PlacedHeading order={order} heading={heading} />
      <Pairs items={order.items} />
      <PlacedFacts order={order} />
      <NextSteps order={order} />
      <div className="grid gap-2 sm:flex">
        <LinkButton href={href('/order/:id', { id: order._id })} kind="solid">
          View order
        </LinkButton>
        <LinkButton href={href('/products')} kind="outline">
          Continue Shopping
        </LinkButton>
      </div>
    </section>
  )
}

function PlacedHeading({ order, heading }: { order: Order; heading: React.Ref<HTMLHeadingElement> }) {
  const { user } = useSession()
  const isChecked = order.payment.status === 'submitted'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1">
      <Icon icon={CircleCheck} size={32} className="mt-0.5 text-success" />
      <div className="grid gap-1.5">
        <h2 id="placed-title" ref={heading} tabIndex={-1} className="display text-heading outline-none">
          {isChecked ? 'Thank you. We’re checking your payment' : 'Thank you for your order'}
        </h2>
        <p className="wrap-anywhere text-soft">
          Order <strong className="figures text-ink">#{orderNumber(order)}</strong>. A confirmation is on its
          way to {user?.email ?? 'your email address'}.
        </p>
      </div>
    </div>
  )
}

/** As many as fit into one row, then a count. */
const shownPairs = 4

function Pairs({ items }: Pick<Order, 'items'>) {
  const more = items.length - shownPairs
  return (
    <ul className="flex flex-wrap items-center gap-3">
      {items.slice(0, shownPairs).map((item) => (
        <li key={`${item.variantId} ${item.size}`} className="w-28 sm:w-36">
          <ProductThumbnail
            pictureId={item.pictureId}
            widths={[160, 320, 480]}
            alt={`${item.productId.name} in ${item.color}, size ${sizeLabel(item.size, item.gender)}`}
            tint={item.tint}
            sizes="9rem"
            className="rounded-tile"
          />
        </li>
      ))}
      {more > 0 && <li className="text-small text-soft">{`+${countOf(more, 'more item')}`}</li>}
    </ul>
  )
}

function PlacedFacts({ order }: { order: Order }) {
  const arrival = arrivalWords(new Date(order.createdAt), useShopSettings())
  const pairs = countPairs(order.items.map((item) => ({ qty: item.quantity })))
  const { name, street, city } = order.address
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-y py-5 text-small sm:grid-cols-2 lg:grid-cols-4">
      {arrival && <Fact label="Arrives">{arrival}</Fact>}
      <Fact label={`Total for ${countOf(pairs, 'pair')}`}>
        <span className="figures">{formatPrice(order.totalAmount)}</span>
      </Fact>
      <Fact label="Payment">{waysPaid(order)}</Fact>
      <Fact label="Delivering to">
        {name}, {street}, {city}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-caption text-soft">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  )
}

function NextSteps({ order }: { order: Order }) {
  const settings = useShopSettings()
  const returns = returnsLine(settings)
  const steps = [
    ...(order.payment.status === 'submitted'
      ? ['We’ll confirm your order as soon as your payment arrives.']
      : []),
    'We’ll email you when we start packing and when your order ships. You can cancel until we start packing.',
    ...(order.payment.method === 'cod' && order.payment.due > 0
      ? [`Please have ${formatPrice(order.payment.due)} ready for the courier.`]
      : []),
    `${returns ? `${returns}. ` : ''}${returnSteps(settings)}`,
  ]
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">What’s next</h3>
      <ul className="grid max-w-prose list-disc gap-1 ps-5 text-small text-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  )
}
