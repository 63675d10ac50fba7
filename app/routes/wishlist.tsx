import { shop } from '../../contract/shop.ts'
import { WishlistScreen } from './wishlist/wishlist-screen.tsx'

export function meta() {
  return [{ title: `Wishlist | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function WishlistRoute() {
  return <WishlistScreen />
}
