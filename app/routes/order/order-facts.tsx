import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { paymentStatusNames, waysPaid } from '../../features/orders/order-words.ts'

/** What the customer chose when ordering, on the screen and in print. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <>
      <AddressCard order={order} />
      <PaymentCard order={order} />
    </>
  )
}

function AddressCard({ order }: { order: Order }) {
  const { name, street, city, state, pincode, phone } = order.address
  return (
    <FactCard title="Delivery address" id="address-title">
      <address className="not-italic">
        <p>{name}</p>
        <p>{street}</p>
        <p>{[city, `${state} ${pincode}`.trim()].join(', ')}</p>
        {phone && <p className="text-soft">{phone}</p>}
      </address>
    </FactCard>
  )
}

function PaymentCard({ order }: { order: Order }) {
  const { method, status, transactionId } = order.payment
  return (
    <FactCard title="Payment" id="payment-title">
      <p>{waysPaid(order)}</p>
      <p className="text-soft">
        {method === 'cod' && status === 'pending' ? 'Due on delivery' : paymentStatusNames[status]}
      </p>
      {transactionId && <p className="figures break-all text-caption text-soft">{transactionId}</p>}
    </FactCard>
  )
}

function FactCard({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-1 text-small">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <div className="grid gap-0.5">{children}</div>
    </section>
  )
}
