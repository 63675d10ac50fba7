import { createHash } from 'node:crypto'
import { type Gender, genders } from '../../../contract/facets.ts'
import { newId, newIdAt } from '../../platform/db/ids.ts'
import { defaultSwatch, type ProductDraft, type SizeDraft, type VariantDraft } from './import-draft.ts'
import type { KnownProduct, KnownSize, KnownVariant, ProductRow, Writes } from './import-tables.ts'
import { sizeName } from './size-names.ts'

/** Context for planning the writes of a draft; only differences are written. */
export type PlanContext = {
  /** Ids by name in lower case. */
  brands: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  writes: Writes
  /**
   * Start of the import: all its products have this time, and ids of one millisecond are random. The default list
   * then mixes brands and types, however the file was sorted (docs/product.md#import).
   */
  begun: Date
}

export type Outcome = 'created' | 'changed' | 'unchanged'

/** Hash of a draft, to skip products whose rows did not change. */
export function draftHash({ line: _, ...draft }: ProductDraft): string {
  return createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
}

/** Adds to `writes` what turns the stored product into the draft. */
export function planProduct(
  draft: ProductDraft,
  known: KnownProduct | undefined,
  context: PlanContext,
): Outcome {
  const { writes } = context
  const before = countWrites(writes)
  const productId = known?.id ?? newIdAt(context.begun)
  const brandId = context.brands.get(draft.brand.toLowerCase()) ?? ''
  const row = productRow(draft, known, productId, brandId)
  if (!known) writes.newProducts.push(row)
  planCategories(draft, known, productId, context)
  const gender = draft.gender ?? genders.find((each) => each === known?.gender)
  draft.variants.forEach((variant, at) => {
    planVariant(draft.key, variant, productId, known, at, { writes, gender })
  })
  if (!known) return 'created'
  const changed = !sameProduct(row, known)
  if (!changed && countWrites(writes) === before) return 'unchanged'
  writes.changedProducts.push(row)
  return 'changed'
}

function countWrites(writes: Writes): number {
  return Object.values(writes).reduce((sum, rows) => sum + rows.length, 0)
}

function productRow(
  draft: ProductDraft,
  known: KnownProduct | undefined,
  id: string,
  brandId: string,
): ProductRow {
  return {
    id,
    brand_id: brandId,
    import_key: known ? known.import_key : draft.key,
    import_hash: draftHash(draft),
    title: draft.title,
    description: draft.description ?? known?.description ?? '',
    gender: draft.gender ?? known?.gender ?? 'unisex',
    type: draft.type ?? known?.type ?? 'Shoes',
    materials: draft.materials ?? known?.materials ?? [],
    details: { ...known?.details, ...draft.details },
    status: draft.status ?? (known?.import_gone === 'hidden' ? 'live' : known?.status) ?? 'live',
    featured: draft.featured ?? known?.featured ?? false,
    fit_advice: draft.fitAdvice ?? known?.fit_advice ?? '',
  }
}

