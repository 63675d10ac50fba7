import { href } from 'react-router'
import { useOrders } from '../../features/orders/order-query.ts'
import { isWaitingForPayment, orderNumber } from '../../features/orders/order-words.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Link to an unpaid order of this customer, from any device (docs/product.md#unfinished-payments). */
export function UnpaidOrder() {
  const { data } = useOrders({ limit: 5 })
  const order = data?.orders.find((each) => isWaitingForPayment(each, new Date()))
  if (!order) return null
  return (
    <div className="mb-6">
      <Notice tone="info" title={`Order #${orderNumber(order)} is waiting for your payment`}>
        We’re holding it for you.{' '}
        <Link
          href={`${href('/checkout')}?order=${order._id}`}
          className="font-semibold underline underline-offset-2"
        >
          Finish paying
        </Link>
      </Notice>
    </div>
  )
}
