import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { changePasswordBody } from '../../../contract/account-forms.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { personalKey } from '../../api/personal-query.ts'
import { FormFrame } from '../../features/accounts/form-frame.tsx'
import { newPasswordHint } from '../../features/accounts/password-hint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** The repeated password is checked here; the server gets the new one once (docs/product.md#passwords). */
const schema = changePasswordBody
  .extend({ confirmPassword: z.string().min(1, 'Please enter the new password again') })
  .refine((values) => values.newPassword === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match',
  })

const labels = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
} as const

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useContractForm(schema, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const { errors, isSubmitting } = form.formState

  async function change({ currentPassword, newPassword }: z.output<typeof schema>) {
    const result = await call(accountEndpoints.changePassword, { body: { currentPassword, newPassword } })
    if (!result.ok) return showProblem(form, result.problem, 'Failed to change password')
    toast.success('Password changed successfully!')
    void queries.invalidateQueries({ queryKey: personalKey(accountEndpoints.listSessions) })
    onClose()
  }

  return (
    <FormFrame form={form} onSubmit={change} name="Change Password" labels={labels}>
      <Field label={labels.currentPassword} required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={labels.newPassword}
          required
          hint={newPasswordHint(form.watch('newPassword'))}
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field
          label={labels.confirmPassword}
          required
          hint="Type it again."
          error={errors.confirmPassword?.message}
        >
          <TextInput type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="signal" busy={isSubmitting} busyLabel="Changing...">
          Change Password
        </Button>
        <Button kind="outline" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  )
}
