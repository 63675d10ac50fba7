import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '../../api/signed-out.ts'
import { PageContainer } from '../../ui/page-container.tsx'
import { AuthSteps, titleOf, useAuthStep } from './auth-steps.tsx'
import { useSession } from './use-session.ts'

/** The form as a page, for /login and /auth; then on to where the visitor wanted to go. */
export function AuthPage() {
  const [parameters] = useSearchParams()
  const redirect = parameters.get('redirect')
  const navigate = useNavigate()
  const { status } = useSession()
  const [step, setStep] = useAuthStep()
  useEffect(() => {
    if (status === 'signed-in') void navigate(safeRedirect(redirect), { replace: true })
  }, [status, redirect, navigate])
  return (
    <PageContainer className="grid justify-items-center py-8 md:py-16">
      <section className="w-full max-w-form md:rounded-panel md:border md:border-line md:bg-raised md:p-8">
        <h1 className="display mb-4 text-heading">{titleOf(step)}</h1>
        <AuthSteps step={step} onStep={setStep} onSignedIn={() => undefined} />
      </section>
    </PageContainer>
  )
}
