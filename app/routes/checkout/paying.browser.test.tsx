import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { type Order, orderEndpoints } from '../../../contract/orders.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleOrderReply } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { PayScreen } from './pay-screen.tsx'

const holdMs = 15 * 60_000
const paidReply = {
  success: true,
  message: 'Paid',
  order: { ...sampleOrderReply, status: 'confirmed' as const },
}
const upiLink = 'upi://pay?pa=outsole@upi&am=180.00'
const upi = { payment: { ...sampleOrderReply.payment, method: 'upi' as const }, upiLink }

/** Advances the fake clock as the test says, and a little per poll. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
}

async function renderPaying({ isNew = false, ...changes }: Partial<Order> & { isNew?: boolean } = {}) {
  const heldUntil = new Date(Date.now() + holdMs).toISOString()
  answerWith(orderEndpoints.getOrder, { order: { ...sampleOrderReply, heldUntil, ...changes } })
  const at = `/checkout?order=order-1${isNew ? '&new=1' : ''}`
  const screen = await renderComponent(<PayScreen orderId="order-1" />, { signedIn: true, at })
  return {
    screen,
    code: screen.getByRole('textbox', { name: 'Payment code' }),
    verify: screen.getByRole('button', { name: 'Verify and pay' }),
    done: screen.getByRole('button', { name: 'Payment Done' }),
    placed: screen.getByRole('heading', { name: '/orders?placed=order-1' }),
  }
}

beforeEach(() => {
  answerWith(cartEndpoints.getCart, sampleCart)
  answerWith(orderEndpoints.listPaymentMethods, {
    methods: [
      { method: 'card', proof: 'mailed_code' },
      { method: 'upi', proof: 'claim' },
    ],
  })
})

describe('card: the mailed code', () => {
  test('the right code pays and opens the orders', async () => {
    const calls = answerWith(orderEndpoints.completeOrder, paidReply)
    const { code, verify, placed } = await renderPaying()
    await code.fill('123 456')
    await expectComponentAccessible()
    await verify.click()
    await expect.element(placed).toBeVisible()
    expect(calls.map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'order-1' },
        body: { paymentStatus: 'completed', paymentMethod: 'card', otp: '123456' },
      },
    ])
  })

  test('fewer than six digits are not sent', async () => {
    const calls = answerWith(orderEndpoints.completeOrder, paidReply)
    const { code, verify } = await renderPaying()
    await code.fill('123')
    await verify.click()
    await expect.element(code).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP$/)
    await code.fill('1234')
    await expect.element(code).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('a wrong code shows its error and can be corrected', async () => {
    refuseWith(orderEndpoints.completeOrder, 'invalid_code', 'Wrong code')
    const { code, verify, placed } = await renderPaying()
    await code.fill('111111')
    await verify.click()
    await expect.element(code).toHaveAccessibleDescription(/Invalid OTP\. Please try again\.$/)
    answerWith(orderEndpoints.completeOrder, paidReply)
    await code.fill('123456')
    await verify.click()
    await expect.element(placed).toBeVisible()
  })

  test('pressing again while verifying sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(orderEndpoints.completeOrder, async () => {
      await promise
      return paidReply
    })
    const { screen, code, verify, placed } = await renderPaying()
    await code.fill('123456')
    await verify.dblClick()
    await screen.getByRole('button', { name: 'Verifying…' }).click()
    resolve()
    await expect.element(placed).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['expired', 'This order is no longer held'],
    ['network', 'Network error. Please try again.'],
  ])('%s: says why it was not paid', async (kind, words) => {
    if (kind === 'network') failToReach(orderEndpoints.completeOrder)
    else refuseWith(orderEndpoints.completeOrder, 'expired', words)
    const { screen, code, verify } = await renderPaying()
    await code.fill('123456')
    await verify.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(words)
    await expect.element(code).toHaveValue('123456')
  })

  test('a new code can be requested, and again after thirty seconds', async () => {
    const calls = answerWith(orderEndpoints.resendPaymentOtp, { success: true, message: 'OTP resent' })
    const { screen, code } = await renderPaying()
    await expect.element(code).toBeVisible()
    stopTime()
    await screen.getByRole('button', { name: 'Send another code' }).click()
    const waiting = screen.getByRole('button', { name: /^Send another code in \d+ s$/ })
    await expect.element(waiting).toBeDisabled()
    await vi.advanceTimersByTimeAsync(29_000)
    await expect.element(screen.getByRole('button', { name: 'Send another code in 1 s' })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(screen.getByRole('button', { name: 'Send another code' })).toBeEnabled()
    expect(calls).toHaveLength(1)
  })

  test('a new order shows card processing for a second before the code', async () => {
    const { screen, code } = await renderPaying({ isNew: true })
    await expect.element(screen.getByRole('status').getByText('Processing your card…')).toBeVisible()
    await expect.element(code).toBeVisible()
    await expect.element(screen.getByText('OTP sent to your registered email')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled()
  })
})

describe('UPI', () => {
  test('shows the code to scan and the link to open, and is accessible', async () => {
    const { screen } = await renderPaying(upi)
    await expect.element(screen.getByRole('img', { name: 'QR code of the UPI payment' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open in a UPI app' }))
      .toHaveAttribute('href', upiLink)
    await expectComponentAccessible()
  })

  test('Payment Done is sent once and opens the orders', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(orderEndpoints.completeOrder, async () => {
      await promise
      return paidReply
    })
    const { screen, done, placed } = await renderPaying(upi)
    await done.dblClick()
    await expect.element(screen.getByRole('button', { name: 'Confirming…' })).toBeVisible()
    resolve()
    await expect.element(placed).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ paymentStatus: 'completed', paymentMethod: 'upi' }])
  })

  test("shows the server's message of a refusal", async () => {
    refuseWith(orderEndpoints.completeOrder, 'invalid_state', 'This order was cancelled')
    const { screen, done } = await renderPaying(upi)
    await done.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('This order was cancelled')
    await expect.element(done).toBeVisible()
  })
})

describe('countdown of the hold', () => {
  test('counts down, and prevents payment at zero', async () => {
    stopTime()
    const heldUntil = new Date(Date.now() + 80_000).toISOString()
    const { screen, done } = await renderPaying({ ...upi, heldUntil })
    await expect.element(screen.getByRole('timer')).toHaveTextContent('Held for you for 1 more minute')
    await vi.advanceTimersByTimeAsync(25_000)
    await expect.element(screen.getByText(/^0:[45]\d$/)).toBeVisible()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('Held for you for 0 more minutes')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(screen.getByRole('heading', { name: 'This order is no longer held' })).toBeVisible()
    await expect.element(done).not.toBeInTheDocument()
  })

  test('an order can be cancelled, and a refusal is shown', async () => {
    refuseWith(orderEndpoints.cancelOrder, 'invalid_state', 'This order can no longer be cancelled')
    const { screen } = await renderPaying(upi)
    const cancel = screen.getByRole('button', { name: 'Cancel this order' })
    await cancel.click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('This order can no longer be cancelled')
    answerWith(orderEndpoints.cancelOrder, {
      ...paidReply,
      order: { ...sampleOrderReply, status: 'cancelled' },
    })
    await cancel.click()
    await expect.element(screen.getByRole('heading', { name: '/cart' })).toBeVisible()
  })
})

test('an order that fails to load can be retried', async () => {
  refuseWith(orderEndpoints.getOrder, 'not_found', 'Order not found')
  const screen = await renderComponent(<PayScreen orderId="order-1" />, {
    signedIn: true,
    at: '/checkout?order=order-1',
  })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Order information not found')
  answerWith(orderEndpoints.getOrder, {
    order: { ...sampleOrderReply, heldUntil: new Date(Date.now() + holdMs).toISOString() },
  })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Payment code' })).toBeVisible()
})
