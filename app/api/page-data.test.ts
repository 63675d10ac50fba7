import { expect, test } from 'vitest'
import { asPageData, readPageData } from './page-data.ts'

const found = { products: [{ title: 'Größe “9½” </script>', price: 89.5, colors: [] }], popular: null }

test('where it was found it is read as it is', () => {
  expect(readPageData(asPageData(found))).toBe(found)
})

test('what has travelled is the same, and the same object every time', () => {
  const arrived = structuredClone(asPageData(found))
  const read = readPageData(arrived)
  expect(read).toEqual(found)
  expect(readPageData(arrived)).toBe(read)
})
