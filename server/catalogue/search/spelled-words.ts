import { letters } from './near-words.ts'
import { isProtected } from './protected-words.ts'
import { type QueryWord, stemWord } from './search-words.ts'
import { hasProducts } from './term-table.ts'
import { isGenderWord, type Vocabulary } from './understood-words.ts'
import { leadsOf, nearMeaning, takeApart } from './word-leads.ts'

/** Words of a text that are looked for among those that mean something and stand in no title. */
const maxNearMeanings = 2

/**
 * Slips of words that are understood as they should be spelled: names of kinds, brands and colors, and words of synonyms,
 * which need not stand in any title (`slipers`).
 */
export function spelled(text: Vocabulary, words: readonly QueryWord[]): QueryWord[] {
  let tries = maxNearMeanings
  return words.map((word) => {
    if (word.exact || isKnown(text, word.word)) return word
    const { leads, spelling, only } = leadsOf(text.terms, word.word, word.alone)
    if (leads.length > 0) {
      if (only && spelling !== undefined && isMeaning(text, spelling)) return respelled(word, spelling)
      const brand = brandLacking(text, word.word)
      return brand === undefined ? word : respelled(word, brand)
    }
    if (tries === 0 || takeApart(text.terms, word.word) !== undefined) return word
    tries -= 1
    const meant = nearMeaning(word.word, (stem) => text.meanings.isTerm(stem), word.alone)
    return meant === undefined ? word : respelled(word, meant)
  })
}

function respelled(word: QueryWord, spelling: string): QueryWord {
  return { ...word, word: spelling, spelling: likeTyped(word.word, spelling) }
}

const lettersOfBrand = 5

/** The brand whose name lacks its last letter (`cairnwel`). */
function brandLacking({ names }: Vocabulary, word: string): string | undefined {
  if (word.length < lettersOfBrand || /\d/.test(word) || isProtected(word)) return undefined
  const longer = [...letters].map((letter) => word + letter)
  return longer.find((name) => stemWord(name) === name && names.find([name])?.facet === 'brands')
}

/** In the plural, where it was typed so: words are known by their singular. */
function likeTyped(typed: string, spelling: string): string {
  return typed.endsWith('s') && !spelling.endsWith('s') ? `${spelling}s` : spelling
}

function isKnown({ terms, meanings }: Vocabulary, word: string): boolean {
  if (isGenderWord(word)) return true
  const term = terms.get(stemWord(word))
  return (term !== undefined && hasProducts(term)) || meanings.isTerm(stemWord(word))
}

function isMeaning({ meanings, names }: Vocabulary, spelling: string): boolean {
  return meanings.isTerm(spelling) || names.find([spelling]) !== undefined
}
