import { expect, it } from 'vitest'
import { type ShoeColors, type ShoePart, shoeParts } from './color-schemes.ts'
import { describeColorway } from './describe-colorway.ts'

const white = '#f4f3ef'

/** A shoe in one color but for some parts. */
function shoe(color: string, others: Partial<Record<ShoePart, string>> = {}): ShoeColors {
  const parts = shoeParts.map((part) => [part, others[part] ?? color])
  return Object.fromEntries(parts) as ShoeColors
}

function nameOf(colors: ShoeColors): string {
  return describeColorway(colors, 'sport-court-on-cup').colorName
}

it('calls a shoe of one color by it', () => {
  expect(nameOf(shoe(white))).toBe('White')
})

it('names what most of a second color is on', () => {
  expect(nameOf(shoe(white, { heel: '#1d3b7a', tongue: '#1d3b7a' }))).toMatch(/^White \/ /)
  expect(nameOf(shoe('#1d1e21', { midsole: white }))).toBe('Black / White')
})

it('takes no notice of rubber that is a little grayer, but of black and gum', () => {
  expect(nameOf(shoe(white, { outsole: '#bfbab0' }))).toBe('White')
  expect(nameOf(shoe(white, { outsole: '#2b2d31' }))).not.toBe('White')
  expect(nameOf(shoe(white, { outsole: '#b07b45' }))).toBe('White / Gum')
})
