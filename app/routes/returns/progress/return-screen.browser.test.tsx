import { expect, test } from 'vitest'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { returnEndpoints as e } from '../../../../contract/returns.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../../tests/support/browser/render-component.tsx'
import { sampleReturn } from '../../../../tests/support/browser/return-samples.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ReturnScreen } from './return-screen.tsx'

async function open(changes: Partial<CustomerReturn> = {}, query = '') {
  answerWith(e.getReturn, { return: { ...sampleReturn, ...changes } })
  return renderComponent(<ReturnScreen returnId="return-1" />, {
    signedIn: true,
    at: `/returns/return-1${query}`,
  })
}

test('says what happens next until when, and offers the label', async () => {
  const screen = await open({}, '?new=1')
  await expect.element(screen.getByText('Your exchange is confirmed')).toBeVisible()
  await expect.element(screen.getByText(sampleReturn.next)).toBeVisible()
  await expect.element(screen.getByText('Mon, Nov 30', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Held for you')).toBeVisible()
  await expect.element(screen.getByRole('list').filter({ hasText: 'still to come' })).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('link', { name: 'Get the label' }).click()
  await expect.element(screen.getByRole('heading', { name: '/returns/return-1/label' })).toBeVisible()
})

test('is called off after one question', async () => {
  const screen = await open()
  answerWith(e.cancelReturn, {
    success: true,
    message: '',
    return: {
      ...sampleReturn,
      status: 'cancelled',
      next: 'You called it off.',
      cancellable: false,
      hasLabel: false,
    },
  })
  await screen.getByRole('button', { name: 'Call it off' }).click()
  await screen.getByRole('button', { name: 'Call off the exchange' }).click()
  await expect.element(screen.getByText('You called it off.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Call it off' })).not.toBeInTheDocument()
})

test('a difference is paid with a mailed code', async () => {
  const owed: CustomerReturn = {
    ...sampleReturn,
    payable: true,
    money: { ...sampleReturn.money, toPay: 30 },
    payment: { method: 'card', proof: 'mailed_code', paymentUrl: null },
  }
  const screen = await open(owed)
  answerWith(e.payReturnDifference, { success: false, message: 'We sent a code', return: owed })
  await screen.getByRole('button', { name: 'Pay $30.00' }).click()
  refuseWith(e.payReturnDifference, 'invalid_code', 'Invalid OTP')
  const code = screen.getByRole('textbox', { name: 'Payment code' })
  await code.fill('111111')
  await screen.getByRole('button', { name: 'Verify and pay' }).click()
  await expect.element(code).toHaveAccessibleDescription(/That’s not the code/)
  await expectComponentAccessible()
  const paid = answerWith(e.payReturnDifference, { success: true, message: 'Paid', return: sampleReturn })
  await code.fill('222222')
  await screen.getByRole('button', { name: 'Verify and pay' }).click()
  await expect.poll(() => paid.at(-1)?.body).toEqual({ otp: '222222' })
  await expect.element(screen.getByRole('textbox', { name: 'Payment code' })).not.toBeInTheDocument()
})

test('one that ran out says so and can be begun again', async () => {
  const screen = await open({
    status: 'lapsed',
    next: 'The time is over, and the new pair is no longer held.',
    actBy: null,
    cancellable: false,
    hasLabel: false,
    timeline: [
      ...sampleReturn.timeline,
      { at: '2026-12-01T00:05:00Z', status: 'lapsed', text: 'The new pair is no longer held.' },
    ],
  })
  await expect.element(screen.getByText('Ran out').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Start again' })).toBeVisible()
  await expectComponentAccessible()
})

test('what money moves is listed; nothing where none does', async () => {
  const screen = await open({ money: { refund: 115.05, fee: 4.95, toPay: 0, paid: false, refunded: 115.05 } })
  const money = screen.getByRole('region', { name: 'Money' })
  await expect.element(money).toMatchTextContent(/You get back\$115\.05.*Kept for the return\$4\.95/)
  await screen.unmount()
  const other = await open()
  await expect.element(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(other.getByRole('region', { name: 'Money' })).not.toBeInTheDocument()
})

test('an unknown return leads to the mailed link', async () => {
  refuseWith(e.getReturn, 'not_found', 'Return not found')
  const screen = await renderComponent(<ReturnScreen returnId="return-1" />, {
    signedIn: true,
    at: '/returns/return-1',
  })
  await expect.element(screen.getByRole('link', { name: 'Find my order' })).toBeVisible()
})
