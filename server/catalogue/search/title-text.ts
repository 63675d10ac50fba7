import { foldText } from '../fold-text.ts'
import { setBit } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'

/** Folded brands and titles of neighboring products as one text, a line each. */
type Chunk = { text: string; ends: Uint32Array }

const chunkBits = 10

/**
 * Brands and titles as long texts, in which any part of a word is found many times faster than product by product. Each
 * text is made when it is first searched, and anew after a title in it changed.
 */
export class TitleText {
  readonly #index: CatalogueIndex
  #chunks: (Chunk | undefined)[] = []

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Forgets the texts of products that were changed, given as they were before. */
  update(before: IndexedBefore): void {
    for (const [ordinal, was] of before) {
      const now = this.#index.productAt(ordinal)
      if (was?.title !== now?.title || was?.brand !== now?.brand)
        this.#chunks[ordinal >>> chunkBits] = undefined
    }
  }

  /** Adds the products whose brand or title contains a folded word. */
  find(word: string, found: Bitset): void {
    for (let first = 0; first < this.#index.ordinalLimit; first += 1 << chunkBits) {
      const { text, ends } = this.#chunk(first)
      let line = 0
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, ends[line])) {
        while ((ends[line] ?? text.length) <= at) line += 1
        setBit(found, first + line)
      }
    }
  }

  #chunk(first: number): Chunk {
    const known = this.#chunks[first >>> chunkBits]
    if (known !== undefined) return known
    const count = Math.min(1 << chunkBits, this.#index.ordinalLimit - first)
    const ends = new Uint32Array(count)
    let text = ''
    for (let line = 0; line < count; line++) {
      const product = this.#index.productAt(first + line)
      text += product === undefined ? '\n' : `${lineOf(product.brand, this.#index.nameAt(first + line))}\n`
      ends[line] = text.length
    }
    // Joined into one piece, in which searching is fast.
    const chunk = { text: Buffer.from(text).toString(), ends }
    this.#chunks[first >>> chunkBits] = chunk
    return chunk
  }
}

function lineOf(brand: string, name: string): string {
  return `${foldText(brand)} ${name}`.replaceAll('\n', ' ')
}
