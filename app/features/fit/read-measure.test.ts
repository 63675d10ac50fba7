import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footMeasure } from '../../../contract/fit-profile.ts'
import { readMeasure, writeMeasure } from './read-measure.ts'

test('requires both measures', () => {
  const problem = 'Please enter both foot length and width'
  expect(readMeasure('', '', 'cm')).toEqual({ problem })
  expect(readMeasure('26', ' ', 'cm')).toEqual({ problem })
  expect(readMeasure('', '9.5', 'in')).toEqual({ problem })
})

test('parses centimeters, inches and decimal commas', () => {
  expect(readMeasure('26,5', '10.1', 'cm')).toEqual({ foot: { length: 26.5, width: 10.1 } })
  expect(readMeasure('10', '4', 'in')).toEqual({ foot: { length: 25.4, width: 10.16 } })
})

test('a typed unit overrides the chosen one', () => {
  const foot = { length: 24.13, width: 9.65 }
  expect(readMeasure('9.5 in', '3.8in', 'cm')).toEqual({ foot })
  expect(readMeasure('9,5"', '3.8 inches', 'cm')).toEqual({ foot })
  expect(readMeasure('24.13 cm', '9.65CM', 'in')).toEqual({ foot })
  expect(readMeasure('in', 'cm', 'in')).toMatchObject({ problem: /Check the numbers/ })
})

test.each([
  ['abc', '9'],
  ['260', '95'],
  ['9', '26'],
  ['-26', '9'],
  ['1e9', '9'],
])('%s and %s are no foot', (length, width) => {
  expect(readMeasure(length, width, 'cm')).toMatchObject({ problem: /Check the numbers/ })
})

test('every parsed measure passes the contract, and can be formatted and parsed again', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.constantFrom('cm' as const, 'in' as const),
      (text, number, unit) => {
        const reading = readMeasure(String(number), text || String(number / 3), unit)
        if (!('foot' in reading)) return
        expect(footMeasure.safeParse(reading.foot).success).toBe(true)
        const again = readMeasure(
          writeMeasure(reading.foot.length, unit),
          writeMeasure(reading.foot.width, unit),
          unit,
        )
        if ('foot' in again) expect(again.foot.length).toBeCloseTo(reading.foot.length, 0)
      },
    ),
  )
})
