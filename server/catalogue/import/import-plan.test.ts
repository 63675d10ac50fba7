import { describe, expect, it } from 'vitest'
import type { ProductDraft, VariantDraft } from './import-draft.ts'
import { draftHash, planProduct, sizePosition } from './import-plan.ts'
import { type KnownProduct, type KnownSize, type KnownVariant, noWrites } from './import-tables.ts'

const begun = new Date('2026-11-18T10:00:00Z')

function variantDraft(more: Partial<VariantDraft> = {}): VariantDraft {
  return {
    color: 'Black',
    colorName: 'Coal / Gum',
    swatch: undefined,
    tint: undefined,
    images: [],
    sizes: [
      {
        size: '9',
        sku: undefined,
        ean: undefined,
        mpn: undefined,
        stock: 3,
        priceCents: 100_00,
        discountedCents: null,
      },
    ],
    ...more,
  }
}

function draft(more: Partial<ProductDraft> = {}): ProductDraft {
  return { key: 'k', line: 2, brand: 'Tern', title: 'Gale', details: {}, variants: [variantDraft()], ...more }
}

function knownVariant(more: Partial<KnownVariant> = {}): KnownVariant {
  return {
    id: 'v1',
    color: 'Black',
    color_name: 'Coal / Gum',
    swatch: ['#111111'],
    tint: '#eeeeee',
    sizes: [
      {
        size: '9',
        sku: 'S-9',
        ean: null,
        mpn: 'DX-1',
        stock: 3,
        price_cents: 100_00,
        discounted_price_cents: null,
        position: 90,
      },
    ],
    pictures: [],
    ...more,
  }
}

function known(more: Partial<KnownProduct> = {}): KnownProduct {
  return {
    id: 'p1',
    brand_id: 'tern-id',
    import_key: 'k',
    import_hash: null,
    import_gone: null,
    title: 'Gale',
    description: 'Told before.',
    gender: 'men',
    type: 'Boots',
    materials: ['Suede'],
    details: { care: 'Brush' },
    status: 'hidden',
    featured: true,
    fit_advice: 'Runs small.',
    category_ids: ['running-id'],
    variants: [knownVariant()],
    ...more,
  }
}

/** Applies a draft to a known product; returns the writes. */
function plan(given: ProductDraft, there?: KnownProduct) {
  const writes = noWrites()
  const outcome = planProduct(given, there, {
    brands: new Map([['tern', 'tern-id']]),
    categories: new Map([
      ['running', 'running-id'],
      ['sports', 'sports-id'],
    ]),
    writes,
    begun,
  })
  const touched = Object.entries(writes).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))
  return { outcome, writes, touched }
}

describe('a new product', () => {
  it('is written completely, with defaults', () => {
    const { outcome, writes, touched } = plan(draft({ categories: ['Running', 'Unknown'] }))
    expect(outcome).toBe('created')
    expect(touched).toEqual(['newProducts', 'newCategories', 'newVariants', 'newSizes', 'movements'])
    expect(writes.newProducts[0]).toMatchObject({
      brand_id: 'tern-id',
      import_key: 'k',
      gender: 'unisex',
      type: 'Shoes',
      description: '',
      materials: [],
      status: 'live',
      featured: false,
    })
    const [size] = writes.newSizes
    expect(size).toMatchObject({
      size: '9',
      stock: 3,
      position: 90,
      sku: expect.stringMatching(/^OS-[0-9A-Z]+$/),
    })
    expect(writes.movements).toMatchObject([{ variant_id: size?.variant_id, size: '9', quantity: 3 }])
  })

  it('gets a stable and unique SKU per size', () => {
    const skus = (given: ProductDraft) => plan(given).writes.newSizes.map(({ sku }) => sku)
    const sizes = ['9', '9.5', '10'].map((size) => ({ ...variantDraft().sizes[0], size }))
    const many = draft({ variants: [variantDraft({ sizes: sizes as VariantDraft['sizes'] })] })
    expect(skus(many)).toEqual(skus(many))
    expect(new Set(skus(many)).size).toBe(3)
    expect(skus(draft())).not.toEqual(skus(draft({ key: 'other' })))
    expect(skus(draft())).toEqual(skus(draft({ variants: [variantDraft({ colorName: 'COAL / gum' })] })))
  })

  it('books no movement without stock', () => {
    const [size] = variantDraft().sizes
    const empty = variantDraft({ sizes: [{ ...size, stock: undefined } as VariantDraft['sizes'][number]] })
    const { writes } = plan(draft({ variants: [empty] }))
    expect(writes.newSizes[0]?.stock).toBe(0)
    expect(writes.movements).toEqual([])
  })
})

