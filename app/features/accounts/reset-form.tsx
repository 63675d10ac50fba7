import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { resetPasswordBody } from '../../../contract/account-forms.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormFrame } from './form-frame.tsx'
import { newPasswordHint } from './password-hint.ts'
import { ResendCode } from './resend-code.tsx'
import { TextLink } from './text-link.tsx'

export interface ResetFormProps {
  email: string
  onDone: () => void
  onBack: () => void
}

const schema = resetPasswordBody.pick({ otp: true, newPassword: true })

/** Sets a new password with the mailed code. */
export function ResetForm({ email, onDone, onBack }: ResetFormProps) {
  const toast = useToast()
  const form = useContractForm(schema, { otp: '', newPassword: '' })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('otp'), [setFocus])

  async function reset(values: { otp: string; newPassword: string }) {
    const result = await call(accountEndpoints.resetPassword, { body: { email, ...values } })
    if (!result.ok) return showProblem(form, result.problem, 'Failed to change password')
    toast.success(result.reply.message, { duration: 6000 })
    onDone()
  }

  return (
    <FormFrame
      form={form}
      onSubmit={reset}
      name="Choose a New Password"
      labels={{ otp: 'Code', newPassword: 'New Password' }}
    >
      <p className="text-small text-soft">
        If <strong className="text-ink">{email}</strong> has an account, a 6-digit code is on its way to it.
      </p>
      <Field label="Code" required error={errors.otp?.message}>
        <Controller control={form.control} name="otp" render={({ field }) => <CodeInput {...field} />} />
      </Field>
      <Field
        label="New Password"
        required
        hint={newPasswordHint(form.watch('newPassword'))}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Button type="submit" kind="signal" size="large" wide busy={isSubmitting} busyLabel="Changing…">
        Change Password
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3 text-small">
        <TextLink onClick={onBack}>Use another email</TextLink>
        <ResendCode email={email} otpType="PASSWORD_RESET" onSent={() => form.clearErrors()} />
      </div>
    </FormFrame>
  )
}
