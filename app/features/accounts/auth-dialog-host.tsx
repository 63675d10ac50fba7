import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { closeAuthDialog, useAuthDialogRequest } from './auth-dialog-request.ts'
import { SessionWatch } from './session-watch.tsx'

const AuthDialog = lazyPart(async () => (await import('./auth-dialog.tsx')).AuthDialog)

/** Rendered once in the shell: watches the session and shows the dialog that `openAuthDialog()` requests. */
export function AuthDialogHost() {
  const request = useAuthDialogRequest()
  return (
    <>
      <SessionWatch />
      {request && (
        <Suspense fallback={null}>
          <AuthDialog request={request} onClose={closeAuthDialog} />
        </Suspense>
      )}
    </>
  )
}
