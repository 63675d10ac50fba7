import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { adminQueries } from '../../../app/admin/api/admin-queries.ts'
import { Notices } from '../../../app/admin/frame/notices.tsx'
import { savedViewEndpoints } from '../../../contract/admin/saved-views.ts'
import { type StaffSessionView, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { staffKeys } from '../../../contract/admin/staff-keys.ts'
import { answerWith } from '../stand-in-api.ts'

export const ownerSession: StaffSessionView = {
  state: 'signed_in',
  staff: { id: 'staff-1', name: 'Morgan Reyes', email: 'morgan@staff.example', role: 'owner' },
  keys: [...staffKeys],
  isOwner: true,
  secondFactor: { isRequired: false, hasTotp: false, passkeys: [], recoveryCodesLeft: 0 },
}

/** Renders a part of the back office at an address of it; other addresses show themselves as a heading. */
export async function renderAdmin(
  component: ReactNode,
  { at = '/', session = ownerSession }: { at?: string; session?: StaffSessionView | null } = {},
) {
  adminQueries.clear()
  if (session) answerWith(staffSignInEndpoints.getSession, session)
  if (session?.state === 'signed_in') adminQueries.setQueryData(['session'], session)
  answerWith(savedViewEndpoints.listSavedViews, { views: [] })
  const { pathname } = new URL(at, 'http://localhost')
  const routes = [
    { path: pathname, element: component },
    { path: '*', element: <OtherPage /> },
  ]
  const router = createMemoryRouter([{ element: <Notices />, children: routes }], { initialEntries: [at] })
  const screen = await render(
    <QueryClientProvider client={adminQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { screen, router }
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}
