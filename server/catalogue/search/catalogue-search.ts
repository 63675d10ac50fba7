import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { NamedValues } from './named-values.ts'
import { TermTable } from './term-table.ts'
import { type Chosen, readText, type TextReading } from './text-reading.ts'

/** Text search over a catalogue index. */
export class CatalogueSearch {
  readonly index: CatalogueIndex
  readonly terms: TermTable
  readonly names: NamedValues

  constructor(index: CatalogueIndex) {
    this.index = index
    this.terms = new TermTable(index)
    this.names = new NamedValues(index)
  }

  /** Updates the terms for these products, as they were before the change. */
  update(before: IndexedBefore): void {
    this.terms.update(before)
  }

  /** Interprets a search text; words that repeat a `chosen` filter are ignored. */
  read(q: string, chosen: Chosen): TextReading {
    return readText(this, q, chosen)
  }
}
