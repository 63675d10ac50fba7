import { shop } from '../../../contract/shop.ts'
import type { Route } from './+types/returns-link'
import { LinkedOrderScreen } from './linked-order-screen.tsx'

/** The address holds a secret token: `noindex` and no referrer. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `Your order | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The document is the same for every token; the order is loaded in the browser. */
export default function ReturnsLink({ params }: Route.ComponentProps) {
  return <LinkedOrderScreen key={params.token} token={params.token} />
}
