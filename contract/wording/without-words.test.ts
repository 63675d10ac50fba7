import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutWords } from './without-words.ts'

it.each([
  ['red boots', 'red', 'boots'],
  ['Red  boots', 'red', 'boots'],
  ['red boots under 100', 'under 100', 'red boots'],
  ['size 10 boots under 10', 'under 10', 'size 10 boots'],
  ['size 10, under 100', 'size 10', ', under 100'],
  ['100s under 100', '100', '100s under'],
  ['boots $80', '$80', 'boots'],
  ['boots <= 100', '<= 100', 'boots'],
  ['moss & vale loafer', 'moss vale', '& loafer'],
  ['redder', 'red', 'redder'],
  ['%', '%', ''],
  ['(a|b', '(a|b', ''],
  ['', 'red', ''],
])('%s without %s', (q, text, rest) => {
  expect(withoutWords(q, text)).toBe(rest)
})

it('removing a text from itself leaves nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const typed = text.trim().replace(/\s+/g, ' ')
      expect(withoutWords(text, typed)).toBe('')
    }),
  )
})
