import { describe, expect, it } from 'vitest'
import { mixKinds } from './mix-kinds.ts'

const shoes = (...kinds: string[]) =>
  kinds.map((kind, place) => {
    const [type = '', brandId = `brand ${place}`] = kind.split(' of ')
    return { type, brandId, place }
  })
const places = (found: { place: number }[]) => found.map(({ place }) => place)

describe('mixKinds', () => {
  it('takes types and brands in turn, the best first', () => {
    const best = shoes('Slip-Ons', 'Slip-Ons', 'Slip-Ons', 'Boots of A', 'Sneakers of A', 'Flats')
    expect(places(mixKinds(best, 4))).toEqual([0, 3, 5, 1])
    expect(places(mixKinds(best, 6))).toEqual([0, 3, 5, 1, 4, 2])
  })

  it('keeps the order of equal kinds and ends with the list', () => {
    const alike = shoes('Boots of A', 'Boots of A', 'Boots of A')
    expect(places(mixKinds(alike, 8))).toEqual([0, 1, 2])
    expect(mixKinds([], 8)).toEqual([])
    expect(mixKinds(alike, 0)).toEqual([])
  })
})
