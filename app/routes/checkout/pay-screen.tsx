import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { paymentMethodNames } from '../../../contract/wording/payment-methods.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { useSignedInOnly } from '../../features/accounts/use-signed-in-only.ts'
import { refreshCart } from '../../features/cart/cart-query.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { OrderItemRow } from '../../features/orders/order-item-row.tsx'
import { storeOrder, useOrder } from '../../features/orders/order-query.ts'
import { orderNumber } from '../../features/orders/order-words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OtpBox } from './otp-box.tsx'
import { PaymentPageBox } from './payment-page-box.tsx'
import { TimeLeft, useTimeLeft } from './time-left.tsx'
import { UpiBox } from './upi-box.tsx'
import { usePaymentProof } from './use-payment-methods.ts'

/** A pending order: its code or QR box, and the countdown of its hold. */
export function PayScreen({ orderId }: { orderId: string }) {
  const { status } = useSignedInOnly(`${href('/checkout')}?order=${orderId}`)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [parameters] = useSearchParams()
  const query = useOrder(orderId, parameters.get('paid') === '1' ? 2_000 : 20_000)
  const order = query.data?.order
  const isPaid = order !== undefined && order.status !== 'cancelled' && order.heldUntil === null
  useEffect(() => {
    if (status === 'signed-out' || !isPaid) return
    void refreshCart(queries)
    void navigate(`${href('/orders')}?placed=${orderId}`, { replace: true })
  }, [status, isPaid, orderId, navigate, queries])
  return (
    <PageContainer width="task" className="pt-8 pb-section md:pt-12">
      {order && !isPaid ? (
        <Paying order={order} />
      ) : query.error ? (
        <>
          <h1 className="display mb-6 text-display">Checkout</h1>
          <ErrorState
            title={
              query.error.problem.status === 404
                ? 'Order information not found'
                : 'Failed to load order details'
            }
            text={query.error.message}
            onRetry={() => void query.refetch()}
            action={
              <LinkButton href={href('/orders')} kind="quiet" size="compact">
                My Orders
              </LinkButton>
            }
          />
        </>
      ) : (
        <>
          <h1 className="display mb-6 text-display">Checkout</h1>
          <CheckoutSkeleton />
        </>
      )}
    </PageContainer>
  )
}

function Paying({ order }: { order: Order }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [parameters] = useSearchParams()
  const [problem, setProblem] = useState<string | null>(null)
  const left = useTimeLeft(order.heldUntil)
  const isNew = useOnceNew()
  const hasPaid = parameters.get('paid') === '1'
  const proof = usePaymentProof(order.payment.method)

  async function completed(paid: Order) {
    await storeOrder(queries, paid)
    void refreshCart(queries)
    toast.success('Order placed successfully!')
    void navigate(`${href('/orders')}?placed=${paid._id}`, { replace: true })
  }

  async function cancel() {
    const result = await call(orderEndpoints.cancelOrder, { params: { id: order._id } })
    if (!result.ok)
      return setProblem(wordsOf(result.problem, 'We couldn’t cancel the order. Please try again.'))
    await storeOrder(queries, result.reply.order)
    toast.info('Order cancelled. Your cart is as it was.')
    void navigate(href('/cart'), { replace: true })
  }

  if (order.status === 'cancelled' || (left === 0 && !hasPaid))
    return <TimeIsUp order={order} hasPaid={hasPaid} />
  const box = { order, isNew, onCompleted: completed, onFailed: setProblem }
  return (
    <div className="mx-auto grid max-w-[40rem] gap-6">
      <div className="grid gap-1">
        <h1 className="display text-display" tabIndex={-1}>
          Pay {formatPrice(order.payment.due)}
        </h1>
        <p className="text-soft">
          Order #{orderNumber(order)} · {paymentMethodNames[order.payment.method]}
        </p>
      </div>
      <section
        aria-label="Payment"
        className="grid gap-6 rounded-panel border border-line bg-raised p-5 md:p-8"
      >
        {order.heldUntil && left > 0 && !hasPaid && <TimeLeft until={order.heldUntil} />}
        {proof === 'mailed_code' && order.payment.method === 'card' && <OtpBox {...box} />}
        {proof === 'gateway_page' && (
          <PaymentPageBox order={order} isNew={isNew} hasPaid={hasPaid} onFailed={setProblem} />
        )}
        {order.upiLink && <UpiBox {...box} upiLink={order.upiLink} />}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </section>
      <PaidItems items={order.items} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-small text-soft">
          {hasPaid
            ? 'You can close this page. We’ll email you once it’s confirmed, and '
            : 'You can close this page and finish paying from '}
          <Link href={href('/orders')} className="underline underline-offset-4 hover:decoration-2">
            My Orders
          </Link>
          {hasPaid ? ' shows it, too.' : ' while your order is held.'}
        </p>
        {!hasPaid && (
          <Button kind="quiet" size="compact" className="-me-3 max-sm:-ms-3" onClick={() => void cancel()}>
            Cancel this order
          </Button>
        )}
      </div>
    </div>
  )
}

function PaidItems({ items }: Pick<Order, 'items'>) {
  return (
    <section aria-labelledby="pay-for" className="grid gap-4">
      <h2 id="pay-for" className="display text-title">
        Your order
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <OrderItemRow key={`${item.variantId} ${item.size}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Whether the order was just placed (`new=1`). Removed from the address at once, so that a reload does not count as
 * new.
 */
function useOnceNew(): boolean {
  const [parameters, setParameters] = useSearchParams()
  const saysNew = parameters.get('new') === '1'
  const [isNew] = useState(saysNew)
  useEffect(() => {
    if (!saysNew) return
    setParameters(
      (before) => {
        before.delete('new')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [saysNew, setParameters])
  return isNew
}

function TimeIsUp({ order, hasPaid }: { order: Order; hasPaid: boolean }) {
  const { status } = order.payment
  const cameLate = hasPaid || status === 'completed' || status === 'refunded'
  return (
    <EmptyState
      level={1}
      art={<ShoeboxArt />}
      title="This order is no longer held"
      text={
        cameLate
          ? 'Your payment came after the order was cancelled. You’ll get it back, and your cart is as it was.'
          : 'The time to pay ran out, or the order was cancelled. Nothing was charged, and your cart is as it was.'
      }
      action={
        <>
          <LinkButton href={href('/cart')} kind="signal">
            Back to your cart
          </LinkButton>
          <LinkButton href={href('/orders')} kind="outline">
            My Orders
          </LinkButton>
        </>
      }
    />
  )
}
