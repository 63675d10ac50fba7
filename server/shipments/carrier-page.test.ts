import { expect, test } from 'vitest'
import { carrierPage } from './carrier-page.ts'

const pages = [{ name: 'Northpost', href: 'https://northpost.example/track?n={number}' }]

test('a parcel leads to its carrier by the name, in any case', () => {
  expect(carrierPage({ carrier: ' northpost', tracking: 'NP 1/2' }, pages)).toBe(
    'https://northpost.example/track?n=NP%201%2F2',
  )
})

test('no number, another carrier and none lead nowhere', () => {
  expect(carrierPage({ carrier: 'Northpost', tracking: '' }, pages)).toBeNull()
  expect(carrierPage({ carrier: 'Southpost', tracking: '1' }, pages)).toBeNull()
  expect(carrierPage({ carrier: '', tracking: '1' }, pages)).toBeNull()
})
