import type { ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { StaffKey } from '../../contract/admin/staff-keys.ts'
import { useMay } from './api/use-session.ts'
import { menuGroups } from './frame/menu-entries.ts'
import { AccountScreen } from './screens/account-screen.tsx'
import { ApiKeysScreen } from './screens/api-keys-screen.tsx'
import { AuditScreen } from './screens/audit-screen.tsx'
import { MissingScreen } from './screens/missing-screen.tsx'
import { RolesScreen } from './screens/roles-screen.tsx'
import { StaffScreen } from './screens/staff-screen.tsx'
import { TodayScreen } from './screens/today-screen.tsx'
import { InvitationScreen } from './session/invitation-screen.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** The screen of each address of the menu. */
const screens: Record<string, ReactNode> = {
  '/': <TodayScreen />,
  '/staff': <StaffScreen />,
  '/roles': <RolesScreen />,
  '/api-keys': <ApiKeysScreen />,
  '/audit': <AuditScreen />,
  '/account': <AccountScreen />,
}

const pages = menuGroups.flatMap((group) => group.pages)

/** Every address of the back office. A screen opens to who holds the right that the menu names. */
export const adminRoutes: RouteObject[] = [
  { path: '/invitation', element: <InvitationScreen /> },
  {
    element: <SessionGate />,
    children: [
      ...pages.map(({ path, needs }) => ({
        path,
        element: <Guarded needs={needs}>{screens[path]}</Guarded>,
      })),
      { path: '/login', element: <Navigate to="/" replace /> },
      { path: '*', element: <MissingScreen /> },
    ],
  },
]

function Guarded({ needs, children }: { needs: StaffKey | undefined; children: ReactNode }) {
  const may = useMay()
  return needs && !may(needs) ? <MissingScreen isForbidden /> : children
}
