import { shop } from '../../../contract/shop.ts'
import type { Route } from './+types/order-return'
import { AskReturnScreen } from './ask/ask-return-screen.tsx'

export function meta(): Route.MetaDescriptors {
  return [{ title: `Exchange or return | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrderReturn({ params }: Route.ComponentProps) {
  return <AskReturnScreen key={params.id} orderId={params.id} />
}
