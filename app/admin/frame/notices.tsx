import { Outlet } from 'react-router'
import { ToastProvider } from '../../ui/overlay/toast.tsx'

/** Notices are closed when their screen is left: they have to stand within the router. */
export function Notices() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  )
}
