import type { z } from 'zod'
import { signupBody } from '../../../contract/account-forms.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormFrame } from './form-frame.tsx'
import { newPasswordHint } from './password-hint.ts'
import { TextLink } from './text-link.tsx'

export interface SignUpFormProps {
  onSignedUp: (account: { email: string; password: string }) => void
  onSignIn: () => void
}

const labels = { name: 'Name', email: 'Email', password: 'Password', phone: 'Phone' } as const

export function SignUpForm({ onSignedUp, onSignIn }: SignUpFormProps) {
  const form = useContractForm(signupBody, { name: '', email: '', password: '', phone: '' })
  const { errors, isSubmitting } = form.formState

  async function signUp(body: z.output<typeof signupBody>) {
    const result = await call(accountEndpoints.signup, { body })
    if (!result.ok) return showProblem(form, result.problem, 'Registration failed')
    onSignedUp({ email: body.email, password: body.password })
  }

  return (
    <FormFrame form={form} onSubmit={signUp} name="Sign Up" labels={labels}>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field
        label="Email"
        required
        hint="We’ll email you a code to confirm it."
        error={errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        required
        hint={newPasswordHint(form.watch('password'))}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field
        label="Phone"
        required={false}
        hint="Only for questions about a delivery."
        error={errors.phone?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Button
        type="submit"
        kind="signal"
        size="large"
        wide
        busy={isSubmitting}
        busyLabel="Creating your account…"
      >
        Sign Up
      </Button>
      <p className="text-center text-small text-soft">
        Already have an account? <TextLink onClick={onSignIn}>Sign in instead</TextLink>
      </p>
    </FormFrame>
  )
}
