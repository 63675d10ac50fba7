import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type AuthDialogRequest, closeAuthDialog, useAuthDialogRequest } from './auth-dialog-request.ts'

/** What `auth-dialog.tsx` exports as `AuthDialog`; it is fetched when first asked for. */
export interface AuthDialogProps {
  request: AuthDialogRequest
  onClose: () => void
}

type AuthDialogModule = { AuthDialog: ComponentType<AuthDialogProps> }

const load = import.meta.glob<AuthDialogModule>('./auth-dialog.tsx')['./auth-dialog.tsx']
const AuthDialog = load ? lazy(async () => ({ default: (await load()).AuthDialog })) : AuthPageInstead

/** Stands once in the shell and shows the dialog that `openAuthDialog()` asks for. */
export function AuthDialogHost() {
  const request = useAuthDialogRequest()
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <AuthDialog request={request} onClose={closeAuthDialog} />
    </Suspense>
  )
}

function AuthPageInstead({ request, onClose }: AuthDialogProps) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(`/auth${request.redirect ? `?redirect=${encodeURIComponent(request.redirect)}` : ''}`)
  }, [navigate, onClose, request])
  return null
}
