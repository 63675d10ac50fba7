import type { Gone } from '../../../contract/admin/imports.ts'
import { isSizeless, type ProductDraft, type Refusal } from './import-draft.ts'
import type { Outcome } from './import-plan.ts'
import { createLookAlikes, type LookAlikes } from './look-alikes.ts'
import { createCauses, type RefusalCause } from './refusal-causes.ts'

/** Report of an import. `created + changed + unchanged + refused` is `products`. */
export type ImportReport = {
  rows: number
  /** Rows skipped by the map. */
  skippedRows: number
  refusedRows: number
  /** Products read. */
  products: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** Rows of which not even the product is known. */
  unreadableRows: number
  /** What happened to products that the file has no more; `examples` are the first of them. */
  gone: { action: Gone; products: number; examples: string[]; problem?: string }
  /** Photographs that will be fetched. */
  pictures: number
  /** Refusals by line; at most a thousand, `refusedRows` counts all. */
  refusals: Refusal[]
  /** All refusals summed up by cause, most frequent first. */
  causes: RefusalCause[]
  lookAlikes: LookAlikes
  /** Products that come in no size, which may be no shoes: how many, and the first of them. */
  sizeless: { products: number; examples: { title: string; line: number }[] }
}

const maxRefusals = 1000
const maxSizeless = 5

export type ImportReporter = {
  countRow(): number
  rows(): number
  skipRow(): void
  refuseRow(refusal: Refusal): void
  countProduct(): void
  refuseProduct(refusals: Refusal[]): void
  /** A brand that is in the shop. */
  knowBrand(name: string): void
  readProduct(product: ProductDraft): void
  countOutcome(outcome: Outcome): void
  countPictures(count: number): void
  countUnreadable(): void
  unreadable(): number
  setGone(gone: ImportReport['gone']): void
  finish(): ImportReport
}

/** `onRefusal` hears every refusal. */
export function createReport(onRefusal?: (refusal: Refusal) => void): ImportReporter {
  const report: ImportReport = {
    rows: 0,
    skippedRows: 0,
    refusedRows: 0,
    products: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    unreadableRows: 0,
    gone: { action: 'keep', products: 0, examples: [] },
    pictures: 0,
    refusals: [],
    causes: [],
    lookAlikes: { brands: [], titles: [] },
    sizeless: { products: 0, examples: [] },
  }
  const causes = createCauses()
  const lookAlikes = createLookAlikes()
  function refuseRow(refusal: Refusal): void {
    report.refusedRows += 1
    causes.add(refusal)
    onRefusal?.(refusal)
    if (report.refusals.length < maxRefusals) report.refusals.push(refusal)
  }
  return {
    countRow() {
      report.rows += 1
      return report.rows
    },
    rows: () => report.rows,
    skipRow() {
      report.skippedRows += 1
    },
    refuseRow,
    countProduct() {
      report.products += 1
    },
    refuseProduct(refusals) {
      report.refused += 1
      refusals.forEach(refuseRow)
    },
    countOutcome(outcome) {
      report[outcome] += 1
    },
    countPictures(count) {
      report.pictures += count
    },
    countUnreadable() {
      report.unreadableRows += 1
    },
    unreadable: () => report.unreadableRows,
    setGone(gone) {
      report.gone = gone
    },
    knowBrand: lookAlikes.addBrand,
    readProduct(product) {
      lookAlikes.addProduct(product)
      if (!isSizeless(product)) return
      const { sizeless } = report
      sizeless.products += 1
      const { brand, title, line } = product
      if (sizeless.examples.length < maxSizeless) sizeless.examples.push({ title: `${brand} ${title}`, line })
    },
    finish: () => ({
      ...report,
      causes: causes.list(),
      lookAlikes: lookAlikes.list(),
      refusals: report.refusals.toSorted((a, b) => a.line - b.line),
    }),
  }
}
