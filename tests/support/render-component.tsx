import { type ReactNode, useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router'
import { type RenderResult, render } from 'vitest-browser-react'
import { PersonalData } from '../../app/api/personal-data.tsx'
import { SessionProvider } from '../../app/features/accounts/session-provider.tsx'
import { writeSession } from '../../app/features/accounts/use-session.ts'
import { ToastProvider } from '../../app/ui/toast.tsx'
import type { User } from '../../contract/accounts.ts'
import { sampleUser } from './component-samples.ts'

type RenderOptions = {
  /** A session of the sample user, or of the one given, is in the browser. */
  signedIn?: boolean | User
  /** The address that the component stands at. */
  at?: string
}

/**
 * Renders a component as it stands in the shop: within a router, the session, personal data and notices. What leads to
 * another path shows that path as a heading.
 */
export async function renderComponent(
  component: ReactNode,
  { signedIn = false, at = '/' }: RenderOptions = {},
): Promise<RenderResult> {
  if (signedIn) writeSession({ token: 'a-session', user: signedIn === true ? sampleUser : signedIn })
  const router = createMemoryRouter(
    [
      { path: new URL(at, 'http://localhost').pathname, element: <FollowLinks>{component}</FollowLinks> },
      { path: '*', element: <OtherPage /> },
    ],
    { initialEntries: [at] },
  )
  return render(
    <PersonalData>
      <SessionProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </SessionProvider>
    </PersonalData>,
  )
}

/** In place of the shell's `LinkNavigation`, which needs the whole site: without it a link would leave the test. */
function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return children
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}
