import type { FacetKey } from '../../../contract/facets.ts'
import type { OrdinalSet } from '../index/ordinal-set.ts'
import { nearSpellings } from './near-words.ts'
import { alsoMeant, stemWord } from './search-words.ts'
import { isBorne, type Term, type TermTable } from './term-table.ts'

/** Products that a word leads to, with a weight. */
export type Lead = { products: OrdinalSet; weight: number }

/** Leads of a word, best first; `spelling` where an unknown word was corrected. */
export type WordLeads = { leads: Lead[]; spelling?: string }

/** Weights: title and brand first, then type, then attributes. */
const titleWeight = 100
const shadeWeight = 30
const fieldWeights: Partial<Record<FacetKey, number>> = {
  brands: 90,
  types: 60,
  categories: 50,
  colors: 30,
  materials: 30,
}

/** Weight relative to the exact word. */
const beginningOf = 0.6
const partOf = 0.8
const nearTo = 0.5

/** Minimum letters of each part of a compound. */
const shortestPart = 3

/** Maximum terms per prefix. */
const maxBeginnings = 60

/** Looks a word up exactly and as a prefix; an unknown one is corrected. */
export function leadsOf(terms: TermTable, word: string): WordLeads {
  const stem = stemWord(word)
  const known = borne(terms.get(stem))
  const leads = known === undefined ? [] : leadsOfTerm(known, 1)
  const other = borne(terms.get(alsoMeant.get(stem) ?? ''))
  if (other !== undefined) leads.push(...leadsOfTerm(other, partOf))
  if (word.length >= 3) {
    for (const term of terms.startingWith(word, maxBeginnings)) {
      if (term.word !== stem) leads.push(...leadsOfTerm(term, beginningOf))
    }
  }
  return leads.length > 0 ? { leads: bestFirst(leads) } : nearLeads(terms, word)
}

/** Two known words that make up an unknown one (`galerunner`). */
export function takeApart(terms: TermTable, word: string): [string, string] | undefined {
  if (word.length < 2 * shortestPart || leadsOf(terms, word).leads.length > 0) return undefined
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (borne(terms.get(stemWord(left))) && borne(terms.get(stemWord(right)))) return [left, right]
  }
  return undefined
}

/** Leads of two adjacent words written as one (`high top` in `Hightop`). */
export function leadsOfJoint(terms: TermTable, left: string, right: string): Lead[] {
  const term = borne(terms.get(stemWord(left + right)))
  return term === undefined ? [] : leadsOfTerm(term, partOf)
}

/** Leads of a word's corrections. */
export function nearLeads(terms: TermTable, word: string): WordLeads {
  const near = terms.slipsOf(word, 'word', () => nearTerms(terms, word))
  const found = near.toSorted((a, b) => reach(b) - reach(a))
  const [best] = found
  if (best === undefined) return { leads: [] }
  return { leads: bestFirst(found.flatMap((term) => leadsOfTerm(term, nearTo))), spelling: best.word }
}

function nearTerms(terms: TermTable, word: string): Term[] {
  const near = new Set<Term>()
  for (const start of new Set([word, stemWord(word)])) {
    for (const spelling of nearSpellings(start)) {
      const term = borne(terms.get(stemWord(spelling)))
      if (term !== undefined) near.add(term)
    }
  }
  return [...near]
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

function borne(term: Term | undefined): Term | undefined {
  return term !== undefined && isBorne(term) ? term : undefined
}

/** Number of products of a term, duplicates counted twice. */
function reach(term: Term): number {
  return term.values.reduce((sum, value) => sum + value.products.size, term.titles.size)
}
