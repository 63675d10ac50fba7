import { expect, test } from 'vitest'
import { serviceAnswer } from './service-answers.ts'

test.each([
  ['return policy', '/help/delivery'],
  ['Size chart?', '/help#sizes'],
  ['order  status', '/orders'],
  ['gift card', '/help'],
  ['where is my order', '/orders'],
])('%s is answered by a page', (text, href) => {
  expect(serviceAnswer(text)?.href).toBe(href)
})

test.each(['boots', 'returned boots', 'order', 'size 9', ''])('%j is a search for shoes', (text) => {
  expect(serviceAnswer(text)).toBeUndefined()
})

test('a question that is being typed is recognized by its first four letters', () => {
  expect(serviceAnswer('retu', true)?.href).toBe('/help/delivery')
  expect(serviceAnswer('ret', true)).toBeUndefined()
  expect(serviceAnswer('retu')).toBeUndefined()
})
