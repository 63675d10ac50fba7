import { maxSearchLength } from '../../../contract/product-list-query.ts'
import { foldText } from '../fold-text.ts'

/** The most words of a query that are looked at. */
const maxWords = 16

/** Words whose stems are remembered: a query asks for each of its own many times. */
const stems = new Map<string, string>()
const maxStems = 20_000
const longestRemembered = 32

/** Spellings of the same word; each is known by the second. */
const sameWords = new Map([
  ['gray', 'grey'],
  ['jogging', 'running'],
  ['jogger', 'running'],
  ['hi', 'high'],
  ['ons', 'on'],
])

/** Stop words: they do not distinguish shoes in a shoe shop. */
const stopWords = new Set(
  [
    'a',
    'all',
    'am',
    'an',
    'any',
    'and',
    'best',
    'buy',
    'by',
    'footwear',
    'find',
    'for',
    'from',
    'gift',
    'good',
    'great',
    'i',
    'in',
    'looking',
    'me',
    'my',
    'need',
    'nice',
    'of',
    'on',
    'or',
    'pair',
    'please',
    'present',
    'shoe',
    'show',
    'some',
    'that',
    'the',
    'to',
    'want',
    'with',
  ].map(stemWord),
)

/** A text, cut to the maximum length that is read. */
export function boundedText(q: string): string {
  return q.slice(0, maxSearchLength)
}

/** The words of a text, folded: letters and digits, `9.5` and `w9.5` as one, `men's` as `mens`. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['`´]/g, '')
      .match(/(?<![\p{L}\p{N}])(?:[mw]|uk|eu|us)\d{1,2}\.5(?![\p{L}\p{N}])|\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word of a query and how it was typed. */
export type QueryWord = {
  word: string
  typed: string
  /** It was in quotation marks: only exact matches count. */
  exact?: true
  /** It is the only word of the text, apart from stop words. */
  alone?: true
  /** It was misspelled: the corrected spelling. */
  spelling?: string
}

/** The words of a query; `men's` was typed as it stands, the words of `red/white` each as itself. */
export function queryWords(q: string): QueryWord[] {
  return q
    .split(/\s+/)
    .flatMap((typed): QueryWord[] => {
      const words = splitWords(typed)
      if (/^["“”].+["“”]$/.test(typed))
        return words.map((word) => ({ word, typed: words.length === 1 ? typed : word, exact: true }))
      return words.map((word) => ({ word, typed: words.length === 1 ? typed : word }))
    })
    .slice(0, maxWords)
}

/** The stem of a word: its singular, or the word of the same meaning. */
export function stemWord(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemOfSpelling(word)
  if (stems.size >= maxStems) stems.clear()
  if (word.length <= longestRemembered) stems.set(word, stem)
  return stem
}

/** The same for one of hundreds of spellings that are tried once: it is not remembered. */
export function stemOfSpelling(word: string): string {
  const singular = singularOf(word)
  return sameWords.get(singular) ?? singular
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(sh|ch|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The stems of a text, in order. */
export function stemsOf(text: string): string[] {
  return splitWords(text).map(stemWord)
}

export function isStopWord(stem: string): boolean {
  return stopWords.has(stem)
}
