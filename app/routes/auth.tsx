import { shop } from '../../contract/shop.ts'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import type { Route } from './+types/auth'

export function meta(): Route.MetaDescriptors {
  return [{ title: `Sign In | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Auth() {
  return <AuthPage />
}
