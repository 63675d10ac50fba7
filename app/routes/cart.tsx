import { shop } from '../../contract/shop.ts'
import { CartScreen } from './cart/cart-screen.tsx'

export function meta() {
  return [{ title: `Your cart | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function CartRoute() {
  return <CartScreen />
}
