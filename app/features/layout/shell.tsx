import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LateNotice } from '../../ui/late-notice.tsx'
import { AuthDialogHost } from '../accounts/auth-dialog-host.tsx'
import { CartHost } from '../cart/cart-host.tsx'
import { CompareHost } from '../compare/compare-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LinkNavigation } from './link-navigation.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { isPersonalPlace, NoScriptNotice } from './no-script-notice.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { isHere } from './site-map.ts'

/** What surrounds every screen; in checkout nothing that distracts from it. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isCheckout = isHere(pathname, '/checkout')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-3 top-2 z-60 -translate-y-20 rounded-control bg-inverse px-4 py-2.5 font-semibold text-on-inverse text-small focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main id="main" tabIndex={-1} className="min-h-[60dvh] flex-1 outline-none">
        <NoScriptNotice pathname={pathname} />
        <div className={isPersonalPlace(pathname) ? 'contents noscript:hidden' : 'contents'}>{children}</div>
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      {!isCheckout && <BottomBar />}
      <RouteAnnouncer />
      <LinkNavigation />
      <OfflineGuard />
      <AuthDialogHost />
      <CartHost />
      <CompareHost />
      <LateNotice />
    </div>
  )
}
