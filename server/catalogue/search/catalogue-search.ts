import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { Meanings } from './meanings.ts'
import { NamedValues } from './named-values.ts'
import { TermTable } from './term-table.ts'
import { type Chosen, readRelaxed, readText, type TextReading } from './text-reading.ts'

/** Finds products by text, over an index that it is kept up with. */
export class CatalogueSearch {
  readonly index: CatalogueIndex
  readonly terms: TermTable
  readonly names: NamedValues
  readonly meanings: Meanings

  constructor(index: CatalogueIndex) {
    this.index = index
    this.terms = new TermTable(index)
    this.names = new NamedValues(index)
    this.meanings = new Meanings(index, this.terms, this.names)
  }

  /** The index changed at the ordinals of these earlier products. */
  update(before: IndexedBefore): void {
    this.terms.update(before)
  }

  /** Reads a text; words of what is `chosen` by hand are left aside. */
  read(q: string, chosen: Chosen): TextReading {
    return readText(this, q, chosen)
  }

  /** Reads a text that gives nothing as a whole for what comes near; `gives` tells whether any product answers a reading. */
  readRelaxed(q: string, chosen: Chosen, gives: (reading: TextReading) => boolean): TextReading {
    return readRelaxed(this, q, chosen, gives)
  }
}
