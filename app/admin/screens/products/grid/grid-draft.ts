import type { AdminProduct } from '../../../../../contract/admin/product-forms.ts'
import type { adminProductEndpoints } from '../../../../../contract/admin/products.ts'
import type { CallInput } from '../../../../../contract/endpoint.ts'
import { compareSizes, type Measure, measures, readValue, tidyText, valueText } from './grid-values.ts'

export type Colors = AdminProduct['colors']
export type GridCellForm = CallInput<typeof adminProductEndpoints.saveGrid>['body']['cells'][number]

/** One cell: a measure of a size of a color. */
export type CellPlace = { variantId: string; measure: Measure; size: string }

/** A cell that was changed, with what stood there when it was. */
export type Typed = CellPlace & { text: string; shown: string }

/** What was changed and is not saved yet. */
export type GridDraft = {
  typed: ReadonlyMap<string, Typed>
  /** Rows that were added, whether filled or not. */
  added: readonly string[]
  /** Sizes to be taken out, by `sizeKey`. */
  removed: ReadonlySet<string>
}

export const emptyDraft: GridDraft = { typed: new Map(), added: [], removed: new Set() }

export function cellKey({ variantId, measure, size }: CellPlace): string {
  return `${variantId} ${measure} ${size}`
}

export function sizeKey({ variantId, size }: Pick<CellPlace, 'variantId' | 'size'>): string {
  return `${variantId} ${size}`
}

export function isEmpty({ typed, removed }: GridDraft): boolean {
  return typed.size === 0 && removed.size === 0
}

/** All sizes of all colors in the shop's order, and the added ones where they fit in. */
export function rowSizes(colors: Colors, { typed, added }: GridDraft): string[] {
  const rows: string[] = []
  for (const { sizes } of colors) {
    for (const [at, { size }] of sizes.entries()) {
      const before = sizes[at - 1]
      if (!rows.includes(size)) rows.splice(before ? rows.indexOf(before.size) + 1 : 0, 0, size)
    }
  }
  for (const size of new Set([...added, ...[...typed.values()].map((cell) => cell.size)])) {
    if (rows.includes(size)) continue
    const larger = rows.findIndex((row) => compareSizes(size, row) < 0)
    rows.splice(larger < 0 ? rows.length : larger, 0, size)
  }
  return rows
}

export function storedSize(colors: Colors, { variantId, size }: Pick<CellPlace, 'variantId' | 'size'>) {
  return colors.find(({ _id }) => _id === variantId)?.sizes.find((each) => each.size === size)
}

/** What the shop holds for a cell, as text; empty where the color has no such size. */
export function storedText(colors: Colors, place: CellPlace): string {
  const stored = storedSize(colors, place)
  return stored ? valueText(place.measure, stored[place.measure]) : ''
}

export function shownText(colors: Colors, draft: GridDraft, place: CellPlace): string {
  return draft.typed.get(cellKey(place))?.text ?? storedText(colors, place)
}

/** The draft with these texts in these cells. A cell that shows again what the shop holds is no change. */
export function withTexts(
  colors: Colors,
  draft: GridDraft,
  changes: readonly { place: CellPlace; text: string }[],
): GridDraft {
  const typed = new Map(draft.typed)
  for (const { place, text } of changes) {
    const key = cellKey(place)
    const stored = storedText(colors, place)
    const tidy = tidyText(place.measure, text)
    if (tidy === stored) typed.delete(key)
    else typed.set(key, { ...place, text: tidy, shown: typed.get(key)?.shown ?? stored })
  }
  return { ...draft, typed }
}

/** The draft with sizes taken out, or back in where all of them were out. What was typed for them goes. */
export function withoutSizes(
  colors: Colors,
  draft: GridDraft,
  sizes: readonly Pick<CellPlace, 'variantId' | 'size'>[],
): GridDraft {
  const keys = new Set(sizes.map(sizeKey))
  const typed = new Map([...draft.typed].filter(([, cell]) => !keys.has(sizeKey(cell))))
  const stored = [...new Set(sizes.filter((size) => storedSize(colors, size)).map(sizeKey))]
  const removed = new Set(draft.removed)
  const areOut = stored.length > 0 && stored.every((key) => removed.has(key))
  for (const key of stored) {
    if (areOut) removed.delete(key)
    else removed.add(key)
  }
  return { ...draft, typed, removed }
}

type Touched = Pick<CellPlace, 'variantId' | 'size'>

/** The sizes that a draft changes. */
function touchedSizes({ typed }: GridDraft): Touched[] {
  const sizes = [...typed.values()].map(({ variantId, size }) => ({ variantId, size }))
  return [...new Map(sizes.map((size) => [sizeKey(size), size])).values()]
}

