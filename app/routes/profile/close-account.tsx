import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { closeAccountBody } from '../../../contract/account-forms.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { clearDrafts } from '../../features/accounts/clear-drafts.ts'
import { FormFrame } from '../../features/accounts/form-frame.tsx'
import { writeSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Closes the account after the password and a summary of what is deleted and kept. */
export function CloseAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Close your account?"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="quiet" size="compact">
          Close account
        </Button>
      }
    >
      <CloseAccountForm onCancel={() => setOpen(false)} />
    </Dialog>
  )
}

function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useContractForm(closeAccountBody, { currentPassword: '' })
  const { errors, isSubmitting } = form.formState

  async function close(body: { currentPassword: string }) {
    const result = await call(accountEndpoints.closeAccount, { body })
    if (!result.ok)
      return showProblem(form, result.problem, 'We couldn’t close your account. Please try again.')
    toast.info(result.reply.message, { duration: 6000 })
    await navigate(href('/'))
    writeSession(null)
    clearDrafts()
  }

  return (
    <FormFrame form={form} onSubmit={close} name="Close Account" labels={{ currentPassword: 'Password' }}>
      <p className="text-small">
        We’ll delete your addresses, cart and wishlist, and sign out all your devices. Your orders stay
        without your name, and your reviews stay under “Former customer”. This can’t be undone.
      </p>
      <Field label="Password" required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" busy={isSubmitting} busyLabel="Closing…">
          Close my account
        </Button>
        <Button kind="outline" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </FormFrame>
  )
}
