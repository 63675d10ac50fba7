import { useParams } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { OrderScreen } from './order/order-screen.tsx'

export function meta() {
  return [{ title: `Your order | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrderRoute() {
  const { id = '' } = useParams()
  return <OrderScreen key={id} orderId={id} />
}
