import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Address, accountEndpoints } from '../../../contract/accounts.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleAddress } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { AddressForm } from './address-form.tsx'

async function renderForm(address?: Address) {
  const onSaved = vi.fn()
  const onCancel = vi.fn()
  const screen = await renderComponent(
    <AddressForm address={address} onSaved={onSaved} onCancel={onCancel} />,
    { signedIn: true },
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  async function fillIn() {
    await field('Full Name').fill('Robin Vale')
    await field('Street Address').fill('12 Harbor Lane')
    await field('City').fill('Portville')
    await field('PIN Code').fill('04101')
  }
  return {
    screen,
    onSaved,
    onCancel,
    field,
    fillIn,
    add: screen.getByRole('button', { name: 'Add Address' }),
  }
}

describe('address form', () => {
  beforeEach(() => sessionStorage.clear())

  test('saves a new address and returns the whole address book', async () => {
    const calls = answerWith(accountEndpoints.createAddress, { success: true, addresses: [sampleAddress] })
    const { screen, onSaved, fillIn, add } = await renderForm()
    await fillIn()
    await screen.getByRole('checkbox', { name: 'Set as default address' }).click()
    await expectComponentAccessible()
    await add.click()
    await expect.element(screen.getByText('Address added successfully!')).toBeVisible()
    expect(onSaved).toHaveBeenCalledExactlyOnceWith([sampleAddress])
    expect(calls[0]?.body).toMatchObject({ city: 'Portville', state: '', isDefault: true })
  })

  test('empty: shows one summary and an error beside each field', async () => {
    const calls = answerWith(accountEndpoints.createAddress, { success: true, addresses: [] })
    const { screen, field, add } = await renderForm()
    await add.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please fill all required fields')
    await expect.element(field('Full Name')).toHaveFocus()
    await expect.element(field('City')).toHaveAccessibleDescription('Enter the city')
    await expect.element(field('State')).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('submitting twice sends one request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(accountEndpoints.createAddress, async () => {
      await promise
      return { success: true, addresses: [sampleAddress] }
    })
    const { screen, onSaved, fillIn, add } = await renderForm()
    await fillIn()
    await add.dblClick()
    await screen.getByRole('button', { name: 'Saving...' }).click()
    resolve()
    await expect.poll(() => onSaved.mock.calls.length).toBe(1)
    expect(calls).toHaveLength(1)
  })

  test('a retry after a network error has the same idempotency key', async () => {
    const lost = failToReach(accountEndpoints.createAddress)
    const { screen, onSaved, field, fillIn, add } = await renderForm()
    await fillIn()
    await add.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Network error. Please try again.')
    await expect.element(field('City')).toHaveValue('Portville')
    const calls = answerWith(accountEndpoints.createAddress, { success: true, addresses: [sampleAddress] })
    await add.click()
    await expect.poll(() => onSaved.mock.calls.length).toBe(1)
    expect(calls[0]?.idempotencyKey).toBe(lost[0]?.idempotencyKey)
    expect(calls[0]?.idempotencyKey).toBeTruthy()
  })

  test('an error of the server appears beside its field', async () => {
    refuseWith(accountEndpoints.createAddress, 'validation_failed', 'Invalid', {
      details: [{ path: 'phone', message: 'Please enter a valid phone number' }],
    })
    const { field, fillIn, add } = await renderForm()
    await fillIn()
    await add.click()
    await expect
      .element(field('Phone Number'))
      .toHaveAccessibleDescription(/Please enter a valid phone number$/)
  })

  test('the draft survives leaving the page, and Cancel deletes it', async () => {
    const first = await renderForm()
    await first.field('City').fill('Portville')
    await first.screen.unmount()
    const second = await renderForm()
    await expect.element(second.field('City')).toHaveValue('Portville')
    await second.screen.getByRole('button', { name: 'Cancel' }).click()
    expect(second.onCancel).toHaveBeenCalledOnce()
    await second.screen.unmount()
    const third = await renderForm()
    await expect.element(third.field('City')).toHaveValue('')
  })

  test('changes an address; the default stays the default', async () => {
    const calls = answerWith(accountEndpoints.updateAddress, { success: true, addresses: [sampleAddress] })
    const { screen, onSaved, field } = await renderForm(sampleAddress)
    await expect.element(screen.getByRole('checkbox', { name: 'Set as default address' })).toBeDisabled()
    await field('City').fill('Newport')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSaved.mock.calls.length).toBe(1)
    expect(calls[0]?.params).toEqual({ id: 'address-1' })
    expect(calls[0]?.body).toMatchObject({ city: 'Newport', isDefault: true })
  })
})
