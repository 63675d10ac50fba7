import type { SortOrder } from '../../../contract/facets.ts'
import { countBits, intersectInto, setBit, subtractFrom, uniteInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { NamedValues } from './named-values.ts'
import { isStopWord, type QueryWord, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import { readWidth, type Width, widthOfLetter, widthOfSize } from './width-words.ts'

/**
 * Words that ask for something no single filter value expresses: a sort order, the sale, two colors at once, an
 * exclusion.
 */
export type Condition = {
  words: QueryWord[]
  facet: 'sort' | 'sale' | 'not' | 'colors' | 'width'
  /** As a screen says it. */
  value: string
  sort?: SortOrder
  /** Colors of which the shoe shown has one. */
  colors?: readonly FacetValue[]
  /** The products that match; undefined where all do. */
  products?: Bitset
  /** Understood, but the catalogue has no data on it: it filters nothing, and is reported as left out. */
  unknown?: true
}

type Known = { index: CatalogueIndex; terms: TermTable; names: NamedValues }

const orders: readonly (readonly [phrase: string, sort: SortOrder, value: string])[] = [
  ['cheapest', 'price_low', 'cheapest first'],
  ['cheap', 'price_low', 'cheapest first'],
  ['inexpensive', 'price_low', 'cheapest first'],
  ['affordable', 'price_low', 'cheapest first'],
  ['budget', 'price_low', 'cheapest first'],
  ['low price', 'price_low', 'cheapest first'],
  ['most expensive', 'price_high', 'dearest first'],
  ['best seller', 'popular', 'most popular first'],
  ['best selling', 'popular', 'most popular first'],
  ['bestselling', 'popular', 'most popular first'],
  ['bestseller', 'popular', 'most popular first'],
  ['most popular', 'popular', 'most popular first'],
  ['trending', 'popular', 'most popular first'],
  ['popular', 'popular', 'most popular first'],
  ['top rated', 'rating', 'best rated first'],
  ['best rated', 'rating', 'best rated first'],
  ['new arrival', 'newest', 'newest first'],
  ['newest', 'newest', 'newest first'],
  ['latest', 'newest', 'newest first'],
]
const saleWords = [
  'on sale',
  'sale',
  'reduced',
  'discounted',
  'discount',
  'clearance',
  'marked down',
  'deal',
  'black friday',
  'cyber monday',
]
const notWords = new Set(['without', 'not', 'no', 'minus', 'except'])

type Phrase = { stems: string[]; sort?: SortOrder; value: string }

/** Phrases of an order or the sale by their first stem, long ones first. */
const phrases = Map.groupBy(
  [
    ...orders.map(
      ([phrase, sort, value]): Phrase => ({ stems: phrase.split(' ').map(stemWord), sort, value }),
    ),
    ...saleWords.map((phrase): Phrase => ({ stems: phrase.split(' ').map(stemWord), value: 'on sale' })),
  ].sort((a, b) => b.stems.length - a.stems.length),
  ({ stems }) => stems[0] ?? '',
)

/** The condition that words begin with, if any; `women` says whose feet the text is about. */
export function conditionIn(
  known: Known,
  words: readonly QueryWord[],
  women: boolean,
): Condition | undefined {
  return (
    phraseIn(known.index, words) ??
    bothColors(known, words) ??
    notIn(known, words) ??
    widthIn(known, words, women)
  )
}

function widthIn(known: Known, words: readonly QueryWord[], women: boolean): Condition | undefined {
  const read = readWidth(words, women)
  return read && widthCondition(known, read.words, read.width)
}

/** The products that come in a width: by the name of a size, or by a word of title or text (`wide fit`). */
export function widthCondition(
  { index, terms }: Omit<Known, 'names'>,
  words: QueryWord[],
  width: Width,
): Condition {
  const set = index.scratch.takeEmpty()
  for (const word of width.split(' ')) {
    const term = terms.get(word)
    if (term === undefined) continue
    term.titles.uniteInto(set)
    term.shades.uniteInto(set)
  }
  if (width === 'extra wide') {
    const extra = index.scratch.takeEmpty()
    terms.get('extra')?.titles.uniteInto(extra)
    terms.get('extra')?.shades.uniteInto(extra)
    intersectInto(set, extra)
  }
  for (const value of index.values.inOrder('sizes')) addOfWidth(index, value, width, set)
  const read = { words, facet: 'width' as const, value: width }
  return countBits(set) === 0 ? { ...read, unknown: true } : { ...read, products: set }
}

/** The same letter is another width on a women's shoe. */
function addOfWidth(index: CatalogueIndex, { name, products }: FacetValue, width: Width, into: Bitset): void {
  const letter = products.size === 0 ? undefined : widthOfSize(name)?.letter
  if (letter === undefined) return
  const [men, women] = [false, true].map((feet) => widthOfLetter(letter, feet) === width)
  if (!men && !women) return
  const matching = index.scratch.takeEmpty()
  products.uniteInto(matching)
  const ofWomen = index.scratch.takeEmpty()
  index.values.find('gender', 'women')?.products.uniteInto(ofWomen)
  if (!men) intersectInto(matching, ofWomen)
  if (!women) subtractFrom(matching, ofWomen)
  uniteInto(into, matching)
}

function phraseIn(index: CatalogueIndex, words: readonly QueryWord[]): Condition | undefined {
  const found = phrases
    .get(stemWord(words[0]?.word ?? ''))
    ?.find(({ stems }) => stems.every((stem, at) => stemWord(words[at]?.word ?? '') === stem))
  if (found === undefined) return undefined
  const { stems, sort, value } = found
  const head = words.slice(0, stems.length)
  if (sort !== undefined) return { words: head, facet: 'sort', value, sort }
  return { words: head, facet: 'sale', value, products: bitsOf(index, index.reduced) }
}

function bitsOf(index: CatalogueIndex, set: { bits(spare: () => Bitset): Bitset }): Bitset {
  return set.bits(() => index.scratch.takeEmpty())
}

/** `black and white`, `black/white`: one color of the shoe has both; none where no shoe has. */
function bothColors({ index, names, terms }: Known, words: readonly QueryWord[]): Condition | undefined {
  const [first, second, third] = words
  const joined = second?.word === 'and' || second?.word === 'with'
  const other = joined ? third : second
  const a = first && other && colorOf(names, first)
  const b = a && colorOf(names, other)
  if (a === undefined || b === undefined || a === b) return undefined
  const products = terms.withBoth(a, b)
  if (products.length === 0) return undefined
  const set = index.scratch.takeEmpty()
  for (const ordinal of products) setBit(set, ordinal)
  const value = `${a.name} and ${b.name}`
  return { words: words.slice(0, joined ? 3 : 2), facet: 'colors', value, colors: [a, b], products: set }
}

function colorOf(names: NamedValues, { word }: QueryWord): FacetValue | undefined {
  const value = names.find([word])
  return value?.facet === 'colors' ? value : undefined
}

/**
 * `without laces`, `no heel`, `not leather`: all products except those with the word in kind, material, color, brand or
 * closure.
 */
function notIn({ index, terms }: Known, words: readonly QueryWord[]): Condition | undefined {
  const [first, second] = words
  if (first === undefined || second === undefined || !notWords.has(first.word)) return undefined
  const term = terms.get(stemWord(second.word))
  if (term === undefined || isStopWord(stemWord(second.word))) return undefined
  const matching = index.scratch.takeEmpty()
  term.shades.uniteInto(matching)
  for (const { products } of term.values) products.uniteInto(matching)
  const left = index.scratch.takeCopy(bitsOf(index, index.all))
  subtractFrom(left, matching)
  return {
    words: words.slice(0, 2),
    facet: 'not',
    value: `not ${second.typed.toLowerCase()}`,
    products: left,
  }
}

/** Words, as typed, that were understood but on which the catalogue has no data. */
export function unknownWords(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ unknown, words }) =>
    unknown ? [words.map(({ typed }) => typed).join(' ')] : [],
  )
}

/** Whether the catalogue has no data on anything that is asked for, a sort order aside. */
export function asksOnlyUnknown(conditions: readonly Condition[]): boolean {
  return (
    conditions.some(({ unknown }) => unknown) &&
    conditions.every(({ unknown, facet }) => unknown || facet === 'sort')
  )
}

/** Intersects a set with all conditions; all products where there is no set. */
export function meeting(
  index: CatalogueIndex,
  conditions: readonly Condition[],
  found: Bitset | undefined,
): Bitset | undefined {
  const sets = conditions.flatMap(({ products }) => products ?? [])
  if (sets.length === 0) return found
  const left = index.scratch.takeCopy(found ?? bitsOf(index, index.all))
  for (const set of sets) intersectInto(left, set)
  return left
}
