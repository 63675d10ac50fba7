import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { User } from '../../../contract/accounts.ts'
import { sixDigitCode } from '../../../contract/fields.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormFrame } from './form-frame.tsx'
import { ResendCode } from './resend-code.tsx'
import { TextLink } from './text-link.tsx'
import { writeSession } from './use-session.ts'

export interface VerifyFormProps {
  email: string
  /** The password just chosen at sign-up, if any. */
  password?: string | undefined
  /** Shown above the form until it is submitted. */
  notice?: string
  /** Called after the automatic sign-in; left out where there is none. */
  onSignedIn?: (user: User) => void
  /** Called when verified but not signed in. */
  onVerified: () => void
  /** No link back to the sign-up form if left out. */
  onBack?: () => void
}

const schema = z.object({ otp: sixDigitCode, password: z.string() })

/** Signs in with the password just chosen; null where that fails, then the customer signs in by hand. */
async function signInSilently(email: string, password: string): Promise<User | null> {
  const result = await call(accountEndpoints.login, { body: { email, password } })
  if (!result.ok) return null
  const { user, tokens } = result.reply
  if (!tokens?.access) return null
  writeSession({ token: tokens.access, user })
  return user
}

/** Verifies the customer's email with the mailed code. */
export function VerifyForm({ email, password, notice, onSignedIn, onVerified, onBack }: VerifyFormProps) {
  const toast = useToast()
  const form = useContractForm(schema, { otp: '', password: '' })
  const [complete, setComplete] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('otp'), [setFocus])

  async function verify(typed: { otp: string; password: string }) {
    const known = password ?? (typed.password || undefined)
    const body = { email, otp: typed.otp, otpType: 'VERIFICATION', password: known } as const
    const result = await call(accountEndpoints.verifyOtp, { body })
    // The code alone does not identify this sign-up among others with the same email (docs/product.md#sign-up).
    if (!result.ok && result.problem.details?.some(({ path }) => path === 'password')) setAsksPassword(true)
    if (!result.ok) return showProblem(form, result.problem, 'OTP verification failed')
    const user = known && onSignedIn ? await signInSilently(email, known) : null
    if (user) {
      toast.success('Logged in successfully!', { givesWay: true })
      return onSignedIn?.(user)
    }
    toast.success('Email verified successfully! You can now sign in.', { duration: 6000 })
    onVerified()
  }

  return (
    <FormFrame
      form={form}
      onSubmit={verify}
      name="Verify Your Email"
      labels={{ otp: 'Verification code', password: 'Password' }}
    >
      {notice && <Notice tone="success">{notice}</Notice>}
      <p className="text-small text-soft">
        We emailed a 6-digit code to <strong className="text-ink">{email}</strong>. It is valid for 10
        minutes.
      </p>
      <Field label="Verification code" required error={errors.otp?.message}>
        <Controller
          control={form.control}
          name="otp"
          render={({ field }) => (
            <CodeInput
              {...field}
              onBlur={() => {
                // Leaving the empty field to look for the mail is no error.
                if (field.value !== '') field.onBlur()
              }}
              onChange={(digits) => {
                setComplete(digits.length === 6)
                field.onChange(digits)
              }}
            />
          )}
        />
      </Field>
      {asksPassword && (
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <Button
        type="submit"
        kind="signal"
        size="large"
        wide
        disabled={!complete}
        busy={isSubmitting}
        busyLabel="Verifying…"
      >
        Verify
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3 text-small">
        {onBack && <TextLink onClick={onBack}>Back to Registration</TextLink>}
        <ResendCode email={email} otpType="VERIFICATION" onSent={() => form.clearErrors()} />
      </div>
    </FormFrame>
  )
}
