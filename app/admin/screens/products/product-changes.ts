import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { changesOf, type RecordedChange } from '../audit-words.ts'

/** The recorded changes of a product in words: colors by their names, prices in dollars, pictures by their places. */
export function productChanges({ before, after }: RecordedChange) {
  const shown = { before: inWords(before), after: inWords(after) }
  for (const name of Object.keys({ ...before, ...after }).filter(isPictures)) {
    const ids = listOf(before[name])
    shown.before[name] = placesOf(ids, ids)
    shown.after[name] = placesOf(listOf(after[name]), ids)
  }
  return changesOf(shown).map(({ name, ...values }) => ({ ...values, name: name.replace(/^color /, '') }))
}

function isPictures(name: string): boolean {
  return /^color .* pictures$/.test(name)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Where each picture stood before, counted from 1; or that it is new. */
function placesOf(ids: readonly unknown[], before: readonly unknown[]): string[] {
  return ids.map((id) => (before.includes(id) ? String(before.indexOf(id) + 1) : 'new'))
}

function inWords(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPrice(name, value) ? price(value) : value]),
  )
}

function isPrice(name: string, value: unknown): value is number {
  return typeof value === 'number' && /^color .* (sale )?price$/.test(name)
}

function price(cents: number): string {
  return formatDollars(toDollars(cents))
}
