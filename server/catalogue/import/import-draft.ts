import type { ImportField } from '../../../contract/admin/import-fields.ts'
import { type Gender, genderCategories, notStatedColor } from '../../../contract/facets.ts'
import { payableAmount } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { BadValue } from './bad-value.ts'
import { currencyCode, dollars, type MoneyRule } from './currency.ts'
import { filterColor, isNotStated, swatchOf } from './import-color.ts'
import { describing, type FieldValues } from './import-fields.ts'
import {
  parseAmount,
  parseEan,
  parseGender,
  parseMoney,
  parseStatus,
  parseStock,
  parseYes,
  plainLine,
  plainText,
  shorten,
} from './import-values.ts'
import { oneSize, parseSizeSystem, parseWidth, type SizeContext, sizeName } from './size-names.ts'
import type { ClaimSku } from './sku-owners.ts'

export type StagedRow = { line: number; values: FieldValues }
export type Refusal = { line: number; reason: string }

/** A product as the file describes it. Undefined members are kept as they are. */
export type ProductDraft = {
  key: string
  /** Line of its first row. */
  line: number
  brand: string
  title: string
  description?: string
  gender?: Gender
  type?: string
  categories?: string[]
  materials?: string[]
  status?: ProductStatus
  featured?: boolean
  fitAdvice?: string
  details: Details
  variants: VariantDraft[]
}
export type Details = { care?: string; closure?: string; weightGrams?: number; dropMm?: number }
export type VariantDraft = {
  color: string
  colorName: string
  swatch: string[] | undefined
  tint: string | undefined
  images: string[]
  sizes: SizeDraft[]
}
export type SizeDraft = {
  size: string
  sku: string | undefined
  ean: string | undefined
  mpn: string | undefined
  stock: number | undefined
  priceCents: number
  discountedCents: number | null
}

export type DraftResult = { draft: ProductDraft | null; refusals: Refusal[] }
export type Repeated = 'lowest' | 'first' | 'refuse'

/** What a map says of the whole file. */
export type DraftRules = {
  repeated: Repeated
  money: MoneyRule
  /** Refuses products that have no size, which are no shoes. */
  needsSize?: boolean
}
/** The rules of the shop's own files. */
export const nativeRules: DraftRules = { repeated: 'refuse', money: dollars }

const maxDescription = 5000
const maxImages = 12

/**
 * Builds a product from its rows. Bad rows are refused one by one; without a brand, a title or a good row there is no
 * product.
 */
export function buildDraft(
  key: string,
  rows: StagedRow[],
  rules: DraftRules,
  claimSku: ClaimSku = () => null,
): DraftResult {
  const refusals: Refusal[] = []
  const line = rows[0]?.line ?? 0
  try {
    const product = readProduct(key, line, rows)
    const system = rows.find(({ values }) => values.sizeSystem)?.values.sizeSystem?.[0]
    const sizeSystem = system === undefined ? undefined : parseSizeSystem(system)
    const variants = new Map<string, VariantDraft>()
    let color: ColorDraft[] = []
    for (const row of rows) {
      if (row.values[describing]) continue
      try {
        color = readColors(row.values) ?? color
        addOffers(variants, color, row.values, rules, {
          gender: product.gender,
          sizeSystem,
          claimSku: (sku) => claimSku(sku, { key, line: row.line }),
        })
      } catch (error) {
        if (!(error instanceof BadValue)) throw error
        refusals.push({ line: row.line, reason: error.message })
      }
    }
    product.variants = [...variants.values()]
    if (variants.size === 0 && refusals.length === 0)
      throw new BadValue('no row of the product has a size and a price')
    if (rules.needsSize && isSizeless(product)) throw new BadValue('the product has no size')
    shareImages(product.variants, rows)
    return { draft: variants.size > 0 ? product : null, refusals }
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    return { draft: null, refusals: [{ line, reason: error.message }] }
  }
}

