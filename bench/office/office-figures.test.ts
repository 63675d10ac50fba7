import { describe, expect, it } from 'vitest'
import { officeTable, percentile, shopTable } from './office-figures.ts'

describe('the figures of the back office', () => {
  it('takes the value that a share of all does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(values, 0.5)).toBe(50)
    expect(percentile(values, 0.99)).toBe(99)
    expect(percentile([7.26], 0.99)).toBe(7.3)
  })

  it('marks what is over its aim', () => {
    const call = { list: 'Orders', aimMs: 50, path: () => '/' }
    const table = officeTable([
      { ...call, name: 'first page', p50Ms: 5, p99Ms: 12 },
      { ...call, name: 'late', p50Ms: 49, p99Ms: 50.1 },
    ])
    expect(table).toContain('| Orders | first page | ≤ 50 | 5 | 12 |')
    expect(table).toContain('| Orders | late | ≤ 50 | 49 | **50.1** |')
  })

  it('compares the medians of both sides', () => {
    const measured = (perSecond: number, serverMsEach: number) => ({
      ...{ perSecond, serverMsEach, p50Ms: 1, p99Ms: 1, failed: 0, kilobytesEach: 1 },
    })
    const bare = [measured(100, 2), measured(90, 3), measured(120, 1)]
    const traded = [measured(80, 3), measured(80, 3), measured(10, 9)]
    expect(shopTable([{ name: 'Place order', bare, traded }])).toContain(
      '| Place order | 100 | 80 | 2 | 3 | 1.50 | 1.00 to 9.00 |',
    )
  })
})
