import { expect, test } from 'vitest'
import { productChanges } from './product-changes.ts'

const change = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  productChanges({ before, after })

test('pictures are named by where they stood before', () => {
  const name = 'color Coal pictures'
  expect(change({ [name]: ['id-a', 'id-b', 'id-c'] }, { [name]: ['id-c', 'id-a', 'id-d'] })).toEqual([
    { name: 'Coal pictures', from: '1, 2, 3', to: '3, 1, new' },
  ])
  expect(change({ [name]: ['id-a'] }, { [name]: [] })).toEqual([
    { name: 'Coal pictures', from: '1', to: '—' },
  ])
  expect(change({ [name]: [] }, { [name]: ['id-a', 'id-b'] })).toEqual([
    { name: 'Coal pictures', from: '—', to: 'new, new' },
  ])
})

test('prices are dollars, texts of pictures stay texts', () => {
  expect(
    change(
      { 'color Coal 9 price': 9_900, 'color Coal picture texts': ['Side'] },
      { 'color Coal 9 price': 8_950, 'color Coal picture texts': ['Side', 'Sole'] },
    ),
  ).toEqual([
    { name: 'Coal 9 price', from: '$99.00', to: '$89.50' },
    { name: 'Coal picture texts', from: 'Side', to: 'Side, Sole' },
  ])
})

test('a color that is new has pictures that are new', () => {
  expect(change({}, { 'color Moss pictures': ['id-a', 'id-b'] })).toEqual([
    { name: 'Moss pictures', from: '—', to: 'new, new' },
  ])
})