/** What is wrong with which cell; nothing is saved until it is mended. */
export function problemsOf(colors: Colors, draft: GridDraft): Map<string, string> {
  const problems = new Map<string, string>()
  for (const touched of touchedSizes(draft)) {
    if (draft.removed.has(sizeKey(touched))) continue
    for (const [measure, problem] of problemsOfSize(colors, draft, touched)) {
      problems.set(cellKey({ ...touched, measure }), problem)
    }
  }
  return problems
}

function problemsOfSize(colors: Colors, draft: GridDraft, touched: Touched): [Measure, string][] {
  const found: [Measure, string][] = []
  const values: Partial<Record<Measure, number | null>> = {}
  for (const measure of measures) {
    const reading = readValue(measure, shownText(colors, draft, { ...touched, measure }))
    if ('problem' in reading) found.push([measure, reading.problem])
    else values[measure] = reading.value
  }
  if (found.length > 0) return found
  const { pairs = null, price = null, salePrice = null } = values
  const stored = storedSize(colors, touched)
  if (!stored && pairs === null && price === null && salePrice === null) return []
  if (stored && pairs === null) found.push(['pairs', 'Enter the pairs, 0 if there are none'])
  const needsPrice = stored !== undefined || nearestPrice(colors, touched.variantId) === undefined
  if (price === null && needsPrice) found.push(['price', 'A size needs a price'])
  const full = price ?? nearestPrice(colors, touched.variantId)
  if (salePrice !== null && full !== undefined && salePrice >= full) {
    found.push(['salePrice', `Not below the price of ${full.toFixed(2)}`])
  }
  return found
}

/** The price that a new size gets where none is typed: as the server chooses it. */
export function nearestPrice(colors: Colors, variantId: string): number | undefined {
  const own = colors.find(({ _id }) => _id === variantId)?.sizes[0]
  return (own ?? colors.flatMap(({ sizes }) => sizes)[0])?.price
}

/** The draft as the server takes it; each entry stands for one size of one color. */
export function cellsOf(colors: Colors, draft: GridDraft): GridCellForm[] {
  const removals = colors.flatMap(({ _id: variantId, sizes }) =>
    sizes
      .filter(({ size }) => draft.removed.has(sizeKey({ variantId, size })))
      .map(({ size }): GridCellForm => ({ variantId, size, remove: true })),
  )
  const changes = touchedSizes(draft)
    .filter((touched) => !draft.removed.has(sizeKey(touched)))
    .map((touched): GridCellForm => {
      const value = (measure: Measure) => {
        const typed = draft.typed.get(cellKey({ ...touched, measure }))
        const reading = typed && readValue(measure, typed.text)
        return reading && 'value' in reading ? { value: reading.value, shown: typed.shown } : undefined
      }
      const [pairs, price, salePrice] = [value('pairs'), value('price'), value('salePrice')]
      return {
        ...touched,
        ...(pairs && { pairs: { shown: Number(pairs.shown), wanted: pairs.value ?? 0 } }),
        ...(price && price.value !== null && { price: price.value }),
        ...(salePrice && { salePrice: salePrice.value }),
      }
    })
    .filter((cell) => Object.keys(cell).length > 2)
  return [...changes, ...removals]
}

/** A changed price that somebody else has changed, too. Pairs are no conflict: their difference is booked. */
export type CellConflict = Typed & { theirs: string }

export function conflictsOf(colors: Colors, { typed }: GridDraft): CellConflict[] {
  return [...typed.values()].flatMap((cell) => {
    const theirs = storedText(colors, cell)
    return cell.measure === 'pairs' || theirs === cell.shown || theirs === cell.text
      ? []
      : [{ ...cell, theirs }]
  })
}

/** The draft after a conflict was decided: mine goes over theirs, or theirs stays. */
export function decided(draft: GridDraft, conflict: CellConflict, choice: 'mine' | 'theirs'): GridDraft {
  const { theirs, ...cell } = conflict
  const typed = new Map(draft.typed)
  if (choice === 'mine') typed.set(cellKey(cell), { ...cell, shown: theirs })
  else typed.delete(cellKey(cell))
  return { ...draft, typed }
}

/** What a draft holds, in words: `12 stock counts, 3 prices`. */
export function draftInWords(colors: Colors, { typed, removed }: GridDraft): string {
  const cells = [...typed.values()]
  const count = (measure: Measure) =>
    cells.filter((cell) => cell.measure === measure && storedSize(colors, cell)).length
  const fresh = new Set(cells.filter((cell) => !storedSize(colors, cell) && cell.text !== '').map(sizeKey))
  const parts: [number, string][] = [
    [count('pairs'), 'stock count'],
    [count('price'), 'price'],
    [count('salePrice'), 'sale price'],
    [fresh.size, 'new size'],
    [removed.size, 'size to take out'],
  ]
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${number === 1 ? word : plural(word)}`)
    .join(', ')
}

function plural(word: string): string {
  return word.startsWith('size ') ? word.replace('size', 'sizes') : `${word}s`
}
