import { describe, expect, it } from 'vitest'
import { spansOf } from './roll-up.ts'

describe('the days that are counted together', () => {
  it('joins days that follow one another, whatever their order', () => {
    expect(spansOf(['2026-03-02', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
      { from: '2026-02-28', to: '2026-03-02' },
      { from: '2026-03-05', to: '2026-03-05' },
    ])
    expect(spansOf([])).toEqual([])
  })
})
