import { href } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import type { TokenStore } from './session-token.ts'

export type Place = { pathname: string; search: string; hash: string }

/** Address `/login?redirect=<here>`, both without {base}; null on the sign-in pages. */
export function loginAddress(place: Place): string | null {
  const path = withoutBase(place.pathname)
  if (path === href('/login') || path === href('/auth')) return null
  return `${href('/login')}?redirect=${encodeURIComponent(path + place.search + place.hash)}`
}

/**
 * Validates a redirect: only a path inside {base} is followed, anything else goes home
 * (docs/product.md#signed-out-rule). Paths are without {base}.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const root = 'http://inside.invalid'
  const url = URL.parse(basePath + wanted, root)
  if (!url || url.origin !== root || !url.pathname.startsWith(`${basePath}/`)) return '/'
  const path = withoutBase(url.pathname)
  if (path.startsWith('//') || path === href('/login') || path === href('/auth')) return '/'
  return path + url.search + url.hash
}

function withoutBase(pathname: string): string {
  const rest = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return rest === '' ? '/' : rest
}

type Go = (address: string) => void

let goTo: Go = (address) => window.location.assign(basePath + address)

/** Navigates with the router, without reloading the page. */
export function goWith(go: Go): void {
  goTo = go
}

/**
 * The 401 rule: clears the stored token and goes to sign-in. A late answer to a token that was replaced changes
 * nothing.
 */
export function createSignedOutRule(store: TokenStore, here: () => Place, go: Go = (to) => goTo(to)) {
  return function onUnauthorized(token: string | null): void {
    if (store.read() !== token) return
    store.write(null)
    const address = loginAddress(here())
    if (address !== null) go(address)
  }
}
