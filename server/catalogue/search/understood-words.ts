import type { Gender } from '../../../contract/facets.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { NamedValues } from './named-values.ts'
import { type QueryWord, stemWord } from './search-words.ts'

/** Words that act as a filter: `black`, `size 10`, `men's`. */
export type Understood = { words: QueryWord[]; value: FacetValue }

const genderWords = new Map<string, Gender>([
  ['men', 'men'],
  ['man', 'men'],
  ['male', 'men'],
  ['gent', 'men'],
  ['gentlemen', 'men'],
  ['women', 'women'],
  ['woman', 'women'],
  ['lady', 'women'],
  ['female', 'women'],
  ['unisex', 'unisex'],
  ['kid', 'kids'],
  ['child', 'kids'],
  ['children', 'kids'],
  ['boy', 'kids'],
  ['girl', 'kids'],
  ['junior', 'kids'],
  ['youth', 'kids'],
  ['toddler', 'kids'],
])

const sizeSigns = new Set(['size', 'sz', 'us'])
const maxWordsOfAName = 4

/** Splits the words of a query into filters and the rest (docs/product.md#text-search). */
export function understand(
  index: CatalogueIndex,
  names: NamedValues,
  words: readonly QueryWord[],
): { understood: Understood[]; rest: QueryWord[] } {
  const understood: Understood[] = []
  const rest: QueryWord[] = []
  for (let at = 0; at < words.length; ) {
    const next = understandFrom(index, names, words.slice(at))
    const word = words[at]
    if (next !== undefined) understood.push(next)
    else if (word !== undefined) rest.push(word)
    at += next?.words.length ?? 1
  }
  return { understood, rest }
}

function understandFrom(
  index: CatalogueIndex,
  names: NamedValues,
  words: readonly QueryWord[],
): Understood | undefined {
  return sizeIn(index, words) ?? nameIn(names, words) ?? genderIn(index, words)
}

/** `10`, `9.5`, `size 10`, `size m`. */
function sizeIn(index: CatalogueIndex, words: readonly QueryWord[]): Understood | undefined {
  const [first, second] = words
  if (first === undefined) return undefined
  const signed = sizeSigns.has(first.word) && second !== undefined
  const { word } = signed ? second : first
  const isNumber = /^\d+(\.\d+)?$/.test(word)
  if (!signed && !isNumber) return undefined
  const value = index.values.find('sizes', isNumber ? String(Number(word)) : word)
  if (value === undefined || value.products.size === 0) return undefined
  return { words: words.slice(0, signed ? 2 : 1), value }
}

/** Longest name of a brand or color at the start of the words. */
function nameIn(names: NamedValues, words: readonly QueryWord[]): Understood | undefined {
  for (let length = Math.min(maxWordsOfAName, words.length); length > 0; length--) {
    const name = words.slice(0, length)
    const value = names.find(name.map(({ word }) => word))
    if (value !== undefined) return { words: name, value }
  }
  return undefined
}

function genderIn(index: CatalogueIndex, words: readonly QueryWord[]): Understood | undefined {
  const [first] = words
  const gender = first && genderWords.get(stemWord(first.word))
  const value = gender && index.values.find('gender', gender)
  return first && value && value.products.size > 0 ? { words: [first], value } : undefined
}

/** Whether a word announces a size. */
export function isSizeSign({ word }: QueryWord): boolean {
  return sizeSigns.has(word)
}
