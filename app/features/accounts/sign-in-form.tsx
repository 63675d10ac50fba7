import { loginBody } from '../../../contract/account-forms.ts'
import type { User } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormFrame } from './form-frame.tsx'
import { TextLink } from './text-link.tsx'
import { writeSession } from './use-session.ts'

export interface SignInFormProps {
  onSignedIn: (user: User) => void
  onForgot: () => void
  onSignUp: () => void
}

export function SignInForm({ onSignedIn, onForgot, onSignUp }: SignInFormProps) {
  const toast = useToast()
  const form = useContractForm(loginBody, { email: '', password: '' })
  const { errors, isSubmitting } = form.formState

  async function signIn(body: { email: string; password: string }) {
    const result = await call(accountEndpoints.login, { body })
    if (!result.ok) return showProblem(form, result.problem, 'Login failed')
    const { user, tokens } = result.reply
    if (!tokens?.access) return form.setError('root', { message: 'No access token received' })
    writeSession({ token: tokens.access, user })
    toast.success('Logged in successfully!', { givesWay: true })
    onSignedIn(user)
  }

  return (
    <FormFrame form={form} onSubmit={signIn} name="Sign In" labels={{ email: 'Email', password: 'Password' }}>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <div className="grid gap-1">
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <p className="text-end text-small">
          <TextLink onClick={onForgot}>Forgot password?</TextLink>
        </p>
      </div>
      <Button type="submit" kind="signal" size="large" wide busy={isSubmitting} busyLabel="Signing in…">
        Sign In
      </Button>
      <p className="text-center text-small text-soft">
        New here? <TextLink onClick={onSignUp}>Create an account</TextLink>
      </p>
    </FormFrame>
  )
}