describe('an existing product', () => {
  it('is unchanged by an equal file', () => {
    expect(plan(draft(), known())).toMatchObject({ outcome: 'unchanged', touched: [] })
  })

  it('keeps everything the file omits', () => {
    const { outcome, writes } = plan(draft({ title: 'Gale II' }), known())
    expect(outcome).toBe('changed')
    const { category_ids: _categories, variants: _variants, import_gone: _gone, ...row } = known()
    expect(writes.changedProducts).toEqual([{ ...row, title: 'Gale II', import_hash: expect.any(String) }])
  })

  it.each<[string, Partial<ProductDraft>]>([
    ['title', { title: 'Other' }],
    ['brand', { brand: 'Unknown' }],
    ['description', { description: 'Told anew.' }],
    ['gender', { gender: 'women' }],
    ['type', { type: 'Sneakers' }],
    ['materials in another order', { materials: ['Mesh', 'Suede'] }],
    ['a detail that is new', { details: { closure: 'Laces' } }],
    ['a detail that is different', { details: { care: 'Wipe' } }],
    ['featured', { featured: false }],
    ['status', { status: 'archived' }],
    ['advice', { fitAdvice: '' }],
  ])('is changed by its %s alone, and nothing else is written', (_, more) => {
    expect(plan(draft(more), known())).toMatchObject({ outcome: 'changed', touched: ['changedProducts'] })
  })

  it('is shown again where an import hid it', () => {
    const { writes } = plan(draft(), known({ import_gone: 'hidden', status: 'hidden' }))
    expect(writes.changedProducts).toMatchObject([{ status: 'live' }])
    expect(plan(draft(), known({ import_gone: 'sold_out' })).writes.changedProducts).toMatchObject([
      { status: 'hidden' },
    ])
  })

  it('adds and removes categories, but none where the file names none', () => {
    const { writes } = plan(draft({ categories: ['SPORTS'] }), known())
    expect(writes.newCategories).toEqual([{ product_id: 'p1', category_id: 'sports-id' }])
    expect(writes.goneCategories).toEqual([{ product_id: 'p1', category_id: 'running-id' }])
    expect(plan(draft({ categories: [] }), known()).writes.goneCategories).toHaveLength(1)
    expect(plan(draft(), known()).writes.goneCategories).toEqual([])
  })

  it('matches colors by name, ignoring case', () => {
    const { writes } = plan(draft({ variants: [variantDraft({ colorName: 'coal / GUM' })] }), known())
    expect(writes.newVariants).toEqual([])
    expect(writes.changedVariants).toEqual([
      { id: 'v1', color: 'Black', color_name: 'coal / GUM', swatch: ['#111111'], tint: '#eeeeee' },
    ])
  })

  it('knows a size that an earlier import named otherwise', () => {
    const [size] = knownVariant().sizes
    const there = known({ variants: [knownVariant({ sizes: [{ ...size, size: '9.0 M' } as KnownSize] })] })
    expect(plan(draft(), there)).toMatchObject({ outcome: 'unchanged', touched: [] })
  })

  it('appends a new color', () => {
    const { writes } = plan(
      draft({ variants: [variantDraft(), variantDraft({ colorName: 'Bone' })] }),
      known(),
    )
    expect(writes.newVariants).toMatchObject([{ product_id: 'p1', color_name: 'Bone', tint: '#f2f0ec' }])
    expect(writes.newVariants[0]?.position).toBeGreaterThan(0)
  })

  it('books the difference of stock', () => {
    const withStock = (stock: number | undefined) => {
      const [size] = variantDraft().sizes
      return draft({
        variants: [variantDraft({ sizes: [{ ...size, stock } as VariantDraft['sizes'][number]] })],
      })
    }
    expect(plan(withStock(10), known()).writes.movements).toMatchObject([{ variant_id: 'v1', quantity: 7 }])
    expect(plan(withStock(0), known()).writes.movements).toMatchObject([{ quantity: -3 }])
    expect(plan(withStock(undefined), known())).toMatchObject({ outcome: 'unchanged', touched: [] })
  })

  it('requests only new pictures', () => {
    const pictures = [
      { position: 0, address: 'https://a.test/1.jpg' },
      { position: 1, address: 'https://a.test/2.jpg' },
    ]
    const images = ['https://a.test/1.jpg', 'https://a.test/new.jpg', 'https://a.test/3.jpg']
    const there = known({ variants: [knownVariant({ pictures })] })
    const { writes } = plan(draft({ variants: [variantDraft({ images })] }), there)
    expect(writes.pictureRequests.map(({ position, address }) => [position, address])).toEqual([
      [1, 'https://a.test/new.jpg'],
      [2, 'https://a.test/3.jpg'],
    ])
  })
})

describe('draftHash', () => {
  it('depends on everything except the line', () => {
    expect(draftHash(draft({ line: 99 }))).toBe(draftHash(draft()))
    expect(draftHash(draft({ title: 'Other' }))).not.toBe(draftHash(draft()))
    expect(draftHash(draft({ variants: [] }))).not.toBe(draftHash(draft()))
  })
})

describe('the position of a size', () => {
  it.each([
    ['9', 90],
    ['9.5', 95],
    ['EU 42', 420],
    ['42 2/3', 427],
    ['xs', 1001],
    ['XXL', 1006],
    ['One size', 2000],
    ['99999999999', 100_000],
  ])('%s', (size, place) => {
    expect(sizePosition(size)).toBe(place)
  })
})
