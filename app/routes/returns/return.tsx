import { shop } from '../../../contract/shop.ts'
import type { Route } from './+types/return'
import { ReturnScreen } from './progress/return-screen.tsx'

export function meta(): Route.MetaDescriptors {
  return [{ title: `Your return | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Return({ params }: Route.ComponentProps) {
  return <ReturnScreen key={params.id} returnId={params.id} />
}
