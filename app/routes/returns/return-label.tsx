import { shop } from '../../../contract/shop.ts'
import type { Route } from './+types/return-label'
import { LabelScreen } from './label-screen.tsx'

export function meta(): Route.MetaDescriptors {
  return [{ title: `Return label | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function ReturnLabelRoute({ params }: Route.ComponentProps) {
  return <LabelScreen key={params.id} returnId={params.id} />
}
