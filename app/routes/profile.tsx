import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/profile'
import { ProfileGate } from './profile/profile-gate.tsx'

export function meta(): Route.MetaDescriptors {
  return [{ title: `My Profile | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Profile() {
  return <ProfileGate />
}