function sameProduct(row: ProductRow, known: KnownProduct): boolean {
  return (
    known.import_gone === null &&
    row.brand_id === known.brand_id &&
    row.title === known.title &&
    row.description === known.description &&
    row.gender === known.gender &&
    row.type === known.type &&
    row.status === known.status &&
    row.featured === known.featured &&
    row.fit_advice === known.fit_advice &&
    sameList(row.materials, known.materials) &&
    sameDetails(row.details, known.details)
  )
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

function sameDetails(one: KnownProduct['details'], other: KnownProduct['details']): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

function planCategories(
  { categories }: ProductDraft,
  known: KnownProduct | undefined,
  productId: string,
  context: PlanContext,
): void {
  if (!categories) return
  const wanted = categories.flatMap((name) => context.categories.get(name.toLowerCase()) ?? [])
  const there = known?.category_ids ?? []
  for (const category_id of wanted) {
    if (!there.includes(category_id))
      context.writes.newCategories.push({ product_id: productId, category_id })
  }
  for (const category_id of there) {
    if (!wanted.includes(category_id))
      context.writes.goneCategories.push({ product_id: productId, category_id })
  }
}

function planVariant(
  key: string,
  draft: VariantDraft,
  productId: string,
  product: KnownProduct | undefined,
  at: number,
  { writes, gender }: { writes: Writes; gender: Gender | undefined },
): void {
  const known = product?.variants.find(
    (variant) => variant.color_name.toLowerCase() === draft.colorName.toLowerCase(),
  )
  const id = known?.id ?? newId()
  if (!known) {
    writes.newVariants.push({
      id,
      product_id: productId,
      color: draft.color,
      color_name: draft.colorName,
      swatch: defaultSwatch(draft),
      tint: draft.tint ?? '#f2f0ec',
      position: (product?.variants.length ?? 0) + at,
    })
  } else if (differs(draft, known)) {
    writes.changedVariants.push({
      id,
      color: draft.color,
      color_name: draft.colorName,
      swatch: draft.swatch ?? known.swatch,
      tint: draft.tint ?? known.tint,
    })
  }
  for (const size of draft.sizes)
    planSize(key, draft.colorName, size, id, knownSize(known, size.size, gender), writes)
  planPictures(draft, id, known, writes)
}

/** A size that is there, perhaps under a name such as `10 M` from before names were made equal. */
function knownSize(
  known: KnownVariant | undefined,
  size: string,
  gender: Gender | undefined,
): KnownSize | undefined {
  const same = known?.sizes.find((other) => other.size === size)
  return same ?? known?.sizes.find((other) => sizeName(other.size, { gender }) === size)
}

function differs(draft: VariantDraft, known: KnownVariant): boolean {
  return (
    draft.color !== known.color ||
    draft.colorName !== known.color_name ||
    (draft.swatch !== undefined && !sameList(draft.swatch, known.swatch)) ||
    (draft.tint !== undefined && draft.tint !== known.tint)
  )
}

function planSize(
  key: string,
  colorName: string,
  draft: SizeDraft,
  variantId: string,
  known: KnownSize | undefined,
  writes: Writes,
): void {
  const stock = draft.stock ?? known?.stock ?? 0
  const row = {
    variant_id: variantId,
    size: known?.size ?? draft.size,
    sku: draft.sku ?? known?.sku ?? makeSku(key, colorName, draft.size),
    ean: draft.ean ?? known?.ean ?? null,
    mpn: draft.mpn ?? known?.mpn ?? null,
    stock,
    price_cents: draft.priceCents,
    discounted_price_cents: draft.discountedCents,
    position: known?.position ?? sizePosition(draft.size),
  }
  if (!known) writes.newSizes.push(row)
  else if (
    row.sku !== known.sku ||
    row.ean !== known.ean ||
    row.mpn !== known.mpn ||
    row.stock !== known.stock ||
    row.price_cents !== known.price_cents ||
    row.discounted_price_cents !== known.discounted_price_cents
  ) {
    writes.changedSizes.push(row)
  }
  const quantity = stock - (known?.stock ?? 0)
  if (quantity !== 0) writes.movements.push({ id: newId(), variant_id: variantId, size: row.size, quantity })
}

/** A generated SKU: short, deterministic and unique. */
export function makeSku(key: string, colorName: string, size: string): string {
  const digest = createHash('sha256').update([key, colorName.toLowerCase(), size].join('\0')).digest('hex')
  return `OS-${BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .toUpperCase()}`
}

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']

/** Sort position of a size: numbers in steps of a tenth, letters by rank. */
export function sizePosition(size: string): number {
  const rank = letterSizes.indexOf(size.toUpperCase())
  if (rank >= 0) return 1000 + rank
  const [, number, third] = /(\d+(?:\.\d+)?)(?: ([12])\/3)?/.exec(size) ?? []
  return number ? Math.min(100_000, Math.round((Number(number) + Number(third ?? 0) / 3) * 10)) : 2000
}

function planPictures(
  draft: VariantDraft,
  variantId: string,
  known: KnownVariant | undefined,
  writes: Writes,
): void {
  draft.images.forEach((address, position) => {
    const asked = known?.pictures.find((picture) => picture.position === position)
    if (asked?.address === address) return
    writes.pictureRequests.push({ id: newId(), variant_id: variantId, position, address })
  })
}
