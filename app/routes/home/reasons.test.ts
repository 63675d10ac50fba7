import { expect, it } from 'vitest'
import { paymentReason } from './reasons.tsx'

it.each([
  [['cod', 'card', 'upi'], 'Secure payment', /card number/],
  [['card'], 'Secure payment', /card number/],
  [['cod', 'upi'], 'Secure payment', /UPI app/],
  [['cod'], 'Pay on delivery', /in cash/],
  [[], 'Secure payment', /card number/],
] as const)('of the ways to pay %j the reason says %s', (methods, title, text) => {
  expect(paymentReason(methods)).toMatchObject({ title, text: expect.stringMatching(text) })
})
