import { expect, it } from 'vitest'
import { emailError } from './email-error.ts'

it.each([
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  ['nobody', 'Please enter a valid email address.'],
  ['no body@example.com', 'Please enter a valid email address.'],
  ['nobody@example', 'Please enter a valid email address.'],
  [' somebody@example.com ', null],
])('says of %j: %s', (email, fault) => {
  expect(emailError(email)).toBe(fault)
})
