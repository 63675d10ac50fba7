import { expect, test } from 'vitest'
import type { PageFigures } from './lighthouse.ts'
import { brokenBudget, medianFigures } from './page-budget.ts'

const good: PageFigures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1_400,
  cls: 0,
  tbtMs: 20,
  scriptKb: 120,
  fontKb: 60,
  styleKb: 20,
  allKb: 300,
}

test('what is too slow, too heavy or scored too low breaks the budget', () => {
  expect(brokenBudget('home', good, false)).toEqual([])
  expect(brokenBudget('home', { ...good, performance: 97, lcpMs: 1_501, scriptKb: 150 }, false)).toEqual([
    'performance',
    'lcpMs',
    'scriptKb',
  ])
})

test('a page of more parts may bring more script', () => {
  expect(brokenBudget('product', { ...good, scriptKb: 155 }, false)).toEqual([])
  expect(brokenBudget('listing', { ...good, scriptKb: 155 }, false)).toEqual(['scriptKb'])
})

test('noise is forgiven, where there is any', () => {
  expect(brokenBudget('home', { ...good, performance: 96, tbtMs: 90, seo: 99 }, true)).toEqual(['seo'])
  expect(brokenBudget('home', { ...good, performance: 94, tbtMs: 101 }, true)).toEqual([
    'performance',
    'tbtMs',
  ])
})

test('each figure is the middle one of its runs', () => {
  const runs = [40, 900, 30].map((tbtMs, place) => ({ ...good, tbtMs, performance: 97 + place }))
  expect(medianFigures([good, ...runs.slice(0, 2)])).toMatchObject({ tbtMs: 40, performance: 98 })
})
