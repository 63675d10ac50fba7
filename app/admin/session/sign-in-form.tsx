import { signInBody, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { adminCall } from '../api/admin-queries.ts'
import { setSession } from '../api/use-session.ts'
import { EntryCard } from './entry-card.tsx'

export function SignInForm() {
  const form = useContractForm(signInBody, { email: '', password: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const result = await adminCall(staffSignInEndpoints.signIn, { body })
    if (result.ok) setSession(result.reply)
    else showProblem(form, result.problem, 'Signing in failed. Please try again.')
  })

  return (
    <EntryCard title="Sign in">
      <form aria-label="Sign in" noValidate onSubmit={submit} className="grid gap-4">
        <FormProblems message={errors.root?.message} />
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" kind="signal" wide busy={isSubmitting} busyLabel="Signing in …">
          Sign in
        </Button>
      </form>
      <p className="text-caption text-soft">
        Lost your password or phone? Ask an owner of the shop for a new link.
      </p>
    </EntryCard>
  )
}
