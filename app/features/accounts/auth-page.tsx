import { useEffect, useRef } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '../../api/signed-out.ts'
import { Link } from '../../ui/link.tsx'
import { ScenePicture, type ShownScene } from '../catalogue/scene-picture.tsx'
import { showFormInstead } from './auth-dialog-request.ts'
import { AuthSteps, titleOf, useAuthStep } from './auth-steps.tsx'
import { useSession } from './use-session.ts'

/**
 * The form as a page (/login, /auth) beside a scene if there is one; afterwards opens the path the visitor came from.
 */
export function AuthPage({ scene }: { scene: ShownScene | null }) {
  const [parameters] = useSearchParams()
  const redirect = parameters.get('redirect')
  const navigate = useNavigate()
  const { status } = useSession()
  const [step, setStep] = useAuthStep()
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (status === 'signed-in') void navigate(safeRedirect(redirect), { replace: true })
  }, [status, redirect, navigate])
  useEffect(() => showFormInstead(() => form.current?.querySelector('input')?.focus()), [])
  return (
    <div
      className={
        scene ? 'grid lg:-mb-section lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2' : undefined
      }
    >
      {/* The sign-in form is centered by a fixed distance: it stays in place while it is read in, and on Sign Up. */}
      <div className="grid content-start justify-items-center px-gutter py-8 md:py-16 lg:pt-[max(4rem,calc((100dvh-var(--header))/2-15.6rem))]">
        <section
          ref={form}
          className="w-full max-w-form md:rounded-panel md:border md:border-line md:bg-raised md:p-8"
        >
          <h1 className="display mb-4 text-heading">{titleOf(step)}</h1>
          <AuthSteps step={step} onStep={setStep} onSignedIn={() => undefined} />
        </section>
        <p className="mt-6 text-center text-small text-soft">
          Just exchanging or returning a pair?{' '}
          <Link
            href={href('/returns/find')}
            className="touch-target underline underline-offset-4 hover:decoration-2"
          >
            Find my order
          </Link>
        </p>
      </div>
      {scene && (
        <div style={{ backgroundColor: scene.tint }} className="relative max-lg:hidden">
          <ScenePicture
            scene={scene}
            sizes="50vw"
            priority="lazy"
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      )}
    </div>
  )
}
