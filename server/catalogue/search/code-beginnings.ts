import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { beginsCode, unpackCodes } from '../packed-codes.ts'
import type { ProductRecord } from '../product-record.ts'

/** Characters of a code by which products are filed. */
const filedBy = 4

/** Products by how their codes begin, made when a beginning is first asked for. */
export class CodeBeginnings {
  readonly #index: CatalogueIndex
  #files: Map<string, Set<number>> | undefined

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Files products that were changed; where they were before does no harm, as each is looked at when it is found. */
  update(before: IndexedBefore): void {
    for (const [ordinal, was] of this.#files === undefined ? [] : before) {
      if (codesText(was) !== codesText(this.#index.productAt(ordinal))) this.#file(ordinal)
    }
  }

  /** Calls for each product with a code that begins with a text in lower case. */
  visit(text: string, visit: (ordinal: number) => void): void {
    const beginning = text.slice(0, filedBy)
    for (const [name, ordinals] of this.#filed()) {
      if (!name.startsWith(beginning)) continue
      for (const ordinal of ordinals) {
        if (this.#index.productAt(ordinal)?.variants.some(({ codes }) => beginsCode(codes, text)))
          visit(ordinal)
      }
    }
  }

  #filed(): Map<string, Set<number>> {
    if (this.#files === undefined) {
      this.#files = new Map()
      for (const ordinal of this.#index.ordinals()) this.#file(ordinal)
    }
    return this.#files
  }

  #file(ordinal: number): void {
    for (const { codes } of this.#index.productAt(ordinal)?.variants ?? []) {
      for (const code of unpackCodes(codes).flat()) {
        const name = code.slice(0, filedBy).toLowerCase()
        const file = this.#files?.get(name) ?? new Set()
        this.#files?.set(name, file.add(ordinal))
      }
    }
  }
}

function codesText(product: ProductRecord | undefined): string {
  return product?.variants.map(({ codes }) => codes).join('\n') ?? ''
}
