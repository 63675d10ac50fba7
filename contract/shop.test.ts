import { afterEach, expect, test } from 'vitest'
import { configuredShop, defaultShop, setShop, shop } from './shop.ts'

afterEach(() => setShop(defaultShop))

test('a document carries the shop facts only where they differ from the defaults', () => {
  expect(configuredShop()).toBeUndefined()
  setShop({ ...defaultShop, name: 'Pier "&" Sole', maxPairsPerSize: 4 })
  const carried = configuredShop() ?? ''
  setShop(defaultShop)
  expect(shop.name).toBe('Outsole')
  setShop(JSON.parse(carried))
  expect(shop).toMatchObject({ name: 'Pier "&" Sole', maxPairsPerSize: 4, support: defaultShop.support })
})
