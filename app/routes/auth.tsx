import { shop } from '../../contract/shop.ts'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import type { Route } from './+types/auth'
import { authScene, orNoScene } from './auth/auth-scene.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { scene: await authScene(context) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orNoScene(serverLoader)
}

export function shouldRevalidate(): boolean {
  return false
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Sign In | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  return <AuthPage scene={loaderData.scene} />
}
