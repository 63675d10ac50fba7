import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { safeRedirect } from '../../api/signed-out.ts'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { AuthDialogProps } from './auth-dialog-request.ts'
import { type AuthStep, AuthSteps, titleOf, useAuthStep } from './auth-steps.tsx'

/** Signs in without leaving the page. */
export function AuthDialog({ request, onClose }: AuthDialogProps) {
  const navigate = useNavigate()
  const [step, setStep] = useAuthStep(request.mode)
  const body = useRef<HTMLDivElement>(null)

  function finish() {
    onClose()
    request.goOn?.()
    if (request.redirect) void navigate(safeRedirect(request.redirect))
  }

  return (
    <Dialog
      title={titleOf(step)}
      open
      onOpenChange={(open) => open || onClose()}
      initialFocus={() => body.current?.querySelector('input') ?? null}
    >
      {request.reason && isFirstStep(step) && (
        <div className="mb-4">
          <Notice tone="info" role="status">
            {request.reason}
          </Notice>
        </div>
      )}
      <div ref={body}>
        <AuthSteps step={step} onStep={setStep} onSignedIn={finish} />
      </div>
    </Dialog>
  )
}

/** Afterwards each step says by itself what it needs. */
function isFirstStep({ name }: AuthStep): boolean {
  return name === 'sign-in' || name === 'sign-up'
}
