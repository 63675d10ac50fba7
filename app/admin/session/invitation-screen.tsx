import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptBody, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminHref } from '../admin-href.ts'
import { adminCall, replyOf, wordsOf } from '../api/admin-queries.ts'
import { setSession } from '../api/use-session.ts'
import { EntryCard } from './entry-card.tsx'

/** What a mailed link opens: choosing a name and a password. The token stands behind #, where no log sees it. */
export function InvitationScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => replyOf(staffSignInEndpoints.readInvitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = invitation
  if (error) {
    return (
      <EntryCard title="Invitation">
        <ErrorState title="This link does not work" text={wordsOf(error)} />
      </EntryCard>
    )
  }
  if (!data) {
    return (
      <EntryCard title="Invitation">
        <Spinner label="Reading the invitation" className="mx-auto size-6" />
      </EntryCard>
    )
  }
  const text = data.isReset
    ? `For ${data.email}. Your second factor is set up anew, too.`
    : `You are invited as ${data.role}, with ${data.email}.`
  return (
    <EntryCard title={data.isReset ? 'Choose a new password' : 'Join the back office'} text={text}>
      <AcceptForm token={token} name={data.name} email={data.email} />
    </EntryCard>
  )
}

function AcceptForm({ token, name, email }: { token: string; name: string; email: string }) {
  const navigate = useNavigate()
  const form = useContractForm(acceptBody, { token, name, password: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const result = await adminCall(staffSignInEndpoints.acceptInvitation, { body })
    if (!result.ok) return showProblem(form, result.problem, 'This did not work. Please try again.')
    setSession(result.reply)
    await navigate(adminHref('/'), { replace: true })
  })
  return (
    <form aria-label="Invitation" noValidate onSubmit={submit} className="grid gap-4">
      <FormProblems message={errors.root?.message} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Password" hint="12 characters or more." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" kind="signal" wide busy={isSubmitting}>
        Continue
      </Button>
    </form>
  )
}
