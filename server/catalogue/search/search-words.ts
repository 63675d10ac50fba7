import { foldText } from '../fold-text.ts'

/** Maximum words of a query. */
const maxWords = 16

/** Spelling variants, mapped to one stem. */
const sameWords = new Map([
  ['gray', 'grey'],
  ['jogging', 'running'],
  ['jogger', 'running'],
  ['hi', 'high'],
])

/** Stop words. */
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

/** Splits a text into folded words: letters and digits, `9.5` as one, `men's` as `mens`. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['`´]/g, '')
      .match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word of a query, and as typed. */
export type QueryWord = { word: string; typed: string }

/** Words of a query as typed: `men's` unchanged, `red/white` as two. */
export function queryWords(q: string): QueryWord[] {
  return q
    .split(/\s+/)
    .flatMap((typed) => {
      const words = splitWords(typed)
      return words.map((word) => ({ word, typed: words.length === 1 ? typed : word }))
    })
    .slice(0, maxWords)
}

/** Stem of a word: its singular, or its spelling variant. */
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

/** Synonyms, as stems. */
export const alsoMeant: ReadonlyMap<string, string> = new Map([
  ['trainer', 'sneaker'],
  ['pump', 'heel'],
  ['moccasin', 'loafer'],
])

/** Stems of a text, in order. */
export function stemsOf(text: string): string[] {
  return splitWords(text).map(stemWord)
}

export function isEmptyWord(stem: string): boolean {
  return emptyWords.has(stem)
}
