import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChartRow,
  type FitAnswers,
  fitMajority,
  nearestRow,
  offChart,
  recommendSize,
  widthNote,
} from './foot-size.ts'

/** The shop's default chart: 6 to 12 in half steps (docs/product.md#size-chart). */
const chart: ChartRow[] = Array.from({ length: 13 }, (_, step) => ({
  size: String(6 + step / 2),
  length: Math.round((24.1 + (step * 3.9) / 12) * 10) / 10,
  width: Math.round((8.9 + (step * 1.2) / 12) * 10) / 10,
}))

const foot = fc.record({
  length: fc.integer({ min: 226, max: 295 }).map((millimeters) => millimeters / 10),
  width: fc.integer({ min: 70, max: 130 }).map((millimeters) => millimeters / 10),
})
const answers = fc.record({ runs_small: fc.nat(60), true_to_size: fc.nat(60), runs_large: fc.nat(60) })
const nobody: FitAnswers = { runs_small: 0, true_to_size: 0, runs_large: 0 }

function place(size: string | undefined): number {
  return chart.findIndex((row) => row.size === size)
}

describe('the calculator', () => {
  test('recommends the size with the least sum of absolute differences', () => {
    const sum = (row: ChartRow, of: { length: number; width: number }) =>
      Math.abs(row.length - of.length) + Math.abs(row.width - of.width)
    fc.assert(
      fc.property(foot, (given) => {
        const found = nearestRow(chart, given)
        const least = Math.min(...chart.map((row) => sum(row, given)))
        expect(found && sum(found, given)).toBeCloseTo(least, 6)
      }),
    )
  })

  test('a foot equal to a row gets its size, whatever the order of the chart', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(chart, { minLength: 1 }), (rows) => {
        for (const row of rows) expect(nearestRow(rows, row)?.size).toBe(row.size)
      }),
    )
  })

  test('a longer foot never gets a smaller size', () => {
    fc.assert(
      fc.property(foot, fc.integer({ min: 1, max: 40 }), (given, more) => {
        const longer = { ...given, length: given.length + more / 10 }
        expect(place(nearestRow(chart, longer)?.size)).toBeGreaterThanOrEqual(
          place(nearestRow(chart, given)?.size),
        )
      }),
    )
  })

  test('notes a width beyond 0.3 cm, not at it', () => {
    expect(widthNote({ length: 26, width: 9.5 }, { length: 26, width: 9.8 })).toBeNull()
    expect(widthNote({ length: 26, width: 9.5 }, { length: 26, width: 9.2 })).toBeNull()
    expect(widthNote({ length: 26, width: 9.5 }, { length: 26, width: 9.9 })).toBe('wider')
    expect(widthNote({ length: 26, width: 9.5 }, { length: 26, width: 9.1 })).toBe('narrower')
  })

  test('an empty chart recommends nothing', () => {
    expect(recommendSize([], { length: 26, width: 9.5 }, nobody)).toBeNull()
  })
})

describe('correction by reviews', () => {
  test('a majority of "runs small" never lowers the size, of "runs large" never raises it', () => {
    fc.assert(
      fc.property(foot, answers, (given, fit) => {
        const found = recommendSize(chart, given, fit)
        const [size, measured] = [place(found?.size), place(found?.measured)]
        expect(Math.abs(size - measured)).toBeLessThanOrEqual(1)
        const majority = fitMajority(fit)
        if (majority?.says === 'runs_small') expect(size).toBeGreaterThanOrEqual(measured)
        else if (majority?.says === 'runs_large') expect(size).toBeLessThanOrEqual(measured)
        else expect(size).toBe(measured)
        expect(found?.correction === null).toBe(size === measured)
      }),
    )
  })

  test('needs a majority of at least five answers', () => {
    const exact = chart[6] ?? { size: '', length: 0, width: 0 }
    const size = (fit: Partial<FitAnswers>) => recommendSize(chart, exact, { ...nobody, ...fit })?.size
    expect(size({})).toBe('9')
    expect(size({ runs_small: 4 })).toBe('9')
    expect(size({ runs_small: 5 })).toBe('9.5')
    expect(size({ runs_large: 5 })).toBe('8.5')
    expect(size({ runs_small: 5, true_to_size: 5 })).toBe('9')
  })

  test('does not leave the chart nor cross a gap in it', () => {
    const small = { ...nobody, runs_small: 9 }
    expect(recommendSize(chart, { length: 28, width: 10.1 }, small)).toMatchObject({
      size: '12',
      correction: null,
    })
    const leap = [
      { size: '12', length: 28, width: 10 },
      { size: '13', length: 28.9, width: 10.3 },
    ]
    expect(recommendSize(leap, { length: 28, width: 10 }, small)?.size).toBe('12')
  })

  test('marks a foot beyond the chart', () => {
    expect(recommendSize(chart, { length: 29.2, width: 10 }, nobody)?.beyond).toBe('longer')
    expect(recommendSize(chart, { length: 23, width: 8 }, nobody)?.beyond).toBe('shorter')
    expect(recommendSize(chart, { length: 26, width: 9.5 }, nobody)?.beyond).toBeNull()
  })
})

describe('offChart', () => {
  const short = [
    { size: '6', length: 24.1, width: 9 },
    { size: '12', length: 29, width: 10.5 },
  ]

  test.each([
    [22.6, null],
    [22.5, { from: 24.1, to: 29 }],
    [30.5, null],
    [30.6, { from: 24.1, to: 29 }],
  ])('a foot of %f cm', (length, expected) => {
    expect(offChart(short, { length, width: 9 })).toEqual(expected)
    expect(recommendSize(short, { length, width: 9 }, nobody) === null).toBe(expected !== null)
  })

  test('has no bounds without a chart', () => {
    expect(offChart([], { length: 10, width: 5 })).toBeNull()
  })
})
