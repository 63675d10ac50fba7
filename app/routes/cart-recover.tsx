import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/cart-recover'
import { RecoverScreen } from './cart-recover/recover-screen.tsx'

export function meta(): Route.MetaDescriptors {
  return [
    { title: `Your saved cart | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The document is the same for every token; the saved cart is loaded in the browser. */
export default function CartRecover({ params }: Route.ComponentProps) {
  return <RecoverScreen key={params.token} token={params.token} />
}
