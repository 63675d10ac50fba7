import { shop } from '../../contract/shop.ts'
import { OrdersScreen } from './orders/orders-screen.tsx'

export function meta() {
  return [{ title: `My Orders | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrdersRoute() {
  return <OrdersScreen />
}
