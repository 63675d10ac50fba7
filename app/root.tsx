import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { basePath } from '../contract/base-path.ts'
import { defaultSettings } from '../contract/default-settings.ts'
import { configuredShop, shop } from '../contract/shop.ts'
import { promisedLines } from '../contract/wording/promises.ts'
import type { Route } from './+types/root'
import { contentEndpoints, orderEndpoints, settingsEndpoints } from './api/endpoints.ts'
import { pageCall } from './api/page-call.ts'
import { PersonalData } from './api/personal-data.tsx'
import { announcementAt, type RootData } from './api/shop-settings.ts'
import { SessionProvider } from './features/accounts/session-provider.tsx'
import { watchShownPictures } from './features/catalogue/shown-pictures.ts'
import { ColorSchemeScript } from './shell/color-scheme-script.tsx'
import { deferredMiddleware } from './shell/deferred-middleware.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import favicon from './shell/favicon.svg?inline'
import { retainShownScreen } from './shell/retained-screen.ts'
import { useScriptNonce } from './shell/script-nonce.tsx'
import { Shell } from './shell/shell.tsx'
import touchIcon from './shell/touch-icon.png?url'
import displayFont from './styles/fonts/outsole-display.woff2?url'
import textFont from './styles/fonts/outsole-text.woff2?url'
import './styles/app.css'
import { ToastProvider } from './ui/overlay/toast.tsx'

export const links: Route.LinksFunction = () => [
  // In the document itself: asked for, it would come before the first picture does. Robots take the other one.
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
  // While developing there is nothing to install.
  ...(import.meta.env.PROD ? [{ rel: 'manifest', href: `${basePath}/manifest.webmanifest` }] : []),
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** What every page knows of the shop; the same on all of them, so asked for once. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const call = pageCall(context)
  const [settings, payment, content] = await Promise.all([
    call(settingsEndpoints.getSettings),
    call(orderEndpoints.listPaymentMethods),
    call(contentEndpoints.getAnnouncement),
  ])
  const known = settings.ok ? settings.reply.settings : defaultSettings(shop)
  const methods = payment.ok ? payment.reply.methods.map(({ method }) => method) : []
  const { origin } = new URL(request.url)
  const announcement = content.ok ? announcementAt(content.reply.announcement, new Date()) : null
  return { origin, settings: known, methods, lines: promisedLines(known, methods), announcement }
}

export function shouldRevalidate(): boolean {
  return false
}

export const clientMiddleware = [retainShownScreen, deferredMiddleware]

export const meta: Route.MetaFunction = () => [{ title: shop.name }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-shop={configuredShop()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Paper of both schemes; browsers take no variables here. */}
        <meta name="theme-color" content="#f8f6f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13100d" media="(prefers-color-scheme: dark)" />
        <ColorSchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="shop">
          <CSPProvider nonce={useScriptNonce()} disableStyleElements>
            <PersonalData>
              <SessionProvider>
                <ToastProvider>
                  <Shell>{children}</Shell>
                </ToastProvider>
              </SessionProvider>
            </PersonalData>
          </CSPProvider>
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(markHydrated, [])
  useEffect(watchShownPictures, [])
  return <Outlet />
}

/** For what waits for it in the style sheets (`below`, base.css), and for tests. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(markHydrated, [])
  return <ErrorScreen error={error} />
}
