import type { FacetKey } from '../../../contract/facets.ts'
import type { OrdinalSet } from '../index/ordinal-set.ts'
import { isLikelySlip, nearSpellings } from './near-words.ts'
import { isProtected } from './protected-words.ts'
import { stemOfSpelling, stemWord } from './search-words.ts'
import { hasProducts, type Term, type TermTable } from './term-table.ts'

/** Products as the search needs them. */
export type LeadSet = Pick<OrdinalSet, 'size' | 'uniteInto' | 'visitIn'>

/** Some products that a word of a query leads to, and how good a find they are. */
export type Lead = { products: LeadSet; weight: number }

/** What a word leads to, the best first; `spelling` where the word is not known and a near one was taken. */
export type WordLeads = {
  leads: Lead[]
  spelling?: string
  /** No other known word is as near. */
  only?: boolean
}

/** Title and brand first, then what the shoe is, then what it is like. */
const titleWeight = 100
const shadeWeight = 30
const fieldWeights: Partial<Record<FacetKey, number>> = {
  brands: 90,
  types: 60,
  categories: 50,
  colors: 30,
  materials: 30,
}

/** How much less than the word itself. */
const beginningOf = 0.6
const partOf = 0.8
const nearTo = 0.5

/** Letters that each of two words written as one has at least. */
const shortestPart = 3

/** From so many letters on, two slips may be in a word. */
const longWord = 8

const shortestShort = 4

/** Up to so many letters, a word that is all of a text is put right only where it looks like a slip. */
const longestShort = 5

/** Terms taken for the beginning of a word. */
const maxBeginnings = 60

/** Looks a word up as it stands and as a beginning; where it is not known at all, with one slip. */
export function leadsOf(terms: TermTable, word: string, alone = false): WordLeads {
  const stem = stemWord(word)
  const known = ifFound(terms.get(stem))
  const leads = known === undefined ? [] : leadsOfTerm(known, 1)
  if (word.length >= 3) leads.push(...leadsOfBeginning(terms, word, stem))
  const completed = alone && known === undefined ? onlyNameBegunBy(terms, word) : undefined
  if (leads.length > 0) return { leads: bestFirst(leads), ...(completed && { spelling: completed }) }
  return leadsOfShortForm(terms, stem) ?? nearLeads(terms, word, alone)
}

/** The only word of titles with this beginning; what was typed may be another name, so the replacement is reported. */
function onlyNameBegunBy(terms: TermTable, word: string): string | undefined {
  const [only, another] = terms.startingWith(word, 2)
  const isName = only !== undefined && only.titles.size > 0 && only.values.length === 0
  return isName && another === undefined && word.length >= shortestShort ? only.word : undefined
}

/** A short form in the plural (`birks`) begins the name without its s. */
function leadsOfShortForm(terms: TermTable, stem: string): WordLeads | undefined {
  if (stem.length < shortestShort) return undefined
  const begun = terms.startingWith(stem, maxBeginnings)
  const [first, ...others] = begun
  if (first === undefined) return undefined
  const leads = begun.flatMap((term) => leadsOfTerm(term, beginningOf))
  return { leads: bestFirst(leads), spelling: others.length === 0 ? first.word : stem }
}

function leadsOfBeginning(terms: TermTable, letters: string, stem: string): Lead[] {
  const begun = terms.startingWith(letters, maxBeginnings).filter((term) => term.word !== stem)
  return begun.flatMap((term) => leadsOfTerm(term, beginningOf))
}

/** Looks a word up as typed, without beginnings and corrections. */
export function exactLeads(terms: TermTable, word: string): Lead[] {
  const term = ifFound(terms.get(stemWord(word)))
  return term === undefined ? [] : bestFirst(leadsOfTerm(term, 1))
}

/** The two known words that a word is made of (`galerunner`), where it finds nothing by itself. */
export function takeApart(terms: TermTable, word: string): [string, string] | undefined {
  if (word.length < 2 * shortestPart || leadsOf(terms, word).leads.length > 0) return undefined
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (ifFound(terms.get(stemWord(left))) && ifFound(terms.get(stemWord(right)))) return [left, right]
  }
  return undefined
}

