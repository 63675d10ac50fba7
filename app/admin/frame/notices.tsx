import { Outlet } from 'react-router'
import { ToastProvider } from '../../ui/overlay/toast.tsx'

/** Toasts, within the router, because they close when their screen is left. */
export function Notices() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  )
}
