import { foldText } from '../fold-text.ts'
import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { unpackCodes } from '../packed-codes.ts'
import type { ProductRecord, VariantRecord } from '../product-record.ts'

/**
 * A product found by a code, with the variant that has it and the size; the size is null where the code belongs to all
 * sizes.
 */
export type CodeFind = { ordinal: number; variant: number; size: string | null }

/** A shorter text is a word. */
const shortest = 4
const longest = 60
/** Maximum of products stored per code: a manufacturer's number may be on several, a placeholder on thousands. */
const maxPerCode = 20
/** Labels that are copied along with a code. */
const label =
  /^\s*(?:sku|ean|upc|gtin|mpn|barcode|(?:style|item|article|art|model|part)\b\.?\s*(?:no|number|code|id)?)\b[\s.:#]*(?=.*\d)/

const empty = 0
const gone = -1

/**
 * All codes of the catalogue (SKU, EAN, MPN), found by the whole of a text whatever its case, blanks and dashes. Holds a
 * hash and an ordinal per code and product; the codes themselves are read from the product.
 */
export class CodeTable {
  readonly #index: CatalogueIndex
  #hashes = new Uint32Array(64)
  /** Ordinal + 1. */
  #slots = new Int32Array(64)
  /** Slots in use, deleted ones included. */
  #used = 0
  #live = 0

  constructor(index: CatalogueIndex) {
    this.#index = index
    for (const ordinal of index.ordinals()) this.#addAll(ordinal)
  }

  /** Updates the codes after the index has changed at the ordinals of these earlier products. */
  update(before: IndexedBefore): void {
    for (const [ordinal, product] of before) {
      const now = this.#index.productAt(ordinal)
      if (product !== undefined && now !== undefined && hasSameCodes(product, now)) continue
      for (const code of codesOf(product)) this.#remove(hashOf(code), ordinal)
      this.#addAll(ordinal)
    }
  }

  /** The products that have the whole text as a code. */
  find(text: string): CodeFind[] {
    if (text.length > longest) return []
    const folded = foldText(text)
    const found = this.#findCode(plainCode(folded))
    return found.length > 0 ? found : this.#findCode(plainCode(folded.replace(label, '')))
  }

  #findCode(code: string): CodeFind[] {
    if (code.length < shortest) return []
    const hash = hashOf(code)
    const found: CodeFind[] = []
    for (let at = this.#first(hash); this.#slots[at] !== empty; at = this.#next(at)) {
      const slot = this.#slots[at] ?? empty
      if (slot !== gone && this.#hashes[at] === hash) found.push(...this.#matching(slot - 1, code))
    }
    return found.sort((a, b) => a.ordinal - b.ordinal)
  }

  #matching(ordinal: number, code: string): CodeFind[] {
    const variants = this.#index.productAt(ordinal)?.variants ?? []
    const [first] = variants.flatMap((each, variant) =>
      sizesOfCode(each, code).map((size) => ({ variant, size })),
    )
    return first === undefined ? [] : [{ ordinal, ...first }]
  }

  #addAll(ordinal: number): void {
    for (const code of codesOf(this.#index.productAt(ordinal))) this.#add(hashOf(code), ordinal)
  }

  #add(hash: number, ordinal: number): void {
    if ((this.#used + 1) * 3 > this.#slots.length * 2) this.#grow()
    let same = 0
    let at = this.#first(hash)
    for (; this.#slots[at] !== empty; at = this.#next(at)) {
      if (this.#hashes[at] !== hash || this.#slots[at] === gone) continue
      same += 1
      if (same >= maxPerCode) return
    }
    this.#hashes[at] = hash
    this.#slots[at] = ordinal + 1
    this.#used += 1
    this.#live += 1
  }

  #remove(hash: number, ordinal: number): void {
    for (let at = this.#first(hash); this.#slots[at] !== empty; at = this.#next(at)) {
      if (this.#hashes[at] !== hash || this.#slots[at] !== ordinal + 1) continue
      this.#slots[at] = gone
      this.#live -= 1
      return
    }
  }

  /** Rebuilds the table without deleted slots, at most half full. */
  #grow(): void {
    const [hashes, slots] = [this.#hashes, this.#slots]
    let length = 64
    while (length < (this.#live + 1) * 2) length *= 2
    this.#hashes = new Uint32Array(length)
    this.#slots = new Int32Array(length)
    this.#used = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? empty
      if (slot <= empty) continue
      let to = this.#first(hashes[at] ?? 0)
      while (this.#slots[to] !== empty) to = this.#next(to)
      this.#hashes[to] = hashes[at] ?? 0
      this.#slots[to] = slot
      this.#used += 1
    }
  }

  #first(hash: number): number {
    return hash & (this.#slots.length - 1)
  }

  #next(at: number): number {
    return (at + 1) & (this.#slots.length - 1)
  }
}

/** A code without case, blanks and signs; numbers without leading zeros, so that a UPC equals its EAN. */
export function plainCode(text: string): string {
  const plain = foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
  return /^\d+$/.test(plain) ? plain.replace(/^0+/, '') : plain
}

/** Each distinct code of a product, with those of its variants. */
function codesOf(product: ProductRecord | undefined): Set<string> {
  const codes = new Set<string>()
  for (const { sku, codes: packed } of product?.variants ?? []) {
    for (const code of [sku, ...unpackCodes(packed).flat()]) {
      const plain = plainCode(code)
      if (plain.length >= shortest) codes.add(plain)
    }
  }
  return codes
}

/** The sizes that have a code; null where all have it, or where it is the code of the variant. */
function sizesOfCode({ sku, codes, sizes }: VariantRecord, code: string): (string | null)[] {
  for (const kind of unpackCodes(codes)) {
    const places = kind.flatMap((each, at) => (plainCode(each) === code ? [at] : []))
    if (places.length === 1) return [sizes[places[0] ?? 0] ?? null]
    if (places.length > 1) return [null]
  }
  return plainCode(sku) === code ? [null] : []
}

function hasSameCodes(one: ProductRecord, other: ProductRecord): boolean {
  return (
    one.variants.length === other.variants.length &&
    one.variants.every(({ sku, codes }, at) => {
      const variant = other.variants[at]
      return variant?.sku === sku && variant.codes === codes
    })
  )
}

/** FNV-1a. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < code.length; at++) hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