/** The leads of two neighboring words written as one (`high top` in `Hightop`). */
export function leadsOfJoint(terms: TermTable, left: string, right: string): Lead[] {
  const term = ifFound(terms.get(stemWord(left + right)))
  return term === undefined ? [] : leadsOfTerm(term, partOf)
}

/** What a word leads to if one letter of it is wrong; `alone` where it is all of the text. */
export function nearLeads(terms: TermTable, word: string, alone = false): WordLeads {
  if (/\d/.test(word) || isProtected(word)) return { leads: [] }
  const near = terms.slipsOf(word, alone ? 'alone' : 'word', () => nearTerms(terms, word, alone))
  const found = near.toSorted((a, b) => reach(b) - reach(a))
  const [best] = found
  if (best === undefined) return { leads: [] }
  return {
    leads: bestFirst(found.flatMap((term) => leadsOfTerm(term, nearTo))),
    spelling: best.word,
    only: found.length === 1,
  }
}

/** A word one slip away that means something by itself. */
export function nearMeaning(
  word: string,
  isTerm: (stem: string) => boolean,
  alone = false,
): string | undefined {
  if (/\d/.test(word) || isProtected(word)) return undefined
  for (const spelling of nearSpellings(word)) {
    if (isOtherShort(word, spelling) || (alone && isOtherWord(word, word, spelling))) continue
    if (isTerm(stemOfSpelling(spelling))) return spelling
  }
  return undefined
}

/** Known words one slip away; where there are none, of long words those two away. */
function nearTerms(terms: TermTable, word: string, alone: boolean): Term[] {
  const near = new Set<Term>()
  for (const start of new Set([word, stemWord(word)])) {
    for (const spelling of nearSpellings(start)) {
      const term = ifFound(terms.get(stemOfSpelling(spelling)))
      if (term === undefined || isOtherShort(word, spelling)) continue
      // Names of kinds, brands and colors are few, and likelier meant than one of thousands of words of titles.
      if (alone && term.values.length === 0 && isOtherWord(word, start, spelling)) continue
      if (isPluralOfShade(term, word)) continue
      near.add(term)
    }
  }
  return near.size > 0 || word.length < longWord
    ? [...near]
    : terms.twoSlipsFrom(stemWord(word)).filter(hasProducts)
}

/** `birks` is no slip of the color Bark: names of colors have no plural. */
function isPluralOfShade(term: Term, word: string): boolean {
  return stemWord(word) !== word && term.titles.size === 0 && term.values.length === 0
}

/** A short word in which one letter stands for another that no slip makes of it. */
function isOtherWord(word: string, start: string, spelling: string): boolean {
  return word.length <= longestShort && !isLikelySlip(start, spelling)
}

/** Of short words, another first letter makes another word. */
function isOtherShort(word: string, spelling: string): boolean {
  const [first, second] = spelling
  return word.length <= 4 && first !== word.charAt(0) && second !== word.charAt(0)
}

function leadsOfTerm(term: Term, share: number): Lead[] {
  const leads: Lead[] = []
  if (term.titles.size > 0) leads.push({ products: term.titles, weight: Math.round(titleWeight * share) })
  if (term.shades.size > 0) leads.push({ products: term.shades, weight: Math.round(shadeWeight * share) })
  for (const value of term.values) {
    const weight = Math.round((fieldWeights[value.facet] ?? 0) * share)
    if (value.products.size > 0) leads.push({ products: value.products, weight })
  }
  return leads
}

function bestFirst(leads: Lead[]): Lead[] {
  return leads.sort((a, b) => b.weight - a.weight)
}

function ifFound(term: Term | undefined): Term | undefined {
  return term !== undefined && hasProducts(term) ? term : undefined
}

/** Number of products that a term finds; those found twice count twice. */
function reach(term: Term): number {
  return term.values.reduce((sum, value) => sum + value.products.size, term.titles.size)
}