function readProduct(key: string, line: number, rows: StagedRow[]): ProductDraft {
  const first = (field: ImportField) => rows.find((row) => row.values[field])?.values[field]
  const text = (field: ImportField, max: number) => {
    const value = first(field)?.[0]
    return value === undefined ? undefined : plainLine(value, field, max)
  }
  const brand = text('brand', 100)
  const title = text('title', 200)
  if (!title) throw new BadValue('the title is missing')
  if (!brand) throw new BadValue('the brand is missing')
  const gender = first('gender')?.[0]
  const featured = first('featured')?.[0]
  const description = first('description')?.[0]
  const status = first('status')?.[0]
  return {
    key,
    line,
    brand,
    title,
    description: description === undefined ? undefined : plainText(description).slice(0, maxDescription),
    gender: gender === undefined ? undefined : parseGender(gender),
    type: text('type', 60),
    categories: names(first('categories'), 'a category', 60, genderCategories),
    materials: names(first('materials'), 'a material', 60),
    status: status === undefined ? undefined : parseStatus(status),
    featured: featured === undefined ? undefined : parseYes(featured),
    fitAdvice: text('fitAdvice', 500),
    details: dropUndefined({
      care: text('care', 500),
      closure: text('closure', 60),
      weightGrams: parseAmount(first('weightGrams')?.[0] ?? '') ?? undefined,
      dropMm: parseAmount(first('dropMm')?.[0] ?? '') ?? undefined,
    }),
    variants: [],
  }
}

function dropUndefined(details: Details): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

/** Deduplicates names ignoring case; `except` are names known already. */
function names(
  values: string[] | undefined,
  what: string,
  max: number,
  except: readonly string[] = [],
): string[] | undefined {
  if (values === undefined) return undefined
  const known = new Map<string, string>()
  for (const value of values) {
    const name = plainLine(value, what, max)
    const spelling = name.toLowerCase()
    if (name === '' || except.some((other) => other.toLowerCase() === spelling)) continue
    if (!known.has(spelling)) known.set(spelling, name)
  }
  return [...known.values()].slice(0, 20)
}

/** Whether a product comes in no size but `One size`, as what is no shoe does. */
export function isSizeless({ variants }: Pick<ProductDraft, 'variants'>): boolean {
  return variants.length > 0 && variants.every(({ sizes }) => sizes.every(({ size }) => size === oneSize))
}

type Sizing = { gender: Gender | undefined; sizeSystem: SizeContext['system'] }
type ColorDraft = { color: string; colorName: string }

/** Colors of a row; null where it has none and those of the row before apply. */
function readColors({ color, colorName }: FieldValues): ColorDraft[] | null {
  const read = colorName ?? color
  if (!read) return null
  return read.map((name, at) => {
    const given = color?.[color.length === read.length ? at : 0]
    const family = given === undefined || isNotStated(given) ? filterColor(name) : given
    const colorName = isNotStated(name) ? notStatedColor : plainLine(name, 'the color', 120)
    return { color: plainLine(family, 'the color', 60), colorName }
  })
}

function addOffers(
  variants: Map<string, VariantDraft>,
  colors: ColorDraft[],
  values: FieldValues,
  rules: DraftRules,
  product: Sizing & { claimSku: (sku: string) => string | null },
): void {
  const { repeated } = rules
  if (colors.length === 0) throw new BadValue('the color is missing')
  const read = readSizes(values, rules, product)
  // A SKU is that of one color and size; a row of several has none.
  const sizes = colors.length === 1 ? read : read.map((size) => ({ ...size, sku: undefined }))
  const swatch = values.swatch ? readHexes(values.swatch) : undefined
  const tint = values.tint ? readHexes(values.tint)[0] : undefined
  if (repeated === 'refuse') refuseRepeated(variants, colors, sizes)
  const taken = skuToClaim(variants, colors, sizes, repeated)
  const refusal = taken === undefined ? null : product.claimSku(taken)
  if (refusal !== null) throw new BadValue(refusal)
  for (const { color, colorName } of colors) {
    const spelling = colorName.toLowerCase()
    const variant = variants.get(spelling) ?? newVariant(color, colorName)
    variants.set(spelling, variant)
    variant.swatch ??= swatch
    variant.tint ??= tint
    if (variant.images.length === 0) variant.images = (values.images ?? []).slice(0, maxImages)
    for (const size of sizes) addSize(variant, size, repeated)
  }
}

/** Pictures of the product are those of its only color, else of colors without any. */
function shareImages(variants: VariantDraft[], rows: StagedRow[]): void {
  const images = [...new Set(rows.flatMap(({ values }) => values.productImages ?? []))]
  if (images.length === 0) return
  for (const variant of variants) {
    if (variant.images.length > 0 && variants.length > 1) continue
    variant.images = [...new Set([...variant.images, ...images])].slice(0, maxImages)
  }
}

function newVariant(color: string, colorName: string): VariantDraft {
  return { color, colorName, swatch: undefined, tint: undefined, images: [], sizes: [] }
}

function refuseRepeated(variants: Map<string, VariantDraft>, colors: ColorDraft[], sizes: SizeDraft[]): void {
  for (const { colorName } of colors) {
    const known = variants.get(colorName.toLowerCase())?.sizes ?? []
    const again = sizes.find(({ size }) => known.some((other) => other.size === size))
    if (again) throw new BadValue(`the size ${again.size} of ${colorName} was in a row before`)
  }
}

