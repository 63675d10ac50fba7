import { describe, expect, test } from 'vitest'
import { browserVisits, type Device } from '../support/browser-visit.ts'
import { openNewProfile, said, untilQuiet } from '../support/profile-visit.ts'
import { fillAddress } from '../support/shopper.ts'
import { stickingOut } from '../support/sideways.ts'

const visit = browserVisits()
const bothDevices: Device[] = ['phone', 'desktop']

describe.each(bothDevices)('the profile on a %s', (device) => {
  test('the profile is edited, with its buttons hidden where the other form is open', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    const { email } = await openNewProfile(page, open)
    await page.getByText('Verified Account', { exact: true }).waitFor()
    await page.getByText('No addresses saved yet').waitFor()
    expect(await stickingOut(page)).toEqual([])
    const card = await page.getByRole('region', { name: 'Personal details' }).boundingBox()
    const address = await page.getByText(email, { exact: true }).boundingBox()
    expect(right(address)).toBeLessThan(right(card))
    await expectAccessible()
    const changePassword = page.getByRole('button', { name: 'Change Password' })
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    expect(await changePassword.count()).toBe(0)
    const form = page.getByRole('form', { name: 'Edit Profile' })
    expect(await form.getByLabel('Email').inputValue()).toBe(email)
    expect(await form.getByLabel('Email').isEditable()).toBe(false)
    await form.getByLabel('Name').fill('   ')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.getByRole('alert').getByText('Name is required').waitFor()
    await expectAccessible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Robin Vale' }).waitFor()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await form.getByLabel('Name').fill('Robin Marsh')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await said(page, 'Profile updated successfully!')
    await page.getByRole('heading', { name: 'Robin Marsh' }).waitFor()
    await end()
  })

  test('the address book is kept, with its default and its question before deleting', async () => {
    const { page, open, expectAccessible, end } = await visit({ device })
    await openNewProfile(page, open)
    const dialog = page.getByRole('dialog', { name: 'Add Address' })
    await page.getByRole('button', { name: 'Manage Addresses' }).click()
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await dialog.getByRole('alert').getByText('Please fill all required fields').waitFor()
    await expectAccessible()
    await fillAddress(page)
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await said(page, 'Address added successfully!')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add Address' }).click()
    await fillAddress(page)
    await dialog.getByLabel('Street Address').fill('7 Second Street')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const second = page.getByRole('listitem').filter({ hasText: '7 Second Street' })
    await second.getByRole('button', { name: /^Set as default/ }).click()
    await second.getByText('Default', { exact: true }).waitFor()
    await second.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('dialog', { name: 'Delete Address' })
    await untilQuiet(page)
    await question.getByText('Are you sure you want to delete this address?').waitFor()
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Address deleted successfully!')
    const first = page.getByRole('listitem').filter({ hasText: '12 Harbour Lane' })
    await first.getByText('Default', { exact: true }).waitFor()
    await end()
  })
})

function right(box: { x: number; width: number } | null): number {
  if (!box) throw new Error('it is not to be seen')
  return box.x + box.width
}

test('the password is changed, and says what is wrong first', async () => {
  const { page, open, expectAccessible, end } = await visit({ device: 'phone', scheme: 'dark' })
  const { password } = await openNewProfile(page, open)
  await page.getByRole('button', { name: 'Change Password' }).click()
  expect(await page.getByRole('button', { name: 'Edit Profile' }).count()).toBe(0)
  const form = page.getByRole('form', { name: 'Change Password' })
  const fill = async (current: string, next: string, again: string) => {
    await form.locator('[name=currentPassword]').fill(current)
    await form.locator('[name=newPassword]').fill(next)
    await form.locator('[name=confirmPassword]').fill(again)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill(password, 'another-one', 'another-two')
  await form.getByRole('alert').getByText('New passwords do not match').waitFor()
  await fill(password, 'short', 'short')
  await form.getByRole('alert').getByText('Password must be at least 6 characters').waitFor()
  await expectAccessible()
  await fill('not-this-one', 'another-one', 'another-one')
  await form.getByText('The current password is not right').waitFor()
  await fill(password, 'another-one', 'another-one')
  await said(page, 'Password changed successfully!')
  await end()
})
