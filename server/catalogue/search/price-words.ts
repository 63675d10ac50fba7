import { formatDollars, toCents, toDollars } from '../../../contract/money.ts'
import { withoutWords } from '../../../contract/wording/without-words.ts'

/** Words that mean a price: inclusive bounds in cents; a missing one is unbounded. */
export type PriceWords = {
  /** As typed, with single spaces. */
  typed: string
  /** Label: `under $100`. */
  value: string
  minCents?: number
  maxCents?: number
}

const amount = String.raw`[$£€]?\s?(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,2})?(?:\s?(?:[$£€]|dollars?|usd|bucks?))?`
/** Units that are no price: `over 8 inch`, `50% off`, `under 10 years`. */
const end = String.raw`(?![\p{L}\p{N}$£€%]|[.,]\d|\s?(?:%|percent|mm|cm|in|inch(?:es)?|oz|g|grams?|months?|years?|eu|uk|us|wide)(?!\p{L}))`
const below = 'under|below|less than|lower than|cheaper than|<'
const atMost = 'up to|at most|max|maximum|no more than|not more than|not over|within|<='
const above = 'over|above|more than|higher than|>'
const atLeast = 'at least|from|min|minimum|starting at|no less than|not under|>='
const orLess = 'or less|or under|or below|and under|and below|max'
const orMore = String.raw`or more|or over|or above|and up|and over|and above|\+`

const phrase = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}$£€.]|\bsizes?\s)(?:(?:price[ds]?|cost(?:s|ing)?)\s)?(?:`,
    String.raw`(?:(?:between|from)\s)?(?<low>${amount})\s?(?:-|–|to|and)\s?(?<high>${amount})`,
    String.raw`|(?<word>${[atMost, atLeast, below, above].join('|')})(?:\s|(?<=[<>=])|(?=[$£€]))(?<bound>${amount})`,
    String.raw`|(?<alone>${amount})(?:\s?(?:(?:${orLess})|(?<more>${orMore})))?`,
    `)${end}`,
  ].join(''),
  'giu',
)

/** The shop has one currency: a sign of another is read as its own, and the chip says so. */
const isMoney = /[$£€]|dollar|usd|buck/i
/** A range of plain numbers that are no sizes: `50-80`. */
const leastOfRange = 10
const mostOfSizes = 50
const mostOfRange = 1000
const spaces = /\s+/g

/** Finds prices in a text; numbers that may be sizes or names (`10`, `50-100`) need a word or sign. */
export function readPriceWords(q: string): PriceWords[] {
  if (!/\d/.test(q)) return []
  return [...q.replace(spaces, ' ').matchAll(phrase)].flatMap((match) => priceOf(match) ?? [])
}

/** Removes these words from a text. */
export function withoutPrices(q: string, prices: readonly PriceWords[]): string {
  return prices.reduce((rest, { typed }) => withoutWords(rest, typed), q)
}

function priceOf({ 0: whole, groups = {} }: RegExpExecArray): PriceWords | undefined {
  const typed = whole.trim()
  const { low, high, word, bound, alone, more } = groups
  if (low !== undefined && high !== undefined) return rangeOf(typed, low, high)
  if (word !== undefined && bound !== undefined) return boundedBy(typed, word.toLowerCase(), centsOf(bound))
  if (alone === undefined || !isMoney.test(alone)) return undefined
  return boundedBy(typed, more !== undefined ? 'from' : 'up to', centsOf(alone))
}

function rangeOf(typed: string, low: string, high: string): PriceWords | undefined {
  if (!isMoney.test(typed) && !/^(between|from)\s/i.test(typed) && !isPlainRange(typed)) return undefined
  const [minCents = 0, maxCents = 0] = [centsOf(low), centsOf(high)].sort((a, b) => a - b)
  return { typed, value: `${words(minCents)} to ${words(maxCents)}`, minCents, maxCents }
}

function isPlainRange(typed: string): boolean {
  const [low = 0, high = 0, ...others] = typed.split(/[-–]/).map(Number)
  return others.length === 0 && leastOfRange <= low && low < high && mostOfSizes < high && high <= mostOfRange
}

/** "Under" and "over" exclude the price itself; a price alone is a budget. */
function boundedBy(typed: string, word: string, cents: number): PriceWords {
  const means = (list: string) => list.split('|').includes(word)
  if (means(below)) return { typed, value: `under ${words(cents)}`, maxCents: cents - 1 }
  if (means(above)) return { typed, value: `over ${words(cents)}`, minCents: cents + 1 }
  if (means(atLeast)) return { typed, value: `from ${words(cents)}`, minCents: cents }
  return { typed, value: `up to ${words(cents)}`, maxCents: cents }
}

function centsOf(text: string): number {
  return toCents(Number(text.replace(/[^\d.]/g, '')))
}

function words(cents: number): string {
  return formatDollars(toDollars(cents)).replace(/\.00$/, '')
}
