import { Activity, type ContextType, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  UNSAFE_DataRouterDataContext as RouteDataContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useOutlet,
} from 'react-router'

/** A screen with what the router told it: a screen that is hidden goes on with what it was shown with. */
type Screen = {
  outlet: ReactNode
  location: ContextType<typeof LocationContext>
  router: ContextType<typeof RouterStateContext>
  data: ContextType<typeof RouteDataContext>
}

/**
 * The screen of the address. The one that a product was opened from stays in the document, hidden (React's Activity), so
 * that Back shows it as it was left, without rendering it anew.
 */
export function ScreenOutlet() {
  const screen = useScreen()
  const isProduct = matchPath('/product/:id', screen.location.location.pathname) !== null
  const [last, setLast] = useState<Screen | null>(null)
  if (!isProduct && last !== screen) setLast(screen)
  const behind = isProduct ? last : screen
  return (
    <>
      {isProduct && <ShownScreen key="product" {...screen} />}
      {behind && (
        <Activity key="others" mode={isProduct ? 'hidden' : 'visible'}>
          <ShownScreen {...behind} />
        </Activity>
      )}
    </>
  )
}

/** The same until the location or its data change: that a navigation begins or ends is no reason to render a screen again. */
function useScreen(): Screen {
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const router = useContext(RouterStateContext)
  const data = useContext(RouteDataContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router makes the same outlet anew with each of its states
  return useMemo(() => ({ outlet, location, router, data }), [location, router, data])
}

function ShownScreen({ outlet, location, router, data }: Screen) {
  useEffect(markHydrated, [])
  return (
    <LocationContext value={location}>
      <RouterStateContext value={router}>
        <RouteDataContext value={data}>{outlet}</RouteDataContext>
      </RouterStateContext>
    </LocationContext>
  )
}

/** For what waits for it in the style sheets (`below`, base.css), and for tests. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}
