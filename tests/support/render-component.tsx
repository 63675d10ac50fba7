import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type RenderResult, render } from 'vitest-browser-react'
import { PersonalData } from '../../app/api/personal-data.tsx'
import { sessionToken } from '../../app/api/session-token.ts'
import { SessionProvider } from '../../app/features/accounts/session-provider.tsx'
import { ToastProvider } from '../../app/ui/toast.tsx'

/**
 * Renders a component as it stands in the shop: within a router (a link leads to a page that tells its address), the
 * session, personal data and notices. `signedIn` puts a session into the browser first.
 */
export async function renderComponent(
  component: ReactNode,
  options: { signedIn?: boolean; at?: string } = {},
): Promise<RenderResult> {
  if (options.signedIn) sessionToken.write('a-session-of-a-test')
  const at = options.at ?? '/'
  const router = createMemoryRouter(
    [
      { path: new URL(at, 'http://localhost').pathname, element: component },
      { path: '*', element: <h1>Another page</h1> },
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
