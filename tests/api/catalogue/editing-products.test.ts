import { describe, expect, it } from 'vitest'
import { listAudit } from '../../../server/audit/audit.ts'
import { duplicateProduct } from '../../../server/catalogue/editing/duplicate-product.ts'
import { addColor, editColor, removeColor } from '../../../server/catalogue/editing/edit-colors.ts'
import { createProduct, editProduct } from '../../../server/catalogue/editing/edit-product.ts'
import type { Cell } from '../../../server/catalogue/editing/plan-grid.ts'
import { readProductState } from '../../../server/catalogue/editing/product-state.ts'
import { saveGrid, setPrice } from '../../../server/catalogue/editing/save-grid.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = orderShop(await testDatabase())
const { db, clock, deps } = shop
const by = byCommand('product edit')

function newShoe(sizes = ['8', '9', '10']) {
  return addShoe(
    db,
    clock,
    'Harbor Runner',
    sizes.map((size) => ({ size, stock: 8, priceCents: 100_00 })),
  )
}

async function stateOf(id: string) {
  const state = await readProductState(db, id)
  if (!state) throw new Error('there is no such product')
  return state
}

async function auditOf(id: string) {
  const events = await listAudit(db, { of: { kind: 'product', id }, limit: 20 })
  return events.map(({ verb, before, after }) => ({ verb, before, after }))
}

