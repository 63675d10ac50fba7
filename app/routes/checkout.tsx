import { useSearchParams } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { CheckoutScreen } from './checkout/checkout-screen.tsx'
import { PayScreen } from './checkout/pay-screen.tsx'

export function meta() {
  return [{ title: `Checkout | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

/** With `?order=`: continues the payment of an order, on any device. */
export default function CheckoutRoute() {
  const [parameters] = useSearchParams()
  const orderId = parameters.get('order')
  return orderId ? <PayScreen key={orderId} orderId={orderId} /> : <CheckoutScreen />
}
