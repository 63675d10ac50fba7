import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { type RenderResult, render } from 'vitest-browser-react'
import { PersonalData } from '../../../app/api/personal-data.tsx'
import { SessionProvider } from '../../../app/features/accounts/session-provider.tsx'
import { writeSession } from '../../../app/features/accounts/use-session.ts'
import { ToastProvider } from '../../../app/ui/overlay/toast.tsx'
import type { User } from '../../../contract/accounts.ts'
import { sampleUser } from './component-samples.ts'

type RenderOptions = {
  /** A session of the sample user, or of the one given, is in the browser. */
  signedIn?: boolean | User
  /** The address that the component stands at. */
  at?: string
}

/**
 * Renders a component with the providers of the shop: router, session, personal data and toasts. A link to another path
 * shows that path as a heading.
 */
export async function renderComponent(
  component: ReactNode,
  { signedIn = false, at = '/' }: RenderOptions = {},
): Promise<RenderResult> {
  if (signedIn) writeSession({ token: 'a-session', user: signedIn === true ? sampleUser : signedIn })
  const { pathname } = new URL(at, 'http://localhost')
  const routes = [
    { path: pathname, element: component },
    { path: '*', element: <OtherPage /> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children: routes }], { initialEntries: [at] })
  return render(<RouterProvider router={router} />)
}

function Frame() {
  return (
    <PersonalData>
      <SessionProvider>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </SessionProvider>
    </PersonalData>
  )
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}
