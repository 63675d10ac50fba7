import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readListing, writeListing } from '../catalogue/listing-address.ts'
import { cleanSearch, knownOnly, saysTheSame } from './canonical-listing.ts'

const known = {
  brands: ['Kestrel', 'Tern'],
  categories: ['Running'],
  colors: ['Black'],
  sizes: ['9', '9.5'],
  materials: [],
  types: ['Boots'],
  gender: ['men', 'women', 'kids'],
}

/** The redirect's target, or null. */
function redirectToSearch(typed: string): string | null {
  const search = new URLSearchParams(typed)
  const state = knownOnly(readListing(search), known)
  return saysTheSame(search, state) ? null : cleanSearch(search, state)
}

describe('canonical listing address', () => {
  test.each([
    ['?brands=Kestrel,Tern&sizes=9.5&page=2'],
    ['?brands=Tern,Kestrel&brands=Tern'],
    ['?page=1&view=grid&sortBy=price-low'],
    ['?minPrice=50&maxPrice=120.50&q=red%20boots&utm_source=letter'],
    ['?categories=Men,Running&gender=men'],
    ['?sizes=M9,W10.5&sale=true'],
    ['?sale=false'],
    ['?page=&sortBy=&brands='],
    [''],
  ])('stays where it is understood: %s', (typed) => {
    expect(redirectToSearch(typed)).toBeNull()
  })

  test.each([
    ['?brands=Nobody', ''],
    ['?brands=kestrel,Nobody', '?brands=Kestrel'],
    ['?gender=martian&sizes=9', '?sizes=9'],
    ['?sortBy=best&q=boots', '?q=boots'],
    ['?page=0', ''],
    ['?page=99999999', '?page=100000'],
    ['?sale=perhaps&sizes=w9,M99x', '?sizes=W9'],
    ['?page=two&view=list', '?view=list'],
    ['?minPrice=200&maxPrice=100', '?minPrice=100&maxPrice=200'],
    ['?minPrice=-5&ref=friend', '?ref=friend'],
    ['?colors=Black&minPrice=cheap&ref=friend', '?colors=Black&ref=friend'],
    ['?view=mosaic', ''],
  ])('loses what means nothing: %s becomes %s', (typed, clean) => {
    expect(redirectToSearch(typed)).toBe(clean)
  })

  test('does not redirect a canonical address (no loops)', () => {
    const keys = ['brands', 'sizes', 'gender', 'minPrice', 'maxPrice', 'sortBy', 'page', 'view', 'q', 'other']
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('Kestrel', 'tern', '9', 'men', '50', '007', '5.50', 'newest', 'list', '3', ' 9 '),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), values)), (pairs) => {
        const clean = redirectToSearch(`?${new URLSearchParams(pairs)}`)
        expect(clean === null ? null : redirectToSearch(clean)).toBeNull()
      }),
    )
  })

  test('keeps the order of lists and removes duplicates', () => {
    const state = knownOnly(readListing(new URLSearchParams('brands=TERN,tern,Tern')), known)
    expect(writeListing(state)).toBe('?brands=Tern')
  })
})
