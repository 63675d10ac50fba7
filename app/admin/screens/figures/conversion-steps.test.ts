import { expect, test } from 'vitest'
import { emptySums } from '../../../../tests/support/browser/figure-samples.ts'
import { conversionSteps } from './conversion-steps.ts'

test('each step knows the one before it and the first one', () => {
  const now = { ...emptySums, viewed: 1000, carted: 200, checkouts: 80, orders: 40 }
  const before = { ...emptySums, viewed: 500, carted: 50, checkouts: 25, orders: 10 }
  expect(conversionSteps(now, before).map(({ count, before, from }) => [count, before, from])).toEqual([
    [1000, 500, 1000],
    [200, 50, 1000],
    [80, 25, 200],
    [40, 10, 80],
  ])
})
