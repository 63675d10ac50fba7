import { describe, expect, test } from 'vitest'
import { defaultSizeChart } from '../../../contract/default-size-chart.ts'
import { sizeChart } from '../../../demo/size-runs.ts'
import { nearestRow } from './foot-size.ts'
import { usualSize } from './usual-size.ts'

describe('usualSize', () => {
  test('is a men’s number on mixed lists, a women’s on theirs, none for children', () => {
    const foot = { length: 27 }
    expect(usualSize(foot, undefined)).toBe('9.5')
    expect(usualSize(foot, 'men')).toBe('9.5')
    expect(usualSize(foot, 'women')).toBe('11')
    expect(usualSize(foot, 'kids')).toBeNull()
  })

  test.each(['men', 'women'] as const)('is the size on the chart of a %s’s shoe that runs true', (gender) => {
    const chart = sizeChart({ fit: 0, width: 'regular' }, gender)
    for (const { size, length, width } of chart) {
      expect(usualSize({ length }, gender)).toBe(size)
      expect(nearestRow(chart, { length, width })?.size).toBe(size)
    }
  })
})

test('the default chart runs from 6 to 12 in half steps, 24.1 to 28 cm and 8.9 to 10.1 cm', () => {
  expect(defaultSizeChart.map(({ size }) => size).join()).toBe('6,6.5,7,7.5,8,8.5,9,9.5,10,10.5,11,11.5,12')
  expect(defaultSizeChart[0]).toEqual({ size: '6', length: 24.1, width: 8.9 })
  expect(defaultSizeChart.at(-1)).toEqual({ size: '12', length: 28, width: 10.1 })
})
