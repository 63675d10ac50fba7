import { describe, expect, it } from 'vitest'
import { hiddenAfterScroll } from './bottom-bar-motion.ts'

describe('hiddenAfterScroll', () => {
  it('hides on the way down, but only past 100 px', () => {
    expect(hiddenAfterScroll(0, 100, false)).toBe(false)
    expect(hiddenAfterScroll(100, 101, false)).toBe(true)
    expect(hiddenAfterScroll(400, 460, false)).toBe(true)
  })

  it('shows on the way up and near the top', () => {
    expect(hiddenAfterScroll(460, 455, true)).toBe(false)
    expect(hiddenAfterScroll(50, 80, true)).toBe(false)
  })

  it('stays as it is at rest', () => {
    expect(hiddenAfterScroll(300, 300, true)).toBe(true)
    expect(hiddenAfterScroll(300, 300, false)).toBe(false)
  })
})
