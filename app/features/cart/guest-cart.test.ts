import { describe, expect, it } from 'vitest'
import { changeGuestLines, type GuestLine } from './guest-cart.ts'

const nine = { variantId: 'a', size: '9' }
const lines: GuestLine[] = [
  { ...nine, qty: 1 },
  { variantId: 'b', size: '8', qty: 2 },
]

describe('changeGuestLines', () => {
  it('merges an added line into an existing one, or appends it', () => {
    expect(changeGuestLines(lines, { kind: 'add', line: nine, qty: 2 })).toContainEqual({ ...nine, qty: 3 })
    const ten = { variantId: 'a', size: '10' }
    expect(changeGuestLines(lines, { kind: 'add', line: ten, qty: 1 })).toHaveLength(3)
  })

  it('changes quantity and size in place', () => {
    expect(changeGuestLines(lines, { kind: 'quantity', line: nine, qty: 4 })[0]).toEqual({ ...nine, qty: 4 })
    const moved = changeGuestLines(lines, { kind: 'size', line: nine, qty: 1, newSize: '10' })
    expect(moved[0]).toEqual({ variantId: 'a', size: '10', qty: 1 })
    expect(moved[1]).toBe(lines[1])
  })

  it('removes lines', () => {
    expect(changeGuestLines(lines, { kind: 'remove', line: nine })).toEqual([lines[1]])
    expect(changeGuestLines(lines, { kind: 'clear' })).toEqual([])
  })
})