/** The SKU that a row would give a size: it is one color and size with one, and neither has a row before it. */
function skuToClaim(
  variants: Map<string, VariantDraft>,
  [color]: ColorDraft[],
  [size]: SizeDraft[],
  repeated: Repeated,
): string | undefined {
  if (!color || size?.sku === undefined) return undefined
  const variant = variants.get(color.colorName.toLowerCase())
  const known = variant?.sizes.find((other) => other.size === size.size)
  if (!known) return size.sku
  return known.sku === undefined && replaces(size, known, repeated) ? size.sku : undefined
}

/** Whether a repeated size counts instead of that of a row before. */
function replaces(size: SizeDraft, known: SizeDraft, repeated: Repeated): boolean {
  return repeated === 'lowest' && payableOf(size) < payableOf(known)
}

function addSize(variant: VariantDraft, size: SizeDraft, repeated: Repeated): void {
  const at = variant.sizes.findIndex((known) => known.size === size.size)
  const known = variant.sizes[at]
  if (!known) variant.sizes.push({ ...size })
  else if (replaces(size, known, repeated)) {
    variant.sizes[at] = { ...size, stock: known.stock ?? size.stock, ...firstCodes(known, size) }
  }
}

/** A code that a row gave stays, whichever price counts. */
function firstCodes(known: SizeDraft, size: SizeDraft): Pick<SizeDraft, 'sku' | 'ean' | 'mpn'> {
  return { sku: known.sku ?? size.sku, ean: known.ean ?? size.ean, mpn: known.mpn ?? size.mpn }
}

function payableOf({ priceCents, discountedCents }: SizeDraft): number {
  return payableAmount(priceCents, discountedCents)
}

/** Price and reduced price in cents; 0 where it is not reduced. */
function readPrices({ price, discountedPrice, comparePrice, currency }: FieldValues, money: MoneyRule) {
  const ofRow = currency?.[0] === undefined ? undefined : knownCurrency(currency[0])
  const priceCents = parseMoney(price?.[0] ?? missing('price'), money, ofRow)
  if (priceCents === 0) throw new BadValue('the price is 0')
  const reduced = discountedPrice?.[0] === undefined ? 0 : parseMoney(discountedPrice[0], money, ofRow)
  const before = comparePrice?.[0] === undefined ? 0 : parseMoney(comparePrice[0], money, ofRow)
  return before > priceCents && reduced === 0
    ? { priceCents: before, reduced: priceCents }
    : { priceCents, reduced }
}

function knownCurrency(text: string): string {
  const code = currencyCode(text)
  if (code === undefined) throw new BadValue(`"${shorten(text)}" is no currency such as USD`)
  return code
}

function readSizes(values: FieldValues, { money }: DraftRules, product: Sizing): SizeDraft[] {
  const { priceCents, reduced } = readPrices(values, money)
  const stock = values.stock?.[0] === undefined ? undefined : parseStock(values.stock[0])
  const sku = values.sku?.[0] === undefined ? undefined : plainLine(values.sku[0], 'the SKU', 100)
  const ean = values.ean?.[0] === undefined ? undefined : parseEan(values.ean[0])
  const mpn = values.mpn?.[0] === undefined ? undefined : plainLine(values.mpn[0], 'the MPN', 100)
  const sizes = values.size ?? missing('size')
  const width = values.width?.[0] === undefined ? undefined : parseWidth(values.width[0], product.gender)
  const context = { gender: product.gender ?? 'unisex', system: product.sizeSystem, width }
  const name = (size: string) => plainLine(sizeName(plainLine(size, 'the size', 60), context), 'the size', 20)
  return [...new Set(sizes.map(name))].map((size) => ({
    size,
    sku: sizes.length === 1 ? sku : undefined,
    ean: sizes.length === 1 ? ean : undefined,
    mpn: mpn || undefined,
    stock,
    priceCents,
    discountedCents: reduced > 0 && reduced < priceCents ? reduced : null,
  }))
}

function missing(what: string): never {
  throw new BadValue(`the ${what} is missing`)
}

function readHexes(values: string[]): string[] {
  return values.map((value) => {
    if (!/^#[0-9a-f]{6}$/i.test(value))
      throw new BadValue(`"${value.slice(0, 20)}" is no color such as #aabbcc`)
    return value.toLowerCase()
  })
}

/** Swatch of a new color where the file gives none. */
export function defaultSwatch(variant: VariantDraft): string[] {
  return variant.swatch ?? [swatchOf(variant.color)]
}
