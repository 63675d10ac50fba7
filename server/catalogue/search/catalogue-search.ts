import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { CodeBeginnings } from './code-beginnings.ts'
import { CodeTable } from './code-table.ts'
import { LearnedUses } from './learned-uses.ts'
import { Meanings } from './meanings.ts'
import { NamedValues } from './named-values.ts'
import { boundedText } from './search-words.ts'
import { TermTable } from './term-table.ts'
import { type Chosen, readRelaxed, readText, type TextReading } from './text-reading.ts'
import { TitleText } from './title-text.ts'

/** Text search over a catalogue index. */
export class CatalogueSearch {
  readonly index: CatalogueIndex
  readonly terms: TermTable
  readonly names: NamedValues
  readonly codes: CodeTable
  readonly beginnings: CodeBeginnings
  readonly titles: TitleText
  readonly learned = new LearnedUses()
  readonly meanings: Meanings

  constructor(index: CatalogueIndex) {
    this.index = index
    this.terms = new TermTable(index)
    this.names = new NamedValues(index)
    this.codes = new CodeTable(index)
    this.beginnings = new CodeBeginnings(index)
    this.titles = new TitleText(index)
    this.meanings = new Meanings(index, this.terms, this.names)
  }

  /** Updates the terms for these products, as they were before the change. */
  update(before: IndexedBefore): void {
    this.terms.update(before)
    this.codes.update(before)
    this.beginnings.update(before)
    this.titles.update(before)
  }

  /** Interprets a search text; words that repeat a `chosen` filter are ignored. */
  read(q: string, chosen: Chosen): TextReading {
    return readText(this, boundedText(q), chosen)
  }

  /**
   * Reads a text that finds nothing as a whole for the nearest products; `gives` says whether any product answers a
   * reading.
   */
  readRelaxed(q: string, chosen: Chosen, gives: (reading: TextReading) => boolean): TextReading {
    return readRelaxed(this, boundedText(q), chosen, gives)
  }
}
