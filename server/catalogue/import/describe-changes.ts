import { countOf } from '../../../contract/wording/count-words.ts'
import type { ProductDraft, SizeDraft } from './import-draft.ts'
import type { KnownProduct, KnownSize } from './import-tables.ts'

/** One thing that an import would change: `size 9 of Coal: price`, from and to as people read them. */
export type Change = { what: string; from: string | null; to: string }

const maxChanges = 60
const maxText = 200

/** What a draft would change about a product that is there; what the file does not speak of is no change. */
export function describeChanges(draft: ProductDraft, known: KnownProduct, knownBrand: string): Change[] {
  const changes: Change[] = []
  function compare(what: string, from: string, to: string | undefined): void {
    if (to !== undefined && to !== from) changes.push({ what, from: short(from), to: short(to) })
  }
  if (draft.brand.toLowerCase() !== knownBrand.toLowerCase()) compare('brand', knownBrand, draft.brand)
  compare('title', known.title, draft.title)
  compare('description', known.description, draft.description)
  compare('gender', known.gender, draft.gender)
  compare('type', known.type, draft.type)
  compare('status', known.status, draft.status)
  compare('materials', known.materials.join(', '), draft.materials?.join(', '))
  compare('featured', yesNo(known.featured), draft.featured === undefined ? undefined : yesNo(draft.featured))
  compare('fit advice', known.fit_advice, draft.fitAdvice)
  for (const [name, value] of Object.entries(draft.details)) {
    compare(name, String(known.details[name] ?? ''), String(value))
  }
  if (known.import_gone === 'hidden' && draft.status === undefined) compare('status', known.status, 'live')
  for (const variant of draft.variants) {
    const there = known.variants.find(
      ({ color_name }) => color_name.toLowerCase() === variant.colorName.toLowerCase(),
    )
    if (!there) changes.push({ what: 'color', from: null, to: variant.colorName })
    for (const size of variant.sizes) {
      const before = there?.sizes.find((other) => other.size === size.size)
      changes.push(...sizeChanges(`size ${size.size} of ${variant.colorName}`, size, before))
    }
  }
  return changes.slice(0, maxChanges)
}

/** What a new product brings, so that a column that was taken for another is seen before the run. */
export function describeNew({ brand, title, gender, type, variants }: ProductDraft): Change[] {
  const sizes = variants.flatMap((variant) => variant.sizes)
  const names = [...new Set(sizes.map(({ size }) => size))]
  const reduced = sizes.flatMap(({ discountedCents }) => discountedCents ?? [])
  const pairs = sizes.reduce((sum, { stock = 0 }) => sum + stock, 0)
  const facts: [string, string][] = [
    ['brand', brand],
    ['title', title],
    ['type', [type ?? 'Shoes', gender ?? 'unisex'].join(', ')],
    ['price', range(sizes.map(({ priceCents }) => priceCents))],
    ['sale price', range(reduced)],
    ['colors', variants.map(({ colorName }) => colorName).join(', ')],
    ['sizes', `${countOf(names.length, 'size')}: ${names.join(', ')}`],
    ['stock', countOf(pairs, 'pair')],
  ]
  return facts.flatMap(([what, to]) => (to === '' ? [] : [{ what, from: null, to: short(to) }]))
}

function range(cents: number[]): string {
  if (cents.length === 0) return ''
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)]
  return lowest === highest ? dollars(lowest) : `${dollars(lowest)} to ${dollars(highest)}`
}

function sizeChanges(name: string, size: SizeDraft, before: KnownSize | undefined): Change[] {
  const after = `${dollars(size.priceCents)}, ${countOf(size.stock ?? 0, 'pair')}`
  if (!before) return [{ what: name, from: null, to: after }]
  const pairs: [string, string, string | undefined][] = [
    ['price', dollars(before.price_cents), dollars(size.priceCents)],
    ['sale price', dollars(before.discounted_price_cents), dollars(size.discountedCents)],
    ['stock', String(before.stock), size.stock === undefined ? undefined : String(size.stock)],
    ['SKU', before.sku, size.sku],
    ['EAN', before.ean ?? '', size.ean],
    ['MPN', before.mpn ?? '', size.mpn],
  ]
  return pairs.flatMap(([what, from, to]) =>
    to === undefined || to === from ? [] : [{ what: `${name}: ${what}`, from, to }],
  )
}

function dollars(cents: number | null): string {
  return cents === null ? 'none' : `$${(cents / 100).toFixed(2)}`
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function short(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
