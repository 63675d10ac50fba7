import type { z } from 'zod'
import type { catalogueEndpoints } from '../../../contract/catalogue.ts'
import { toDollars } from '../../../contract/money.ts'
import { type ServiceAnswer, serviceAnswer } from '../../../contract/wording/service-answers.ts'
import { countBits, intersectInto, subtractFrom } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import { countExact, listProducts } from '../lists/list-products.ts'
import type { Brands } from '../live/load-products.ts'
import { unpackPictures } from '../packed-pictures.ts'
import { lowestCents, type ProductRecord } from '../product-record.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { nearSpellings } from './near-words.ts'
import { readPriceWords, withoutPrices } from './price-words.ts'
import { boundedText, isStopWord, queryWords, splitWords, stemWord } from './search-words.ts'
import { popularSearches, searchesByKind, searchesByPrice } from './suggested-searches.ts'
import type { Term, TermTable } from './term-table.ts'

export type Suggestion = z.infer<typeof catalogueEndpoints.getSuggestions.reply>['suggestions'][number]

const max = 8
/** Of these, at most so many brands and so many categories. */
const maxNames = 2
/** Searches of others beside what the text itself suggests. */
const maxPopular = 2
const shortestText = 2
/** Terms taken for the beginning that is being typed. */
const maxBeginnings = 40

/** Pages that answer, brands, categories, searches and products for a text that is still being typed. */
export function suggest(search: CatalogueSearch, brands: Brands, typed: string): Suggestion[] {
  const q = boundedText(typed)
  if (q.trim().length < shortestText) return popularSearches(search, q, max).map(searchSuggestion)
  const priced = searchesByPrice(search, q)
  if (priced !== undefined && priced.searches.length > 0) {
    // `under` by itself is no word of a title yet.
    const asked = readPriceWords(q).length > 0 && countExact(search, q) > 0 ? q : priced.head
    return [
      ...priced.searches.map(searchSuggestion),
      ...productsOf(search, asked, max - priced.searches.length),
    ]
  }
  const found = suggestFor(search, brands, q)
  const prices = found.length === 0 ? readPriceWords(q) : []
  return prices.length === 0 ? found : suggestFor(search, brands, withoutPrices(q, prices))
}

function suggestFor(search: CatalogueSearch, brands: Brands, q: string): Suggestion[] {
  const words = queryWords(q).map(({ word }) => word)
  if (words.length === 0) return []
  const { index } = search
  const kinds = (typed: string[]) => valuesNamed(search, 'types', typed)
  const popularOnes = popularSearches(search, q, maxPopular)
  const completed = searchesByKind(search, words, kinds)
  const searches = [...new Set([...completed, ...popularOnes])].map(searchSuggestion)
  search.terms.beginQuery()
  const page = serviceAnswer(q, true)
  const names = [
    ...(page === undefined ? [] : [pageSuggestion(page)]),
    ...valuesNamed(search, 'brands', words).map((value) => brandSuggestion(value, brands)),
    ...valuesNamed(search, 'categories', words).map(categorySuggestion),
    ...searches,
  ]
  const coded = search.codes.find(q).map(({ ordinal }) => ordinal)
  const named = productsNamed(search, words, max - names.length)
  const ordinals = [...new Set([...coded, ...named])].slice(0, max - names.length)
  const [fullSearch] = searches
  if (ordinals.length === 0 && fullSearch !== undefined)
    return [...names, ...productsOf(search, fullSearch.title, max - names.length)]
  return [...names, ...ordinals.flatMap((ordinal) => productSuggestion(index, ordinal))]
}

/** The first products that a search finds. */
function productsOf(search: CatalogueSearch, q: string, count: number): Suggestion[] {
  if (count <= 0) return []
  const { products } = listProducts(search, { q, page: 1, limit: count, view: 'card' })
  return products.map(productSuggestionOf)
}

function pageSuggestion({ title, href }: ServiceAnswer): Suggestion {
  return { title, brand: '', _id: href, kind: 'page' }
}

function searchSuggestion(title: string): Suggestion {
  return { title, brand: '', _id: title, kind: 'search' }
}

function brandSuggestion({ name }: FacetValue, brands: Brands): Suggestion {
  return { title: name, brand: name, _id: brands.byName.get(name.toLowerCase())?.id ?? name, kind: 'brand' }
}

function categorySuggestion({ name }: FacetValue): Suggestion {
  return { title: name, brand: '', _id: name.toLowerCase(), kind: 'category' }
}

function productSuggestion(index: CatalogueIndex, ordinal: number): Suggestion[] {
  const product = index.productAt(ordinal)
  return product === undefined ? [] : [productSuggestionOf(product)]
}

