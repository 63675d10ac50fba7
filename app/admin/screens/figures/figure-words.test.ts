import { expect, test } from 'vitest'
import { changeOf, figure, percent, plainFigure, shareOf, shortFigure, wholeFigure } from './figure-words.ts'

/** A percent sign stays on the line of its number. */
const nbsp = '\u00a0'

test('percent has decimals only where it is small', () => {
  const shares = [0, 0.0014, 0.0234, 0.1, 0.456, 12.4]
  expect(shares.map(percent)).toEqual(
    ['0', '0.14', '2.3', '10', '46', '1,240'].map((number) => `${number}${nbsp}%`),
  )
  expect(shareOf(1, 0)).toBe('–')
})

test('figures by kind, as people and as programs read them', () => {
  expect([figure(12_345, 'money'), figure(1_234_567, 'money')]).toEqual(['$123.45', '$12,346'])
  expect([figure(1234, 'count'), figure(0.5, 'share'), figure(null, 'money')]).toEqual([
    '1,234',
    `50${nbsp}%`,
    '–',
  ])
  expect(wholeFigure(1_234_567, 'money')).toBe('$12,345.67')
  expect([shortFigure(1_234_500, 'money'), shortFigure(12_300, 'count')]).toEqual(['$12.3K', '12.3K'])
  expect([plainFigure(-1234, 'money'), plainFigure(null, 'count'), plainFigure(0.25, 'share')]).toEqual([
    '-12.34',
    '',
    '0.2500',
  ])
})

test('a change is told against what was before, if there was anything', () => {
  expect(changeOf(150, 100)).toEqual({ direction: 'up', words: `50${nbsp}%` })
  expect(changeOf(50, -100)).toEqual({ direction: 'up', words: `150${nbsp}%` })
  expect(changeOf(75, 100)).toEqual({ direction: 'down', words: `25${nbsp}%` })
  expect(changeOf(100_001, 100_000)).toEqual({ direction: 'same', words: `0${nbsp}%` })
  expect([changeOf(5, 0), changeOf(null, 5), changeOf(5, null)]).toEqual([null, null, null])
})
