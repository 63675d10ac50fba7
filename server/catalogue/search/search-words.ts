import { foldText } from '../fold-text.ts'

/** The most words of a query that are looked at. */
const maxWords = 16

/** Spellings of the same word; each is known by the second. */
const sameWords = new Map([
  ['gray', 'grey'],
  ['jogging', 'running'],
  ['jogger', 'running'],
  ['hi', 'high'],
])

/** Words that tell nothing about a shoe in a shop of shoes. */
const emptyWords = new Set(
  [
    'a',
    'an',
    'and',
    'by',
    'footwear',
    'for',
    'from',
    'in',
    'of',
    'on',
    'or',
    'pair',
    'shoe',
    'the',
    'to',
    'with',
  ].map(stemWord),
)

/** The words of a text, folded: letters and digits, `9.5` as one, `men's` as `mens`. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['`´]/g, '')
      .match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word of a query and how it was typed. */
export type QueryWord = { word: string; typed: string }

/** The words of a query; `men's` was typed as it stands, the words of `red/white` each as itself. */
export function queryWords(q: string): QueryWord[] {
  return q
    .split(/\s+/)
    .flatMap((typed) => {
      const words = splitWords(typed)
      return words.map((word) => ({ word, typed: words.length === 1 ? typed : word }))
    })
    .slice(0, maxWords)
}

/** What a word is known by: its singular, or the word it means the same as. */
export function stemWord(word: string): string {
  const singular = singularOf(word)
  return sameWords.get(singular) ?? singular
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(sh|ch|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** What a shopper may mean besides the word itself, as stems. */
export const alsoMeant: ReadonlyMap<string, string> = new Map([
  ['trainer', 'sneaker'],
  ['pump', 'heel'],
  ['moccasin', 'loafer'],
])

/** The stems of a text, in order. */
export function stemsOf(text: string): string[] {
  return splitWords(text).map(stemWord)
}

export function isEmptyWord(stem: string): boolean {
  return emptyWords.has(stem)
}
