import { expect, it } from 'vitest'
import { letterOf } from './brand-letter.ts'

it.each([
  ['tern', 'T'],
  ['Émile', 'E'],
  ['Østerby', 'O'],
  ['Łódka', 'L'],
  ['7 Leagues', '#'],
  ['日本', '#'],
])('%s stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})
