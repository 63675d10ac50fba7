import { expect, test } from 'vitest'
import type { ReasonFigure } from '../../../../contract/admin/return-views.ts'
import { reasonRows, shareBack } from './reason-figures.ts'

const figure = (changes: Partial<ReasonFigure>): ReasonFigure => ({
  productId: 'runner',
  brand: 'Tern',
  title: 'Runner',
  size: '9',
  reason: 'too_short',
  answers: 1,
  sold: 10,
  ...changes,
})

const figures = [
  figure({ answers: 3 }),
  figure({ reason: 'too_narrow', answers: 2 }),
  figure({ reason: 'late' }),
  figure({ size: '10', reason: 'heel_slips', answers: 2, sold: 4 }),
  figure({ productId: 'walker', title: 'Walker', reason: 'quality', answers: 20, sold: 0 }),
]

test('counts the answers of a size by groups, and what was sold of it once', () => {
  const [walker, nine, ten] = reasonRows(figures, 'size')
  expect(walker).toMatchObject({ title: 'Walker', answers: 20 })
  expect(nine).toMatchObject({ size: '9', answers: 6, sold: 10, groups: { small: 5, mind: 1, large: 0 } })
  expect(ten).toMatchObject({ size: '10', answers: 2, sold: 4, groups: { large: 2 } })
})

test('counts the sizes of a model together', () => {
  const runner = reasonRows(figures, 'model').find(({ title }) => title === 'Runner')
  expect(runner).toMatchObject({ size: null, answers: 8, sold: 14, groups: { small: 5, large: 2 } })
})

test('tells what part of the sold pairs came back, where any were sold', () => {
  expect(shareBack({ answers: 6, sold: 10 })).toBe(60)
  expect(shareBack({ answers: 6, sold: 0 })).toBe(null)
})
