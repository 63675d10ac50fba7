import { profileBody } from '../../../contract/account-forms.ts'
import type { User } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { FormFrame } from '../../features/accounts/form-frame.tsx'
import { rememberUser } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const schema = profileBody

export function DetailsForm({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast()
  const { supportEmail } = useShopSettings()
  const form = useContractForm(schema, { name: user.name, phone: user.phone ?? '', email: user.email })
  const { errors, isSubmitting } = form.formState

  async function save(body: (typeof schema)['_output']) {
    const result = await call(accountEndpoints.updateProfile, { body })
    if (!result.ok) return showProblem(form, result.problem, 'Failed to update profile')
    rememberUser(result.reply.user)
    toast.success('Profile updated successfully!')
    onClose()
  }

  return (
    <FormFrame form={form} onSubmit={save} name="Edit Profile" labels={{ name: 'Name', phone: 'Phone' }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Phone" required={false} error={errors.phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <Field label="Email" hint={`To change your email, please contact support at ${supportEmail}.`}>
        <TextInput type="email" readOnly autoComplete="off" {...form.register('email')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="signal" busy={isSubmitting} busyLabel="Saving...">
          Save Changes
        </Button>
        <Button kind="outline" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  )
}
