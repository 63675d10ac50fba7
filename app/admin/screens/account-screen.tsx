import { type ReactNode, useState } from 'react'
import { staffSignInEndpoints as e, staffPasswordBody } from '../../../contract/admin/sign-in.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AdminProblem, useAdminChange, useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import { useSession } from '../api/use-session.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Moment } from './moments.tsx'
import { OwnFactors } from './own-factors.tsx'

/** One's own sessions, second factors and password. */
export function AccountScreen() {
  const { staff } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <ScreenHead title="Your account" />
      <div className="grid max-w-task gap-4 lg:grid-cols-2">
        <Panel title={staff.name} text={`${staff.email}, ${staff.role}`}>
          {isChanging ? (
            <PasswordForm onDone={() => setChanging(false)} />
          ) : (
            <Button kind="outline" size="compact" onClick={() => setChanging(true)}>
              Change password
            </Button>
          )}
        </Panel>
        <Panel title="Second factor" text="Asked for after your password.">
          <OwnFactors />
        </Panel>
        <Panel title="Sessions" text="Where you are signed in. A session ends after 12 hours without use.">
          <OwnSessions />
        </Panel>
      </div>
    </>
  )
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4 rounded-panel border border-line bg-raised p-5">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-small text-soft">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

function OwnSessions() {
  const { data, error } = useAdminQuery(e.listOwnSessions, {})
  const end = useAdminChange(e.endOwnSession, e.listOwnSessions)
  const toast = useToast()
  if (error) return <p className="text-danger text-small">{wordsOf(error)}</p>
  return (
    <ul className="grid">
      {data?.sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
        <li
          key={id}
          className="flex min-h-11 items-center gap-3 border-line border-t text-small first:border-t-0"
        >
          <span className="flex-1">
            {device} {isCurrent && <Badge tone="success">This one</Badge>}
          </span>
          <span className="text-soft">
            <Moment at={lastUsedAt} />
          </span>
          {!isCurrent && (
            <Button
              kind="quiet"
              size="compact"
              onClick={() =>
                end.mutate(
                  { params: { id } },
                  {
                    onSuccess: () => toast.success('Session ended'),
                    onError: (failure) => toast.error(wordsOf(failure)),
                  },
                )
              }
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const change = useAdminChange(e.changeOwnPassword, e.listOwnSessions)
  const form = useContractForm(staffPasswordBody, { currentPassword: '', newPassword: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ body })
      toast.success('Password changed; your other sessions are over')
      onDone()
    } catch (error) {
      if (error instanceof AdminProblem) showProblem(form, error.problem, error.message)
    }
  })
  return (
    <form aria-label="Change password" noValidate onSubmit={submit} className="grid max-w-96 gap-4">
      <FormProblems message={errors.root?.message} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field label="New password" hint="12 characters or more." error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="compact" busy={isSubmitting}>
          Save
        </Button>
        <Button kind="quiet" size="compact" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
