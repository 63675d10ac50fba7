import { isStopWord, splitWords, stemWord } from './search-words.ts'

const maxLength = 100
/** A text with this many digits may be a phone number or a card number. */
const digitsOfNumber = 7

/** The key by which a search is counted: its stems without stop words, in any order; empty where it has none. */
export function searchTerm(q: string): string {
  const stems = splitWords(q).map(stemWord)
  const contentStems = [...new Set(stems.filter((stem) => !isStopWord(stem)))].sort().join(' ')
  return contentStems.length > maxLength ? '' : contentStems
}

/** A search as it may be stored: folded, with single spaces; empty where it is too long or may identify a person. */
export function keepableText(q: string): string {
  const text = q
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$&'’./ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const digits = q.replace(/\P{Nd}/gu, '').length
  const isPersonal = digits >= digitsOfNumber || /[@＠]|https?:|www\.|(?:^|\s)at\s\S+\s(?:dot|com)\b/i.test(q)
  return isPersonal || text.length > maxLength || splitWords(text).length === 0 ? '' : text
}
