import { href, matchPath } from 'react-router'
import { Link } from '../ui/link.tsx'
import { isHere } from './navigation.ts'

const personal = [
  href('/cart'),
  href('/checkout'),
  href('/orders'),
  href('/profile'),
  href('/wishlist'),
  href('/auth'),
  href('/login'),
]

/** Screens that are one customer's own: without scripts nothing of them ever comes. */
export function isPersonalPage(pathname: string): boolean {
  return matchPath('/order/:id', pathname) !== null || personal.some((path) => isHere(pathname, path))
}

const ways = [
  { label: 'Search', href: href('/search') },
  { label: 'Categories', href: href('/categories') },
  { label: 'Brands', href: href('/brands') },
]

/** What a browser without scripts reads on every screen, which only the server renders. */
export function NoScriptNotice({ pathname }: { pathname: string }) {
  return (
    <noscript>{import.meta.env.SSR && <WithoutScripts isPersonal={isPersonalPage(pathname)} />}</noscript>
  )
}

/** Why something is missing, with links in place of the menu and the search button. */
function WithoutScripts({ isPersonal }: { isPersonal: boolean }) {
  return (
    <div className="grid gap-2 bg-warning-wash px-gutter py-3 text-small">
      {isPersonal && <h1 className="display text-title">This page needs JavaScript</h1>}
      <p>
        Browsing and searching work without JavaScript. Signing in, the cart, the checkout and our forms need
        it: please switch it on to buy or to write to us.
      </p>
      <nav aria-label="Without JavaScript">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {ways.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className="touch-target underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
