import { expect, it } from 'vitest'
import { joinGuestLines } from './join-guest-lines.ts'

it('keeps the larger quantity, so that adding twice changes nothing', () => {
  const lines = [
    { variantId: 'a', size: '9', qty: 3 },
    { variantId: 'b', size: '9', qty: 1 },
  ]
  const items = [
    { variantId: 'a', size: '9', quantity: 2 },
    { variantId: 'b', size: '9', quantity: 4 },
    { variantId: 'b', size: '10', quantity: 1 },
  ]
  const once = joinGuestLines(lines, items)
  expect(once).toEqual([
    { variantId: 'a', size: '9', qty: 3 },
    { variantId: 'b', size: '9', qty: 4 },
    { variantId: 'b', size: '10', qty: 1 },
  ])
  expect(joinGuestLines(once, items)).toEqual(once)
})
