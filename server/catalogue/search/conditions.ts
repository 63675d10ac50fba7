import type { SortOrder } from '../../../contract/facets.ts'
import { intersectInto, setBit, subtractFrom } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { NamedValues } from './named-values.ts'
import { isEmptyWord, type QueryWord, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'

/** Words that ask for something no single filter value says: an order, the sale, two colors at once, what not to have. */
export type Condition = {
  words: QueryWord[]
  facet: 'sort' | 'sale' | 'not' | 'colors'
  /** As a screen says it. */
  value: string
  sort?: SortOrder
  /** Colors of which the shoe shown has one. */
  colors?: readonly FacetValue[]
  /** The products that meet it; undefined where all do. */
  products?: Bitset
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
  ['best selling', 'popular', 'most popular first'],
  ['bestselling', 'popular', 'most popular first'],
  ['bestseller', 'popular', 'most popular first'],
  ['most popular', 'popular', 'most popular first'],
  ['popular', 'popular', 'most popular first'],
  ['top rated', 'rating', 'best rated first'],
  ['best rated', 'rating', 'best rated first'],
  ['new arrival', 'newest', 'newest first'],
  ['newest', 'newest', 'newest first'],
  ['latest', 'newest', 'newest first'],
]
const saleWords = ['on sale', 'sale', 'reduced', 'discounted', 'discount', 'clearance', 'marked down', 'deal']
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

/** The condition that words begin with, if any. */
export function conditionIn(known: Known, words: readonly QueryWord[]): Condition | undefined {
  return phraseIn(known.index, words) ?? bothColors(known, words) ?? notIn(known, words)
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
  return set.bits(() => index.scratch.lendEmpty())
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
  const set = index.scratch.lendEmpty()
  for (const ordinal of products) setBit(set, ordinal)
  const value = `${a.name} and ${b.name}`
  return { words: words.slice(0, joined ? 3 : 2), facet: 'colors', value, colors: [a, b], products: set }
}

function colorOf(names: NamedValues, { word }: QueryWord): FacetValue | undefined {
  const value = names.find([word])
  return value?.facet === 'colors' ? value : undefined
}

/** `without laces`, `no heel`, `not leather`: all but what bears the word in kind, material, color, brand or closure. */
function notIn({ index, terms }: Known, words: readonly QueryWord[]): Condition | undefined {
  const [first, second] = words
  if (first === undefined || second === undefined || !notWords.has(first.word)) return undefined
  const term = terms.get(stemWord(second.word))
  if (term === undefined || isEmptyWord(stemWord(second.word))) return undefined
  const bearing = index.scratch.lendEmpty()
  term.shades.uniteInto(bearing)
  for (const { products } of term.values) products.uniteInto(bearing)
  const left = index.scratch.lendCopy(bitsOf(index, index.all))
  subtractFrom(left, bearing)
  return {
    words: words.slice(0, 2),
    facet: 'not',
    value: `not ${second.typed.toLowerCase()}`,
    products: left,
  }
}

/** What all conditions leave of a set; everything where there is none. */
export function meeting(
  index: CatalogueIndex,
  conditions: readonly Condition[],
  found: Bitset | undefined,
): Bitset | undefined {
  const sets = conditions.flatMap(({ products }) => products ?? [])
  if (sets.length === 0) return found
  const left = index.scratch.lendCopy(found ?? bitsOf(index, index.all))
  for (const set of sets) intersectInto(left, set)
  return left
}
