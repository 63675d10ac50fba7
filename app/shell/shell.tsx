import type { ReactNode } from 'react'
import { href, matchPath, useLocation } from 'react-router'
import { AuthDialogHost } from '../features/accounts/auth-dialog-host.tsx'
import { CartHost } from '../features/cart/cart-host.tsx'
import { CompareHost } from '../features/compare/compare-host.tsx'
import { classNames } from '../ui/class-names.ts'
import { LazyPartNotice } from '../ui/lazy-part-notice.tsx'
import { AfterLoad } from './after-load.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { isHere } from './navigation.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { isPersonalPage, NoScriptNotice } from './no-script-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Where what is shown comes after the page: the footer waits below the window, however little comes. */
const filledLate = /^\/(cart|order|profile|wishlist)/

/** What surrounds every screen; in checkout nothing that distracts from it. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isCheckout = isHere(pathname, href('/checkout'))
  // Where a bar of the page's own keeps the main action in reach, a second one below it would take a third of a phone.
  const hasBottomBar = !isCheckout && !matchPath('/product/:id', pathname)
  return (
    <div className={classNames('flex min-h-dvh flex-col', !hasBottomBar && '[--bottom-bar:0px]')}>
      <a
        href="#main"
        className="fixed start-3 top-2 z-60 -translate-y-20 rounded-control bg-inverse px-4 py-3 font-semibold text-on-inverse text-small focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {!isCheckout && <AnnouncementBar />}
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex-1 outline-none',
          filledLate.test(pathname) ? 'min-h-dvh' : 'min-h-[60dvh]',
        )}
      >
        <NoScriptNotice pathname={pathname} />
        <AfterLoad />
        <div className={classNames('page-content', isPersonalPage(pathname) && 'noscript:hidden')}>
          {children}
        </div>
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      {hasBottomBar && <BottomBar />}
      <RouteAnnouncer />
      <AuthDialogHost />
      <CartHost />
      <CompareHost />
      <LazyPartNotice />
    </div>
  )
}
