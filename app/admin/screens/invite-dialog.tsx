import { useState } from 'react'
import { staffEndpoints as e, inviteBody, type RoleView } from '../../../contract/admin/staff.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AdminProblem, useAdminChange } from '../api/admin-queries.ts'
import { rightsInWords } from './rights-words.ts'

export function InviteDialog({ roles, onClose }: { roles: readonly RoleView[]; onClose: () => void }) {
  const toast = useToast()
  const invite = useAdminChange(e.invite, e.listInvitations)
  const form = useContractForm(inviteBody, { email: '', role: '' })
  const [roleId, setRoleId] = useState('')
  const { errors, isSubmitting } = form.formState
  const role = roles.find(({ id }) => id === roleId)

  const submit = form.handleSubmit(async (body) => {
    try {
      await invite.mutateAsync({ body })
      toast.success(`Invitation mailed to ${body.email}`)
      onClose()
    } catch (error) {
      if (error instanceof AdminProblem) showProblem(form, error.problem, error.message)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite somebody"
      description="They get a link by mail, choose a password and set up a second factor."
      footer={
        <Button type="submit" form="invite" kind="signal" busy={isSubmitting} busyLabel="Sending …">
          Send invitation
        </Button>
      }
    >
      <form id="invite" aria-label="Invite somebody" noValidate onSubmit={submit} className="grid gap-4">
        <FormProblems message={errors.root?.message} />
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role && 'Choose a role'} hint={role && rightsInWords(role.keys)}>
          <Select
            {...form.register('role', { onChange: (event) => setRoleId(event.target.value) })}
            options={[
              { value: '', label: 'Choose …' },
              ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </form>
    </Dialog>
  )
}
