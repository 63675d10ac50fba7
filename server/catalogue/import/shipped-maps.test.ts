import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { buildDraft, type StagedRow } from './import-draft.ts'
import { rulesOf } from './import-map.ts'
import { createMappedReader } from './import-rows.ts'
import { readShippedMap, type ShippedMap } from './shipped-maps.ts'
import { openSource } from './source/import-source.ts'

/** The products of a sample by key, with their colors, sizes and refusals. */
async function read(name: ShippedMap, ending = 'csv') {
  const map = await readShippedMap(name)
  const readRow = createMappedReader(map)
  const products = new Map<string, StagedRow[]>()
  const file = fileURLToPath(new URL(`../../../tests/import/samples/${name}.${ending}`, import.meta.url))
  for await (const item of (await openSource(file, map)).items) {
    if ('problem' in item) throw new Error(item.problem)
    const found = readRow(item.row)
    if (!found) continue
    products.set(found.key, [...(products.get(found.key) ?? []), { line: item.line, values: found.values }])
  }
  const drafts = [...products].map(([key, rows]) => {
    const { draft, refusals } = buildDraft(key, rows, rulesOf(map))
    return [key, draft ? { ...draft, refusals } : { refusals }] as const
  })
  return Object.fromEntries(drafts)
}

const picture = (name: string) => `https://pictures.example/${name}.jpg`

it('reads what Shopify exports', async () => {
  const found = await read('shopify')
  expect(found['shopify:tern-gale']).toMatchObject({
    title: 'Gale Runner',
    brand: 'Tern',
    description: 'Light & quick.\n\nKnit upper',
    gender: 'men',
    type: 'Running Shoes',
    categories: ['Running'],
    status: 'live',
    details: { weightGrams: 560 },
    refusals: [],
    variants: [
      {
        color: 'Black',
        images: [picture('gale-black')],
        sizes: [
          {
            size: '9',
            sku: 'GALE-9-B',
            ean: '4012345678901',
            stock: 4,
            priceCents: 12_000,
            discountedCents: 9_000,
          },
          { size: '10', stock: 0, priceCents: 12_000, discountedCents: 9_000 },
        ],
      },
      {
        color: 'White',
        images: [1, 2, 3, 4].map((at) => picture(`gale-${at}`)),
        sizes: [{ size: '9', ean: undefined, stock: 1, priceCents: 9_000, discountedCents: null }],
      },
    ],
  })
  expect(found['shopify:rook-mist']).toMatchObject({
    title: 'Mist Slip-On',
    gender: 'women',
    status: 'draft',
    variants: [{ color: 'Not stated', images: [picture('mist')], sizes: [{ size: 'One size', stock: 12 }] }],
  })
  expect(found['shopify:moss-cub']).toMatchObject({
    gender: 'kids',
    variants: [{ color: 'Navy', colorName: 'NavyRed', sizes: [{ size: '11K' }] }],
    refusals: [{ line: 8, reason: 'the price is in CAD, and nothing says how many dollars one is worth' }],
  })
})

it('reads what WooCommerce exports', async () => {
  const found = await read('woocommerce')
  expect(Object.keys(found)).toHaveLength(3)
  expect(found['woocommerce:GALE']).toMatchObject({
    title: 'Gale',
    brand: 'Tern',
    description: 'Light.\n\nQuick.',
    gender: 'women',
    categories: ['Running'],
    status: 'live',
    featured: true,
    refusals: [],
    variants: [
      {
        color: 'Black',
        images: [picture('gale-black')],
        sizes: [{ size: '7', stock: 5, ean: '4012345678918', priceCents: 9_900, discountedCents: 7_900 }],
      },
      { color: 'Pink', images: [picture('gale-1'), picture('gale-2')], sizes: [{ size: '8', stock: 1 }] },
    ],
  })
  expect(found['woocommerce:47']).toMatchObject({
    brand: 'Unbranded',
    gender: 'unisex',
    status: 'draft',
    variants: [{ sizes: [{ size: 'EU 42', stock: 0, priceCents: 5_900 }] }],
  })
  expect(found['woocommerce:SOCKLESS']).toMatchObject({
    status: 'hidden',
    variants: [{ sizes: [{ size: 'One size' }] }],
  })
})

it.each([
  ['tsv', 6],
  ['xml', 10],
])('reads feeds for Google Merchant as %s', async (ending, euroLine) => {
  const found = await read('google-merchant', ending)
  expect(found['google-merchant:GALE']).toMatchObject({
    title: 'Gale - Black, 9',
    gender: 'men',
    type: 'Running Shoes',
    materials: ['Knit', 'Rubber'],
    variants: [
      {
        color: 'Black',
        colorName: 'Black / White',
        images: [1, 2, 3].map((at) => picture(`gale-${at}`)),
        sizes: [
          {
            size: '9',
            stock: 5,
            mpn: 'TG-1',
            ean: '4012345678901',
            priceCents: 12_000,
            discountedCents: 9_000,
          },
          { size: '10', stock: 0, discountedCents: null },
        ],
      },
    ],
  })
  expect(found['google-merchant:C-30']).toMatchObject({
    gender: 'kids',
    variants: [{ sizes: [{ size: 'EU 30' }] }],
  })
  expect(found['google-merchant:U-1']).toBeUndefined()
  expect(found['google-merchant:E-1']).toEqual({
    refusals: [
      { line: euroLine, reason: 'the price is in EUR, and nothing says how many dollars one is worth' },
    ],
  })
})

it('reads what Magento exports', async () => {
  const found = await read('magento')
  expect(Object.keys(found).sort()).toEqual(['magento:GALE', 'magento:MIST-1-2'])
  expect(found['magento:GALE']).toMatchObject({
    title: 'Gale',
    brand: 'Tern',
    description: 'Light.',
    gender: 'men',
    materials: ['Knit'],
    categories: ['Running'],
    status: 'live',
    refusals: [],
    variants: [
      {
        color: 'Black',
        images: [picture('gale-black')],
        sizes: [{ size: '9', sku: 'GALE-9-Black', stock: 4, priceCents: 12_000, discountedCents: 9_000 }],
      },
      {
        color: 'White',
        images: [1, 2, 3].map((at) => picture(`gale-${at}`)),
        sizes: [{ size: '9', stock: 0 }],
      },
    ],
  })
  expect(found['magento:MIST-1-2']).toMatchObject({
    title: 'Mist',
    brand: 'Rook',
    status: 'hidden',
    gender: 'women',
    variants: [{ color: 'Not stated', sizes: [{ size: 'One size', stock: 12 }] }],
  })
})
