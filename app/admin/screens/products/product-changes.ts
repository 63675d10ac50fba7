import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { changesOf, type RecordedChange } from '../audit-words.ts'

/** The recorded changes of a product in words: colors by their names, prices in dollars. */
export function productChanges(change: RecordedChange) {
  return changesOf({ before: inWords(change.before), after: inWords(change.after) }).map(
    ({ name, ...values }) => ({ ...values, name: name.replace(/^color /, '') }),
  )
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
