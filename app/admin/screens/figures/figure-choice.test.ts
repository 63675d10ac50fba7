import { expect, test } from 'vitest'
import { figureChoice, viewQuery } from './figure-choice.ts'

test('an empty address is sales of the last thirty days', () => {
  expect(figureChoice({})).toEqual({
    view: 'sales',
    period: { span: '30_days', against: 'before' },
    by: undefined,
    measure: 'net',
    order: 'best',
    wearer: undefined,
  })
})

test('unknown words are taken for the usual ones', () => {
  const asked = { view: 'magic', span: 'ever', against: 'all', by: 'hour', measure: 'luck', from: 'now' }
  expect(figureChoice(asked)).toEqual(figureChoice({}))
})

test('own days go before a named period, a last day alone counts for nothing', () => {
  expect(
    figureChoice({ span: 'today', from: '2026-05-01', to: '2026-05-31', against: 'year' }).period,
  ).toEqual({ from: '2026-05-01', to: '2026-05-31', against: 'year' })
  expect(figureChoice({ from: '2026-05-01' }).period).toEqual({ from: '2026-05-01', against: 'before' })
  expect(figureChoice({ to: '2026-05-31' }).period).toEqual({ span: '30_days', against: 'before' })
})

test('another view keeps the days and nothing else', () => {
  const address = { view: 'models', order: 'worst', span: '7_days', against: 'year' }
  expect(viewQuery(address, 'sizes')).toBe('?view=sizes&span=7_days&against=year')
  expect(viewQuery({ order: 'worst' }, 'sales')).toBe('')
})
