import { type CellPlace, type Colors, type GridDraft, shownText } from './grid-draft.ts'
import type { Measure } from './grid-values.ts'

/** A column of the grid: one measure of one color. */
export type GridColumn = { variantId: string; colorName: string; measure: Measure; isEditable: boolean }

export type GridShape = { columns: readonly GridColumn[]; sizes: readonly string[] }

/** A row and a column, counted from 0. */
export type Spot = { row: number; column: number }

/** Two opposite corners; `at` has the keyboard focus. */
export type GridRange = { at: Spot; end: Spot }

export type Rectangle = { top: number; bottom: number; left: number; right: number }

export function rectangleOf({ at, end }: GridRange): Rectangle {
  return {
    top: Math.min(at.row, end.row),
    bottom: Math.max(at.row, end.row),
    left: Math.min(at.column, end.column),
    right: Math.max(at.column, end.column),
  }
}

export function isWithin({ top, bottom, left, right }: Rectangle, { row, column }: Spot): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Clamps to the nearest cell of the grid. */
export function clamped({ columns, sizes }: GridShape, { row, column }: Spot): Spot {
  return {
    row: Math.max(0, Math.min(sizes.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  }
}

export function placeAt({ columns, sizes }: GridShape, { row, column }: Spot): CellPlace | undefined {
  const [of, size] = [columns[column], sizes[row]]
  return of && size !== undefined ? { variantId: of.variantId, measure: of.measure, size } : undefined
}

/** The cells of a rectangle, row by row. */
export function spotsOf({ top, bottom, left, right }: Rectangle): Spot[][] {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => ({ row: top + down, column: left + across })),
  )
}

type Change = { place: CellPlace; text: string }

/** Texts by spot as changes; spots that may not be edited are left out. */
export function changesAt(shape: GridShape, texts: readonly { spot: Spot; text: string }[]): Change[] {
  return texts.flatMap(({ spot, text }) => {
    const place = placeAt(shape, spot)
    return place && shape.columns[spot.column]?.isEditable ? [{ place, text }] : []
  })
}

/** Fills each column of a range with its topmost cell; a single row is filled from the row above. */
export function filledDown(shape: GridShape, colors: Colors, draft: GridDraft, range: GridRange): Change[] {
  const { top, bottom, left, right } = rectangleOf(range)
  const from = top === bottom ? top - 1 : top
  if (from < 0) return []
  const texts = spotsOf({ top: from + 1, bottom, left, right })
    .flat()
    .map((spot) => {
      const source = placeAt(shape, { row: from, column: spot.column })
      return { spot, text: source ? shownText(colors, draft, source) : '' }
    })
  return changesAt(shape, texts)
}

/**
 * What dragging the corner of a range to a spot fills: the range grows down, up or across, whichever is farther, and its
 * texts are repeated. Null where the spot lies within it.
 */
export function draggedTo(range: GridRange, to: Spot): Rectangle | null {
  const { top, bottom, left, right } = rectangleOf(range)
  const down = to.row > bottom ? to.row - bottom : Math.min(0, to.row - top)
  const across = to.column > right ? to.column - right : Math.min(0, to.column - left)
  if (down === 0 && across === 0) return null
  if (Math.abs(down) >= Math.abs(across)) {
    return { top: Math.min(top, top + down), bottom: Math.max(bottom, bottom + down), left, right }
  }
  return { top, bottom, left: Math.min(left, left + across), right: Math.max(right, right + across) }
}

/** Fills a larger rectangle with the texts of a range in it, repeated; pairs go to pairs only, prices to prices. */
export function filledTo(
  shape: GridShape,
  colors: Colors,
  draft: GridDraft,
  { range, to }: { range: GridRange; to: Rectangle },
): Change[] {
  const from = rectangleOf(range)
  const height = from.bottom - from.top + 1
  const width = from.right - from.left + 1
  const texts = spotsOf(to)
    .flat()
    .filter((spot) => !isWithin(from, spot))
    .flatMap((spot) => {
      const source = placeAt(shape, {
        row: from.top + modulo(spot.row - from.top, height),
        column: from.left + modulo(spot.column - from.left, width),
      })
      if (!source || source.measure !== shape.columns[spot.column]?.measure) return []
      return [{ spot, text: shownText(colors, draft, source) }]
    })
  return changesAt(shape, texts)
}

/** The remainder that is never below 0. */
function modulo(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor
}

/** Why a block does not fit where it is pasted; null where it does. */
export function refusalForPaste(shape: GridShape, at: Spot, table: readonly string[][]): string | null {
  const height = table.length
  const width = Math.max(...table.map((line) => line.length))
  if (at.row + height > shape.sizes.length || at.column + width > shape.columns.length) {
    return `${height} × ${width} cells do not fit here. Nothing was pasted.`
  }
  const isLocked = shape.columns.slice(at.column, at.column + width).some(({ isEditable }) => !isEditable)
  return isLocked ? 'Some of these columns are not yours to change. Nothing was pasted.' : null
}

/** A block pasted at the corner of a range; a single value fills the whole range. */
export function pasted(shape: GridShape, range: GridRange, table: readonly string[][]): Change[] {
  const { top, left, ...rest } = rectangleOf(range)
  const [[only = ''] = []] = table
  if (table.length === 1 && table[0]?.length === 1) {
    const texts = spotsOf({ top, left, ...rest })
      .flat()
      .map((spot) => ({ spot, text: only }))
    return changesAt(shape, texts)
  }
  const texts = table.flatMap((line, down) =>
    line.map((text, across) => ({ spot: { row: top + down, column: left + across }, text })),
  )
  return changesAt(shape, texts)
}

/** The texts of a range as a spreadsheet takes them. */
export function copied(shape: GridShape, colors: Colors, draft: GridDraft, range: GridRange): string {
  const lines = spotsOf(rectangleOf(range)).map((line) =>
    line.map((spot) => {
      const place = placeAt(shape, spot)
      return place ? shownText(colors, draft, place) : ''
    }),
  )
  return lines.map((line) => line.join('\t')).join('\n')
}
