import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

const query = { name: 'Lee Lively', orderNumber: 'OS-26-7F3K9Q', reference: '0ABCDEF1' }

test('puts first name, order and reference into a canned answer', () => {
  expect(filledIn('Dear {name}, {order} ({reference}, {name}) {other}', query)).toBe(
    'Dear Lee, OS-26-7F3K9Q (0ABCDEF1, Lee) {other}',
  )
})

test('has words for a guest without an order', () => {
  expect(filledIn('Hello {name}, about {order}', { ...query, name: null, orderNumber: null })).toBe(
    'Hello there, about your order',
  )
})

test('takes a name with dollar signs as it is', () => {
  expect(filledIn('Dear {name}', { ...query, name: '$&$1' })).toBe('Dear $&$1')
})
