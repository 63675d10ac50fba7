import { expect, test } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { sampleUser } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith } from '../../../tests/support/stand-in-api.ts'
import { AuthDialogHost } from './auth-dialog-host.tsx'
import { closeAuthDialog, openAuthDialog } from './auth-dialog-request.ts'

test('the reason is shown while signing in or up, and not beside a later step', async () => {
  answerWith(accountEndpoints.signup, { message: 'Account created' })
  const screen = await renderComponent(<AuthDialogHost />)
  openAuthDialog({ reason: 'Please login to add items to cart' })
  const dialog = screen.getByRole('dialog')
  const reason = dialog.getByText('Please login to add items to cart')
  await expect.element(reason).toBeVisible()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(sampleUser.name)
  await expect.element(reason).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(sampleUser.email)
  await dialog
    .getByLabelText(/^Password/)
    .first()
    .fill('A-good-pass-1')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  closeAuthDialog()
})
