import { useEffect } from 'react'
import { forgotPasswordBody } from '../../../contract/account-forms.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormFrame } from './form-frame.tsx'
import { TextLink } from './text-link.tsx'

/** Requests a code for a new password. */
export function ForgotForm({ onSent, onBack }: { onSent: (email: string) => void; onBack: () => void }) {
  const form = useContractForm(forgotPasswordBody, { email: '' })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  async function send(body: { email: string }) {
    const result = await call(accountEndpoints.forgotPassword, { body })
    if (!result.ok) return showProblem(form, result.problem, 'We couldn’t send the code. Please try again.')
    onSent(body.email)
  }

  return (
    <FormFrame form={form} onSubmit={send} name="Forgot Password" labels={{ email: 'Email' }}>
      <p className="text-small text-soft">
        Enter your account’s email. We’ll send you a code to choose a new password.
      </p>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button type="submit" kind="signal" size="large" wide busy={isSubmitting} busyLabel="Sending…">
        Send code
      </Button>
      <p className="text-small">
        <TextLink onClick={onBack}>Back to Sign In</TextLink>
      </p>
    </FormFrame>
  )
}
