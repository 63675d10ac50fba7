import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../contract/counts/visits.ts'
import { noteVisit } from './told-visits.ts'

const viewed: Visit = { kind: 'viewed' }
const soldOut = (size: string): Visit => ({ kind: 'soldOut', productId: 'a-shoe', size })

describe('what a tab has told', () => {
  it('tells the same once a day', () => {
    const kept = noteVisit(null, viewed, '2026-03-08')
    expect(kept).not.toBeNull()
    expect(noteVisit(kept, viewed, '2026-03-08')).toBeNull()
    expect(noteVisit(kept, viewed, '2026-03-09')).not.toBeNull()
  })

  it('tells each step and each size by itself', () => {
    const kept = noteVisit(noteVisit(null, viewed, '2026-03-08'), soldOut('9'), '2026-03-08')
    expect(noteVisit(kept, { kind: 'carted' }, '2026-03-08')).not.toBeNull()
    expect(noteVisit(kept, soldOut('10'), '2026-03-08')).not.toBeNull()
    expect(noteVisit(kept, soldOut('9'), '2026-03-08')).toBeNull()
  })

  it('stops where a day has told too much', () => {
    let kept: string | null = null
    let told = 0
    for (let size = 0; size < 200; size++) {
      const next = noteVisit(kept, soldOut(String(size)), '2026-03-08')
      if (next === null) continue
      kept = next
      told++
    }
    expect(told).toBe(60)
  })

  it.each(['nonsense', '7', '{"day":1,"visits":[]}', '{"day":"2026-03-08","visits":"no"}'])(
    'begins anew where storage holds %s',
    (kept) => {
      expect(noteVisit(kept, viewed, '2026-03-08')).toBe(noteVisit(null, viewed, '2026-03-08'))
    },
  )
})