function productSuggestionOf(product: ProductRecord): Suggestion {
  const { title, brand, id, type } = product
  const pictures = product.variants.flatMap((variant) => unpackPictures(variant.pictures).slice(0, 1))
  const price = toDollars(lowestCents(product))
  return { title, brand, _id: id, kind: 'product', type, price, pictureId: pictures[0]?.pictureId }
}

const namesByWords = new WeakMap<FacetValue, string[]>()

/** Values in whose name each typed word begins a word, slips put right; those with most products first. */
function valuesNamed(
  { index, terms }: CatalogueSearch,
  facet: 'brands' | 'categories' | 'types',
  words: string[],
): FacetValue[] {
  const slipped = new Map(words.map((word) => [word, slipsOf(terms, word).flatMap((term) => term.values)]))
  const found = index.values.inOrder(facet).filter((value) => {
    if (value.products.size === 0) return false
    const name = namesByWords.get(value) ?? splitWords(value.name)
    namesByWords.set(value, name)
    return words.every(
      (word) => name.some((part) => part.startsWith(word)) || slipped.get(word)?.includes(value),
    )
  })
  return found.sort((a, b) => b.products.size - a.products.size).slice(0, maxNames)
}

/**
 * The most popular products that have all the words: those with the last word in the title first, then by brand, then
 * those that are such a thing (`boots`, `suede`).
 */
function productsNamed({ index, terms }: CatalogueSearch, words: string[], count: number): number[] {
  index.scratch.reset()
  const contentWords = words.filter((word, at) => at === words.length - 1 || !isStopWord(stemWord(word)))
  const last = contentWords.at(-1) ?? ''
  const lastTerms = beginnings(terms, last)
  const inTitle = titlesOf(index, lastTerms)
  const ofBrand = index.scratch.takeEmpty()
  for (const term of lastTerms) for (const value of brandsOf(term)) value.products.uniteInto(ofBrand)
  const suchThings = index.scratch.takeEmpty()
  for (const term of lastTerms) for (const value of term.values) value.products.uniteInto(suchThings)
  const others = contentWords.slice(0, -1).map((word) => withWord(index, terms, word))
  const found: number[] = []
  const listed: Bitset[] = []
  for (const tier of [inTitle, ofBrand, suchThings]) {
    for (const set of others) intersectInto(tier, set)
    for (const set of listed) subtractFrom(tier, set)
    found.push(...popular(index, tier, count - found.length))
    listed.push(tier)
  }
  return found
}

/** Adults' shoes before children's, as in the search itself. */
function popular(index: CatalogueIndex, set: Bitset, count: number): number[] {
  if (count <= 0) return []
  const kids = index.scratch.takeEmpty()
  index.values.find('gender', 'kids')?.products.uniteInto(kids)
  const adults = index.scratch.takeCopy(set)
  subtractFrom(adults, kids)
  intersectInto(kids, set)
  const order = index.order('popular')
  return [adults, kids].flatMap((part) => order.slice(part, countBits(part), 0, count)).slice(0, count)
}

function titlesOf(index: CatalogueIndex, terms: readonly Term[]): Bitset {
  const set = index.scratch.takeEmpty()
  for (const term of terms) term.titles.uniteInto(set)
  return set
}

function withWord(index: CatalogueIndex, terms: TermTable, word: string): Bitset {
  const near = beginnings(terms, word)
  const set = titlesOf(index, near)
  for (const term of near) for (const value of term.values) value.products.uniteInto(set)
  return set
}

function brandsOf(term: Term): FacetValue[] {
  return term.values.filter((value) => value.facet === 'brands')
}

/** Terms that begin as typed, or, where none does, with one slip. */
function beginnings(terms: TermTable, word: string): readonly Term[] {
  const begun = begunBy(terms, word)
  return begun.length > 0 ? begun : slipsOf(terms, word)
}

function begunBy(terms: TermTable, word: string): Term[] {
  const exact = terms.get(stemWord(word))
  const found = terms.startingWith(word, maxBeginnings)
  if (exact !== undefined && !found.includes(exact)) found.push(exact)
  return found
}

/** Terms that begin with the word, allowing for one typo; none where some begin as typed. */
function slipsOf(terms: TermTable, word: string): readonly Term[] {
  if (begunBy(terms, word).length > 0) return []
  return terms.slipsOf(word, 'beginning', () => nearBeginnings(terms, word))
}

function nearBeginnings(terms: TermTable, word: string): Term[] {
  const near = new Set<Term>()
  for (const start of new Set([stemWord(word), word])) {
    for (const spelling of nearSpellings(start)) {
      for (const term of terms.startingWith(spelling, 2)) near.add(term)
      if (near.size >= maxBeginnings) return [...near]
    }
  }
  return [...near]
}