describe('editing a product', () => {
  it('changes what is given, keeps the rest, and counts the version up', async () => {
    const { productId: id } = await newShoe()
    const texts = { title: 'Harbor Low', categories: ['Running', 'Retro'], weightGrams: 280, brand: 'Quay' }
    const edited = await editProduct(deps, { id, texts, by })
    expect(edited).toMatchObject({
      version: 2,
      title: 'Harbor Low',
      brand: 'Quay',
      details: { weightGrams: 280 },
    })
    expect(edited).toMatchObject({ description: 'Harbor Runner, described.', gender: 'men' })
    const again = await editProduct(deps, { id, texts: { categories: ['Retro'], weightGrams: null }, by })
    expect(again).toMatchObject({ version: 3, categories: ['Retro'], details: {} })
  })

  it('is recorded with the fields that differ, and not at all where none does', async () => {
    const { productId: id } = await newShoe()
    await editProduct(deps, { id, texts: { title: 'Harbor Low', type: 'Sneakers' }, by })
    expect(await editProduct(deps, { id, texts: { title: 'Harbor Low' }, by })).toMatchObject({ version: 2 })
    expect(await auditOf(id)).toEqual([
      { verb: 'product.edit', before: { title: 'Harbor Runner' }, after: { title: 'Harbor Low' } },
    ])
  })

  it('refuses an edit of another version and shows what is there now', async () => {
    const { productId: id } = await newShoe()
    await editProduct(deps, { id, version: 1, texts: { title: 'First' }, by })
    const late = await editProduct(deps, { id, version: 1, texts: { title: 'Second' }, by })
    expect(late).toMatchObject({ code: 'stale', data: { product: { title: 'First', version: 2 } } })
    expect(await stateOf(id)).toMatchObject({ title: 'First', version: 2 })
  })

  it('accepts one of many edits of the same version', async () => {
    const { productId: id } = await newShoe()
    const edits = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => editProduct(deps, { id, version: 1, texts: { title }, by })),
    )
    expect(edits.filter((edit) => !isRefusal(edit))).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ version: 2 })
  })

  it('refuses an unknown product', async () => {
    for (const id of [newId(), 'no-id']) {
      expect(await editProduct(deps, { id, texts: { title: 'X' }, by })).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('creating and duplicating', () => {
  it('makes one product for repeated calls with the same id', async () => {
    const form = { title: 'Tide', brand: 'Harbor', gender: 'men', type: 'Boots' } as const
    const id = newId()
    const made = await Promise.all([1, 2, 3].map(() => createProduct(deps, { ...form, id, by })))
    expect(made.map((product) => [product.id, product.status])).toEqual(made.map(() => [id, 'draft']))
    expect(await auditOf(id)).toMatchObject([{ verb: 'product.create', before: {} }])
  })

  it('copies texts, colors, pictures and prices, but no pair', async () => {
    const { productId, variantId } = await newShoe()
    await db
      .insertInto('picture')
      .values({ id: 'harbor', kind: 'studio', source: '{}', width: 10, height: 10, created_at: clock.now() })
      .execute()
    await db
      .insertInto('variant_picture')
      .values({ variant_id: variantId, position: 0, picture_id: 'harbor', alt: 'A' })
      .execute()
    const copyId = newId()
    const copies = [1, 2].map(() => duplicateProduct(deps, { id: productId, copyId, by }))
    const [copy] = await Promise.all(copies)
    expect(copy).toMatchObject({ id: copyId, title: 'Harbor Runner (copy)', status: 'draft', version: 1 })
    const { colors } = await stateOf(copyId)
    expect(colors).toHaveLength(1)
    expect(colors[0]?.pictures).toEqual([{ pictureId: 'harbor', alt: 'A' }])
    expect(colors[0]?.sizes).toMatchObject([8, 9, 10].map(() => ({ stock: 0, priceCents: 100_00 })))
  })
})

describe('the colors of a product', () => {
  const coal = { color: 'Black', colorName: 'Coal', swatch: ['#222222'], tint: '#f2f0ec' }

  it('are added once, renamed, and refused under a name that is taken', async () => {
    const { productId: id } = await newShoe()
    expect(await addColor(deps, { id, color: coal, by })).toMatchObject({ version: 2 })
    const added = await addColor(deps, { id, color: coal, by })
    expect(added).toMatchObject({ version: 2 })
    const variantId = (await stateOf(id)).colors[1]?.variantId ?? ''
    const taken = await editColor(deps, { id, variantId, color: { ...coal, colorName: 'black / gum' }, by })
    expect(taken).toMatchObject({ code: 'validation_failed' })
    expect(await editColor(deps, { id, variantId, color: { ...coal, colorName: 'Soot' }, by })).toMatchObject(
      {
        version: 3,
      },
    )
  })

  it('are taken out only where nobody has bought one', async () => {
    const shoe = await newShoe()
    const { productId: id, variantId } = shoe
    await addColor(deps, { id, color: coal, by })
    await place(await shop.customer(), orderOf({ variantId, size: '9' }, 100))
    expect(await removeColor(deps, { id, variantId, by })).toMatchObject({ code: 'invalid_state' })
    const added = (await stateOf(id)).colors[1]?.variantId ?? ''
    expect(await removeColor(deps, { id, variantId: added, by })).toMatchObject({ version: 3 })
    expect(await removeColor(deps, { id, variantId: added, by })).toMatchObject({ version: 3 })
  })
})

describe('the grid', () => {
  it('saves pairs, prices and sale prices as one change with its summary', async () => {
    const { productId: id, variantId } = await newShoe()
    const cells: Cell[] = [
      { variantId, size: '8', pairs: { shown: 8, wanted: 12 } },
      { variantId, size: '9', priceCents: 110_00, discountedCents: 90_00 },
      { variantId, size: '11', pairs: { shown: 0, wanted: 3 } },
      { variantId, size: '10', remove: true },
    ]
    const saved = await saveGrid(deps, { id, version: 1, cells, by, note: 'New season' })
    expect(saved).toMatchObject({
      summary: '1 price, 1 sale price, 1 count changed, 1 size added, 1 size removed.',
      product: { version: 2 },
    })
    expect((await stateOf(id)).colors[0]?.sizes).toMatchObject([
      { size: '8', stock: 12, priceCents: 100_00 },
      { size: '9', stock: 8, priceCents: 110_00, discountedCents: 90_00 },
      { size: '11', stock: 3, priceCents: 100_00 },
    ])
    expect(await auditOf(id)).toHaveLength(1)
    expect(await checkLedger(db)).toEqual([])
  })

  it('names every bad cell and saves nothing', async () => {
    const { productId: id, variantId } = await newShoe()
    const cells: Cell[] = [
      { variantId, size: '8', pairs: { shown: 8, wanted: 20 } },
      { variantId, size: '9', discountedCents: 100_00 },
      { variantId: newId(), size: '9', priceCents: 1 },
      { variantId, size: '10', pairs: { shown: 9, wanted: 0 } },
      { variantId, size: '8', priceCents: 1 },
      { variantId, size: '12', remove: true },
    ]
    const refused = await saveGrid(deps, { id, version: 1, cells, by })
    expect(isRefusal(refused) && refused.details?.map(({ path }) => path)).toEqual([
      'cells.1.salePrice',
      'cells.2.variantId',
      'cells.3.pairs',
      'cells.4.size',
      'cells.5.size',
    ])
    expect(await stockOf(db, variantId, '8')).toBe(8)
  })

  it('loses no sale between showing and saving', async () => {
    const { productId: id, variantId } = await newShoe()
    const customers = await Promise.all([1, 2, 3].map(() => shop.customer()))
    const cells = [{ variantId, size: '9', pairs: { shown: 8, wanted: 10 } }]
    const [, saved] = await Promise.all([
      Promise.all(customers.map((customer) => place(customer, orderOf({ variantId, size: '9' }, 100)))),
      saveGrid(deps, { id, version: 1, cells, by }),
    ])
    expect(isRefusal(saved)).toBe(false)
    expect(await stockOf(db, variantId, '9')).toBe(7)
    expect(await checkLedger(db)).toEqual([])
  })

  it('keeps a size that was sold', async () => {
    const { productId: id, variantId } = await newShoe()
    await place(await shop.customer(), orderOf({ variantId, size: '9' }, 100))
    const refused = await saveGrid(deps, { id, cells: [{ variantId, size: '9', remove: true }], by })
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ path: 'cells.0.size' }] })
  })

  it('is refused as a whole on another version', async () => {
    const { productId: id, variantId } = await newShoe()
    const cells = [{ variantId, size: '8', pairs: { shown: 8, wanted: 9 } }]
    expect(await saveGrid(deps, { id, version: 1, cells, by })).toMatchObject({ product: { version: 2 } })
    expect(await saveGrid(deps, { id, version: 1, cells, by })).toMatchObject({ code: 'stale' })
    expect(await stockOf(db, variantId, '8')).toBe(9)
  })
})

describe('setting a price', () => {
  it('is for a product, a color or a size, and repeating it changes nothing', async () => {
    const { productId: id } = await newShoe()
    expect(await setPrice(deps, { id, priceCents: 120_00, by })).toMatchObject({
      summary: '3 prices changed.',
    })
    const one = { id, color: 'black', size: '9', discountedCents: 95_00, by }
    expect(await setPrice(deps, one)).toMatchObject({ summary: '1 sale price changed.' })
    expect(await setPrice(deps, one)).toMatchObject({ summary: 'Nothing changed.', product: { version: 3 } })
    expect(await setPrice(deps, { id, discountedCents: null, by })).toMatchObject({
      summary: '1 sale price changed.',
    })
  })

  it('refuses a color or size that is not there and a sale price that is none', async () => {
    const { productId: id } = await newShoe()
    expect(await setPrice(deps, { id, size: '15', priceCents: 1, by })).toMatchObject({ code: 'not_found' })
    expect(await setPrice(deps, { id, discountedCents: 100_00, by })).toMatchObject({
      code: 'validation_failed',
      message: 'The sale price of size 8 is not below its price',
    })
  })
})
