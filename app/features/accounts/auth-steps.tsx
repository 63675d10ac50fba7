import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { AuthMode } from './auth-dialog-request.ts'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyForm } from './verify-form.tsx'

export type AuthStep =
  | { name: 'sign-in' | 'sign-up' | 'forgot' }
  /** The email entered in an earlier step. */
  | { name: 'reset'; email: string }
  | { name: 'verify'; email: string; password: string }

const titles: Record<AuthStep['name'], string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Sign Up',
  verify: 'Verify Your Email',
  forgot: 'Forgot Password',
  reset: 'Choose a New Password',
}

export function titleOf(step: AuthStep): string {
  return titles[step.name]
}

/** The first step; a code needs a known email. */
export function useAuthStep(mode: AuthMode = 'sign-in') {
  return useState<AuthStep>({ name: mode === 'sign-up' ? 'sign-up' : 'sign-in' })
}

export interface AuthStepsProps {
  step: AuthStep
  onStep: (step: AuthStep) => void
  onSignedIn: (user: User) => void
}

/** Sign In, Sign Up and their next steps, for dialog and page. */
export function AuthSteps(props: AuthStepsProps) {
  const { name } = props.step
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    const isBack = !(before.current in tabNames) && name in tabNames
    before.current = name
    // The focused form was unmounted; forms with a code focus themselves.
    if (isBack) box.current?.querySelector('input')?.focus()
  }, [name])
  return (
    <div ref={box}>
      <AuthStepForm {...props} />
    </div>
  )
}

const tabNames = { 'sign-in': true, 'sign-up': true }

function AuthStepForm({ step, onStep, onSignedIn }: AuthStepsProps) {
  const signIn = () => onStep({ name: 'sign-in' })
  const signUp = () => onStep({ name: 'sign-up' })
  const forgot = () => onStep({ name: 'forgot' })
  switch (step.name) {
    case 'verify':
      return (
        <VerifyForm
          email={step.email}
          password={step.password}
          notice="Registration successful! Please check your email for verification code."
          onSignedIn={onSignedIn}
          onVerified={signIn}
          onBack={signUp}
        />
      )
    case 'forgot':
      return <ForgotForm onSent={(email) => onStep({ name: 'reset', email })} onBack={signIn} />
    case 'reset':
      return <ResetForm email={step.email} onDone={signIn} onBack={forgot} />
    default:
      return (
        <Tabs
          label="Your account"
          value={step.name}
          onChange={(name) => (name === 'sign-up' ? signUp() : signIn())}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              panel: <SignInForm onSignedIn={onSignedIn} onForgot={forgot} onSignUp={signUp} />,
            },
            {
              value: 'sign-up',
              label: 'Sign Up',
              panel: (
                <SignUpForm
                  onSignedUp={(account) => onStep({ name: 'verify', ...account })}
                  onSignIn={signIn}
                />
              ),
            },
          ]}
        />
      )
  }
}
