import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Address, accountEndpoints } from '../../../contract/accounts.ts'
import { orderEndpoints, type PaymentMethod } from '../../../contract/orders.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleAddress, sampleCart } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { AddressStep } from './address-step.tsx'
import { emptyCard } from './card-rules.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep, type ReviewStepProps } from './review-step.tsx'
import { creditFor } from './store-credit.tsx'

const otherAddress: Address = { ...sampleAddress, _id: 'address-2', name: 'Alex Moor', isDefault: false }

type AddressStart = { addresses: Address[]; chosen?: string; startEditing?: boolean }

/** Holds the choices like the checkout screen. */
function ChosenAddress({ addresses, chosen, ...props }: AddressStart & { onContinue: () => void }) {
  const [book, setBook] = useState(addresses)
  const [id, setId] = useState(chosen)
  function choose(next: string) {
    setId(next)
    setBook([sampleAddress, otherAddress])
  }
  const address = book.find((each) => each._id === id)
  return <AddressStep {...props} addresses={book} chosen={address} onChoose={choose} />
}

describe('address step', () => {
  async function renderStep(start: AddressStart) {
    const onContinue = vi.fn()
    const screen = await renderComponent(<ChosenAddress {...start} onContinue={onContinue} />, {
      signedIn: true,
    })
    return { screen, onContinue, goOn: screen.getByRole('button', { name: 'Continue to payment' }) }
  }

  test('requires an address', async () => {
    const { screen, onContinue, goOn } = await renderStep({ addresses: [sampleAddress, otherAddress] })
    await goOn.click()
    await expect.element(screen.getByText('Please select a delivery address')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /Robin Vale/ })).toHaveFocus()
    expect(onContinue).not.toHaveBeenCalled()
    await expectComponentAccessible()
    await screen.getByRole('radio', { name: /Alex Moor/ }).click()
    await expect.element(screen.getByText('Please select a delivery address')).not.toBeInTheDocument()
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('without saved addresses it shows the form, without Cancel', async () => {
    const { screen } = await renderStep({ addresses: [] })
    await expect.element(screen.getByRole('heading', { name: 'New address' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })

  test('saves and chooses a new address in place', async () => {
    answerWith(accountEndpoints.createAddress, { success: true, addresses: [sampleAddress, otherAddress] })
    const { screen } = await renderStep({ addresses: [sampleAddress], chosen: 'address-1' })
    await screen.getByRole('button', { name: 'Add a new address' }).click()
    const form = screen.getByRole('form', { name: 'Address' })
    await form.getByRole('textbox', { name: 'Full Name' }).fill('Alex Moor')
    await form.getByRole('textbox', { name: 'Street Address' }).fill('12 Harbor Lane')
    await form.getByRole('textbox', { name: 'City' }).fill('Portville')
    await form.getByRole('textbox', { name: 'PIN Code' }).fill('04101')
    await form.getByRole('button', { name: 'Add Address' }).click()
    await expect.element(screen.getByRole('radio', { name: /Alex Moor/ })).toBeChecked()
  })

  test('Cancel returns to the list, and the focus stays in the step', async () => {
    const { screen, goOn } = await renderStep({ addresses: [sampleAddress], chosen: 'address-1' })
    await screen.getByRole('button', { name: 'Edit this address' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Robin Vale')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(goOn).toBeVisible()
    expect(document.activeElement?.contains(goOn.element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('opened from the review, saving continues at once', async () => {
    answerWith(accountEndpoints.updateAddress, { success: true, addresses: [sampleAddress] })
    const { screen, onContinue } = await renderStep({
      addresses: [sampleAddress],
      chosen: 'address-1',
      startEditing: true,
    })
    await screen.getByRole('button', { name: 'Save Address' }).click()
    await expect.poll(() => onContinue.mock.calls.length).toBe(1)
  })
})

type PaymentStart = {
  method?: PaymentMethod
  unverifiedEmail?: string
  cardByPage?: boolean
  /** Store credit in dollars; the order costs 180. */
  balance?: number
}

function ChosenPayment(props: PaymentStart & { onContinue: () => void }) {
  const { method = null, unverifiedEmail = null, cardByPage = false, onContinue } = props
  const [chosen, setChosen] = useState<PaymentMethod | null>(method)
  const [card, setCard] = useState(emptyCard)
  const [wanted, setWanted] = useState(false)
  return (
    <PaymentStep
      method={chosen}
      offered={['cod', 'card', 'upi']}
      unverifiedEmail={unverifiedEmail}
      cardByPage={cardByPage}
      credit={creditFor(180, { balance: props.balance ?? 0, wanted })}
      onCredit={setWanted}
      onMethod={setChosen}
      card={card}
      onCard={setCard}
      onContinue={onContinue}
    />
  )
}

describe('payment step', () => {
  async function renderStep(start: PaymentStart = {}) {
    const onContinue = vi.fn()
    const screen = await renderComponent(<ChosenPayment {...start} onContinue={onContinue} />, {
      signedIn: true,
    })
    return {
      screen,
      onContinue,
      goOn: screen.getByRole('button', { name: 'Continue to review' }),
      name: screen.getByRole('textbox', { name: 'Name on card' }),
      number: screen.getByRole('textbox', { name: 'Card number' }),
      expiry: screen.getByRole('textbox', { name: 'Expiry date' }),
      cvv: screen.getByRole('textbox', { name: 'CVV' }),
    }
  }

  test('requires a payment method', async () => {
    const { screen, goOn, onContinue } = await renderStep()
    await goOn.click()
    await expect.element(screen.getByText('Please choose how to pay')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveFocus()
    expect(onContinue).not.toHaveBeenCalled()
    await expectComponentAccessible()
    await screen.getByRole('radio', { name: /^UPI/ }).click()
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('arrow keys choose a payment method, Enter continues', async () => {
    const { screen, onContinue } = await renderStep({ method: 'card' })
    await screen.getByRole('radio', { name: /^Card/ }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: /^UPI/ })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('formats a card number while typing', async () => {
    const { number, expiry, cvv } = await renderStep({ method: 'card' })
    await number.click()
    await userEvent.keyboard('4242424242424242999')
    await expect.element(number).toHaveValue('4242 4242 4242 4242')
    await expiry.click()
    await userEvent.keyboard('930')
    await expect.element(expiry).toHaveValue('09/30')
    await cvv.click()
    await userEvent.keyboard('12a345')
    await expect.element(cvv).toHaveValue('1234')
  })

  test('shows an error when leaving a filled field, not an empty one', async () => {
    const { number, name } = await renderStep({ method: 'card' })
    await name.click()
    await userEvent.tab()
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await number.fill('4242 4242 4242 4241')
    await userEvent.tab()
    await expect.element(number).toHaveAccessibleDescription(/Please enter a valid card number/)
    await number.fill('4242 4242 4242 4242')
    await expect.element(number).not.toHaveAttribute('aria-invalid')
  })

  test('continuing with an empty card lists the errors, each linking to its field', async () => {
    const { screen, goOn, onContinue, name, cvv } = await renderStep({ method: 'card' })
    await goOn.click()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent('Please fill in all card details')
    await expect.element(name).toHaveFocus()
    await expectComponentAccessible()
    await alert.getByRole('button', { name: 'Enter the security code (CVV)' }).click()
    await expect.element(cvv).toHaveFocus()
    expect(onContinue).not.toHaveBeenCalled()
  })

  test('continues with a valid card', async () => {
    const { goOn, onContinue, name, number, expiry, cvv } = await renderStep({ method: 'card' })
    await name.fill('Robin Vale')
    await number.fill('4242424242424242')
    await expiry.fill('12/49')
    await cvv.fill('123')
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('has no card fields where the gateway has a payment page', async () => {
    const { goOn, onContinue, number } = await renderStep({ method: 'card', cardByPage: true })
    await expect.element(number).not.toBeInTheDocument()
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('an unverified customer cannot pay on delivery, and may request a code', async () => {
    const calls = answerWith(accountEndpoints.resendOtp, { message: 'Sent' })
    const { screen, goOn } = await renderStep({ method: 'cod', unverifiedEmail: 'robin@example.com' })
    await expect.element(goOn).toBeDisabled()
    await screen.getByRole('button', { name: 'Send a new code' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Verify Your Email' })).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'robin@example.com', otpType: 'VERIFICATION' }])
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('radio', { name: /^UPI/ }).click()
    await expect.element(goOn).toBeEnabled()
  })

  test('store credit that covers the order asks for no other payment', async () => {
    const { screen, goOn, onContinue } = await renderStep({ balance: 200 })
    const use = screen.getByRole('checkbox', { name: 'Use store credit ($200.00)' })
    await use.click()
    await expect.element(screen.getByText('It pays this order. $20.00 stay in your account.')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /Card/ })).not.toBeInTheDocument()
    await expectComponentAccessible()
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
    await use.click()
    await expect.element(screen.getByRole('radio', { name: /Card/ })).toBeVisible()
  })

  test('store credit that pays a part asks how to pay the rest', async () => {
    const { screen, goOn, onContinue } = await renderStep({ balance: 50 })
    await screen.getByRole('checkbox', { name: 'Use store credit ($50.00)' }).click()
    await expect.element(screen.getByText('$130.00 are left to pay. Choose how:')).toBeVisible()
    await goOn.click()
    await expect.element(screen.getByText('Please choose how to pay')).toBeVisible()
    await screen.getByRole('radio', { name: /^UPI/ }).click()
    await goOn.click()
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('without store credit says nothing of it', async () => {
    const { screen } = await renderStep()
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  })
})

const noCredit = creditFor(180, { balance: 0, wanted: false })
const ready = { method: 'cod', agreed: 180, credit: noCredit, busy: false, blocked: false } as const

type ReviewStart = Partial<ReviewStepProps> & Pick<ReviewStepProps, 'onPlace'>

function Review({ choice: first = {}, ...start }: ReviewStart) {
  const [choice, setChoice] = useState(first)
  return (
    <ReviewStep
      cart={sampleCart}
      method="cod"
      email={null}
      cardByPage={false}
      placing={ready}
      problem={null}
      {...start}
      choice={choice}
      onChoose={(changes) => setChoice((before) => ({ ...before, ...changes }))}
    />
  )
}

describe('review step', () => {
  // On a wide screen the button is beside the steps.
  beforeEach(() => page.viewport(800, 900))
  afterEach(() => page.viewport(1280, 900))

  async function renderStep(changes: Partial<ReviewStepProps> = {}) {
    const onPlace = vi.fn()
    const screen = await renderComponent(<Review {...changes} onPlace={onPlace} />, { signedIn: true })
    return {
      screen,
      onPlace,
      code: screen.getByRole('textbox', { name: 'Discount code' }),
      apply: screen.getByRole('button', { name: 'Apply' }),
      place: screen.getByRole('button', { name: /^Place Order/ }),
      applied: screen.getByRole('button', { name: 'Remove COMEBACK10 · 10% off' }),
    }
  }

  const tenPercent = { discount: { code: 'COMEBACK10', percent: 10, amount: 18 } }

  test('places the order at the displayed total', async () => {
    const { place, onPlace } = await renderStep()
    await expectComponentAccessible()
    await expect.element(place).toMatchTextContent('Place Order · $180.00')
    await place.click()
    expect(onPlace).toHaveBeenCalledExactlyOnceWith(180, undefined)
  })

  test('an accepted code is applied and can be removed', async () => {
    const calls = answerWith(orderEndpoints.checkDiscount, tenPercent)
    const { code, apply, applied } = await renderStep()
    await code.fill(' comeback10 ')
    await apply.click()
    await expect.element(applied).toBeVisible()
    expect(calls.map(({ query }) => query.get('code'))).toEqual(['COMEBACK10'])
    await applied.click()
    await expect.element(code).toHaveValue('')
  })

  test('a malformed code is refused without a call', async () => {
    const calls = answerWith(orderEndpoints.checkDiscount, tenPercent)
    const { code, apply, place, onPlace } = await renderStep()
    await code.fill('no such')
    await apply.click()
    await expect
      .element(code)
      .toHaveAccessibleDescription(/This discount code is not valid\. Clear the field to order without it\.$/)
    await place.click()
    await expect.element(code).toHaveFocus()
    expect(onPlace).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  })

  test.each([
    ["refused in the shop's words", 'This code is for another customer'],
    ['no connection', 'Network error. Please try again'],
  ])('%s: the code stays to be corrected', async (_, words) => {
    if (words.startsWith('Network')) failToReach(orderEndpoints.checkDiscount)
    else refuseWith(orderEndpoints.checkDiscount, 'invalid_discount_code', words)
    const { code, apply } = await renderStep()
    await code.fill('COMEBACK10')
    await apply.click()
    await expect.element(code).toHaveAccessibleDescription(new RegExp(`${words}. Clear the field`))
    await expect.element(code).toHaveValue('COMEBACK10')
  })

  test('ignores the reply about a code that was changed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(orderEndpoints.checkDiscount, async () => {
      await promise
      return tenPercent
    })
    const { code, apply, applied } = await renderStep()
    await code.fill('COMEBACK10')
    await apply.click()
    await expect.element(apply).toHaveAttribute('aria-busy', 'true')
    await code.fill('COMEBACK1')
    await expect.element(apply).not.toHaveAttribute('aria-busy')
    resolve()
    await expect.poll(() => calls.length).toBe(1)
    await expect.element(code).toHaveValue('COMEBACK1')
    await expect.element(applied).not.toBeInTheDocument()
  })

  test('a typed code counts when ordering, without Apply', async () => {
    answerWith(orderEndpoints.checkDiscount, tenPercent)
    const { code, place, onPlace } = await renderStep()
    await code.fill('COMEBACK10')
    await place.click()
    await expect.poll(() => onPlace.mock.calls).toEqual([[162, 'COMEBACK10']])
  })

  test('a code that takes off an amount is applied by its name', async () => {
    answerWith(orderEndpoints.checkDiscount, { discount: { code: 'FIVER', percent: null, amount: 5 } })
    const { screen, code, place, onPlace } = await renderStep()
    await code.fill('fiver')
    await place.click()
    await expect.poll(() => onPlace.mock.calls).toEqual([[175, 'FIVER']])
    await expect.element(screen.getByRole('button', { name: 'Remove FIVER', exact: true })).toBeVisible()
  })

  test('an applied code that does not hold any more says why', async () => {
    refuseWith(orderEndpoints.checkDiscount, 'invalid_discount_code', 'This discount code has been used up')
    const { code } = await renderStep({ choice: { discountCode: 'LASTONE' } })
    await expect.element(code).toHaveAccessibleDescription(/This discount code has been used up\. Clear/)
  })

  test('pressing while the order is being placed sends nothing', async () => {
    const { screen, onPlace } = await renderStep({ placing: { ...ready, busy: true } })
    await screen.getByRole('button', { name: 'Placing your order…' }).click()
    expect(onPlace).not.toHaveBeenCalled()
  })

  test('a sold-out line prevents ordering and links to the cart', async () => {
    const { screen, place } = await renderStep({ placing: { ...ready, blocked: true } })
    await expect.element(place).toBeDisabled()
    await screen.getByRole('alert').getByRole('link', { name: 'Change your cart' }).click()
    await expect.element(screen.getByRole('heading', { name: '/cart' })).toBeVisible()
  })

  test.each<[string, ReviewStepProps['problem']]>([
    ['The total has changed', { kind: 'total_rose', total: 190, agreed: 180 }],
    ['Not enough pairs left', { kind: 'stock', message: 'Only 1 pair of Harbor Low is left' }],
    ['Failed to place order', { kind: 'other', message: 'Network error. Please try again.' }],
  ])('%s', async (title, problem) => {
    const { screen } = await renderStep({ problem })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(title)
    await expectComponentAccessible()
  })

  test('a code refused when ordering gets the focus and its error', async () => {
    answerWith(orderEndpoints.checkDiscount, tenPercent)
    const { code } = await renderStep({
      choice: { discountCode: 'COMEBACK10' },
      problem: { kind: 'code', message: 'This code was used before' },
    })
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAccessibleDescription(/This code was used before/)
  })

  test('an unverified email that must be verified first offers a code', async () => {
    const { screen } = await renderStep({
      email: 'robin@example.com',
      problem: { kind: 'unverified', message: 'Please verify your email' },
    })
    await expect.element(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  })
})
