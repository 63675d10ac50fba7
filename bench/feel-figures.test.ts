import { expect, test } from 'vitest'
import { feelTable, percentile } from './feel-figures.ts'
import type { FeelFigures } from './feel-journey.ts'

const quick: FeelFigures = {
  unseen: { painted: 200, whole: 900 },
  seen: { painted: 60, whole: 300 },
  elements: null,
  back: 30,
  off: 0,
  filter: 100,
  filterAgain: 40,
  worstInteraction: 48,
}

test('a percentile is the value that this share does not exceed', () => {
  expect([0.5, 0.75, 0.95].map((share) => percentile([40, 10, 30, 20], share))).toEqual([20, 30, 40])
  expect(percentile([], 0.5)).toBeNaN()
})

test('the table marks what misses its target, for its device alone', () => {
  const figures = {
    phone: [{ ...quick, worstInteraction: 90 }],
    desk: [{ ...quick, seen: { painted: 140, whole: 300 } }],
  }
  const table = feelTable({ figures, prefetches: 120_000, prefetchesSaving: 0 })
  expect(table).toContain('| card pressed, seen coming → name and picture | desk | p50 ≤ 100 | **140** |')
  expect(table).toContain('| card pressed, seen coming → name and picture | phone | p50 ≤ 100 | 60 |')
  expect(table).toContain('| card pressed, seen coming → whole page | phone |  | 300 |')
  expect(table).toContain('120.0 kB (target ≤ 300), 0.0 kB under Save-Data')
})
