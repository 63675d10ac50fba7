import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultShop } from '../../contract/shop.ts'
import { asPageData, readPageData } from './page-data.ts'
import { type PageHost, pageHostContext } from './page-host.ts'

const found = { products: [{ title: 'Größe “9½” </script>', price: 89.5, colors: [] }], popular: null }

function contextWith(addBlock?: PageHost['addBlock']) {
  const context = new RouterContextProvider()
  context.set(pageHostContext, {
    shop: defaultShop,
    fetchApi: vi.fn(),
    deliver: vi.fn(),
    report: vi.fn(),
    addBlock,
  })
  return context
}

afterEach(() => vi.unstubAllGlobals())

test('where it was found it is read as it is', () => {
  expect(readPageData(asPageData(contextWith(), found))).toBe(found)
})

test('what has travelled is the same, and the same object every time', () => {
  const arrived = structuredClone(asPageData(contextWith(), found))
  const read = readPageData(arrived)
  expect(read).toEqual(found)
  expect(readPageData(arrived)).toBe(read)
})

test('in a page it lies in a block of its own', () => {
  const blocks = new Map<string, string>()
  const data = asPageData(
    contextWith((json) => {
      blocks.set('block-1', json)
      return 'block-1'
    }),
    found,
  )
  expect(JSON.stringify(data)).toBe('{"block":"block-1"}')
  vi.stubGlobal('document', { getElementById: (id: string) => ({ textContent: blocks.get(id) }) })
  expect(readPageData(structuredClone(data))).toEqual(found)
})
