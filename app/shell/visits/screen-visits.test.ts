import { describe, expect, it } from 'vitest'
import { readListing } from '../../features/catalogue/listing-address.ts'
import { screenVisits, shownProduct } from './screen-visits.ts'

const id = '01900000-0000-7000-8000-000000000001'

function listing(search: string, totalProducts: number) {
  return { state: readListing(new URLSearchParams(search)), reply: { pagination: { totalProducts } } }
}

describe('what a screen tells by being shown', () => {
  it('tells of a product that is shown, not of one that was not found', () => {
    const pathname = `/product/${id}`
    expect(screenVisits({ pathname, loaderData: { product: { _id: id } } })).toEqual([{ kind: 'viewed' }])
    expect(screenVisits({ pathname: pathname.toUpperCase(), loaderData: { product: { _id: id } } })).toEqual([
      { kind: 'viewed' },
    ])
    expect(screenVisits({ pathname, loaderData: undefined })).toEqual([])
    expect(screenVisits({ pathname: '/orders', loaderData: { product: { _id: id } } })).toEqual([])
  })

  it('knows no product where the address is already another one', () => {
    expect(shownProduct({ pathname: '/product/another', loaderData: { product: { _id: id } } })).toBeNull()
  })

  it('tells of an empty list that is filtered by sizes', () => {
    expect(
      screenVisits({ pathname: '/products', loaderData: listing('sizes=13,14&gender=women', 0) }),
    ).toEqual([{ kind: 'filtered', sizes: ['13', '14'], gender: 'women' }])
    expect(screenVisits({ pathname: '/products', loaderData: listing('sizes=13', 0) })).toEqual([
      { kind: 'filtered', sizes: ['13'] },
    ])
    expect(screenVisits({ pathname: '/products', loaderData: listing('sizes=13', 1) })).toEqual([])
    expect(screenVisits({ pathname: '/products', loaderData: listing('colors=Red', 0) })).toEqual([])
  })

  it('takes the gender of a category, and at most five sizes', () => {
    const loaderData = { facet: 'gender', name: 'Kids', listing: listing('sizes=7,8,9,10,11,12', 0) }
    expect(screenVisits({ pathname: '/categories/kids', loaderData })).toEqual([
      { kind: 'filtered', sizes: ['7', '8', '9', '10', '11'], gender: 'kids' },
    ])
  })

  it.each([null, 7, [], { listing: 'none' }, { state: {}, reply: {} }])(
    'tells nothing of %j',
    (loaderData) => {
      expect(screenVisits({ pathname: '/products', loaderData })).toEqual([])
    },
  )
})
