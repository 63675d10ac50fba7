import { countBits, intersectInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { NamedValues } from './named-values.ts'
import { ScratchLeadSet } from './scratch-lead-set.ts'
import { isStopWord, type QueryWord, stemsOf, stemWord } from './search-words.ts'
import { defaultSynonyms, type Synonym } from './synonyms.ts'
import type { TermTable } from './term-table.ts'
import type { Lead } from './word-leads.ts'

/** What a run of words means: a kind of shoe by its name, or something else by a synonym. */
export type Meaning = {
  leads: Lead[]
  /** The kind of shoe asked for, where the words name one. */
  kind: { facet: 'types' | 'categories'; value: string } | undefined
  /** What a screen calls it, where several kinds are meant: the words as typed. */
  name?: string
  /** Colors, where the words are only other names for them, and no title has the words themselves. */
  colors?: readonly FacetValue[]
}

/** A kind that was asked for ranks above a word of a title (100). */
const kindWeight = { types: 120, categories: 110 } as const
/** Boots rank above hiking boots where boots are asked for. */
const partOfName = 10
const synonymShare = 0.8
const ownTitleOfSynonym = 30
const saidByKind = 110
const asWords = 60
const maxWordsOfRun = 4
/** What a synonym names first comes first: so much less for each meaning after it. */
const lessPerMeaning = 2

/** Names of kinds and synonyms, by their stems without stop words (`running shoes` as `running`). */
export class Meanings {
  readonly #index: CatalogueIndex
  readonly #terms: TermTable
  readonly #names: NamedValues
  readonly #kinds = new Map<string, FacetValue[]>()
  /** Types whose name is stop words only (`Shoes`): their products are recognized by title. */
  readonly #withoutName: FacetValue[] = []
  /** First stems of kinds and of synonyms: a fast check that rejects most words. */
  readonly #beginnings = new Set<string>()
  #synonyms: ReadonlyMap<string, Meant> = builtIn
  #synonymBeginnings = beginningsOf(builtIn)
  #known = 0

  constructor(index: CatalogueIndex, terms: TermTable, names: NamedValues) {
    this.#index = index
    this.#terms = terms
    this.#names = names
  }

  /** Sets the synonyms of the shop's staff, in addition to the default ones. */
  setSynonyms(own: readonly Synonym[]): void {
    this.#synonyms = own.length === 0 ? builtIn : byKey([...defaultSynonyms, ...own])
    this.#synonymBeginnings = beginningsOf(this.#synonyms)
  }

  /** The longest run of words at the beginning that means something, at least `min` words long; `kindsOnly` without synonyms. */
  find(
    words: readonly QueryWord[],
    min = 1,
    kindsOnly = false,
  ): { words: QueryWord[]; meaning: Meaning } | undefined {
    this.#takeNew()
    const begin = stemWord(words[0]?.word ?? '')
    if (!this.#beginnings.has(begin) && !this.#synonymBeginnings.has(begin)) return undefined
    for (let length = Math.min(maxWordsOfRun, words.length); length >= min; length--) {
      const run = words.slice(0, length)
      const [first, last] = [run[0], run.at(-1)]
      if (first === undefined || last === undefined || isStopWord(stemWord(first.word))) continue
      if (length > 1 && !mayEnd(run.at(-2), last)) continue
      const meaning = this.#meaningOf(run, kindsOnly)
      if (meaning !== undefined) return { words: run, meaning }
    }
    return undefined
  }

  #meaningOf(run: readonly QueryWord[], kindsOnly: boolean): Meaning | undefined {
    const key = keyOf(run.map(({ word }) => stemWord(word)))
    const kinds = withProducts(this.#kinds.get(key))
    const synonym = kindsOnly ? undefined : this.#synonyms.get(key)
    if (kinds.length === 0 && synonym === undefined) return undefined
    const leads = [...this.#kindLeads(kinds, key, 1), ...this.#ownTitles(run, kinds.length > 0)]
    let kind = kindOf(kinds)
    const means = synonym?.means.map(({ name, place }) => later(this.#meant(name), place)) ?? []
    if (synonym?.nearest !== undefined && !means.some(leadsSomewhere))
      means.push(this.#meant(synonym.nearest))
    for (const found of means) {
      leads.push(...found.leads)
      kind ??= found.kind
    }
    if (leads.every(({ products }) => products.size === 0)) return undefined
    if (kinds.length === 0 && synonym) leads.unshift(...this.#saidByKind(synonym, means))
    const several = kinds.length === 0 && means.filter(leadsSomewhere).length > 1
    const colors = synonym && kinds.length === 0 ? this.#colorsOf(run, synonym) : []
    if (colors.length > 0) return { leads, kind: undefined, colors }
    const name = several ? run.map(({ word }) => word).join(' ') : undefined
    return { leads: leads.sort((a, b) => b.weight - a.weight), kind, ...(name && { name }) }
  }

  #kindLeads(kinds: readonly FacetValue[], key: string, share: number): Lead[] {
    return kinds.map((value) => {
      const weight = kindWeight[value.facet === 'types' ? 'types' : 'categories']
      const less = keyOf(stemsOf(value.name)) === key ? 0 : partOfName
      return { products: value.products, weight: Math.round((weight - less) * share) }
    })
  }

  /** Titles with the words themselves: all of them, or, where a type is asked for by name, of shoes without a type. */
  #ownTitles(run: readonly QueryWord[], isKind: boolean): Lead[] {
    if (isKind && this.#withoutName.length === 0) return []
    const contentWords = run.filter(({ word }) => !isStopWord(stemWord(word)))
    const set = this.#withAll(contentWords.map(({ word }) => word))
    if (set === undefined) return []
    if (!isKind) {
      const titled =
        contentWords.length > 1
          ? this.#withAll(
              contentWords.map(({ word }) => word),
              'titles',
            )
          : undefined
      const own = { products: new ScratchLeadSet(set), weight: ownTitleOfSynonym }
      return titled === undefined ? [own] : [{ products: new ScratchLeadSet(titled), weight: 100 }, own]
    }
    const unnamed = this.#index.scratch.takeEmpty()
    for (const { products } of this.#withoutName) products.uniteInto(unnamed)
    intersectInto(set, unnamed)
    return [{ products: new ScratchLeadSet(set), weight: 100 }]
  }

  /**
   * Meanings that are words name a part of the kinds beside them (moccasins, of loafers; pumps, of heels): shoes of these
   * kinds that say the words come before the others.
   */
  #saidByKind(synonym: Meant, means: readonly Meaning[]): Lead[] {
    const meant = this.#index.scratch.takeEmpty()
    for (const { leads, kind } of means) {
      if (kind !== undefined) for (const { products } of leads) products.uniteInto(meant)
    }
    if (countBits(meant) === 0) return []
    return synonym.means.flatMap(({ name, place }, at) => {
      const said = means[at]?.kind === undefined ? this.#withAll(contentOf(name)) : undefined
      if (said === undefined) return []
      intersectInto(said, meant)
      return [{ products: new ScratchLeadSet(said), weight: saidByKind - place * lessPerMeaning }]
    })
  }

  #colorsOf(run: readonly QueryWord[], { means }: Meant): FacetValue[] {
    const named = means.map(({ name }) => this.#names.find(stemsOf(name)))
    const colors = named.filter((value) => value?.facet === 'colors')
    if (colors.some((value) => value === undefined) || colors.length < means.length) return []
    const words = run.map(({ word }) => word)
    const own = [this.#withAll(words, 'titles'), this.#withAll(words, 'shades')]
    return own.some((set) => set !== undefined && countBits(set) > 0)
      ? []
      : colors.flatMap((each) => each ?? [])
  }

  /** Whether a word by itself is the name of a kind or a synonym. */
  isTerm(stem: string): boolean {
    this.#takeNew()
    return this.#kinds.has(stem) || this.#synonyms.has(stem)
  }

  #meant(meant: string): Meaning {
    const stems = stemsOf(meant)
    const kinds = withProducts(this.#kinds.get(keyOf(stems)))
    if (kinds.length > 0)
      return { leads: this.#kindLeads(kinds, keyOf(stems), synonymShare), kind: kindOf(kinds) }
    const named = this.#names.find(stems)
    if (named !== undefined)
      return { leads: [{ products: named.products, weight: asWords }], kind: undefined }
    const set = this.#withAll(contentOf(meant))
    return {
      leads: set === undefined ? [] : [{ products: new ScratchLeadSet(set), weight: asWords }],
      kind: undefined,
    }
  }

  /** Products that contain all of the words as typed, in any field or in one field only. */
  #withAll(words: readonly string[], field?: 'titles' | 'shades'): Bitset | undefined {
    let all: Bitset | undefined
    for (const word of words) {
      const term = this.#terms.get(stemWord(word))
      if (term === undefined) return undefined
      const set = this.#index.scratch.takeEmpty()
      if (field !== 'shades') term.titles.uniteInto(set)
      if (field !== 'titles') term.shades.uniteInto(set)
      if (field === undefined) for (const { products } of term.values) products.uniteInto(set)
      if (all === undefined) all = set
      else intersectInto(all, set)
    }
    return all
  }

  #takeNew(): void {
    const { values } = this.#index.values
    for (; this.#known < values.length; this.#known++) {
      const value = values[this.#known]
      if (value === undefined || (value.facet !== 'types' && value.facet !== 'categories')) continue
      const stems = stemsOf(value.name)
      const contentStems = keyOf(stems).split(' ').filter(Boolean)
      if (contentStems.length === 0 && value.facet === 'types') this.#withoutName.push(value)
      const head = contentStems.at(-1)
      // A hiking boot is a boot; a running shoe is no shoe of its own.
      const isHead = head === stems.at(-1) && contentStems.length > 1
      for (const key of new Set([contentStems.join(' '), ...(isHead && head ? [head] : [])])) {
        this.#beginnings.add(key.split(' ')[0] ?? '')
        if (key !== '') this.#kinds.set(key, [...(this.#kinds.get(key) ?? []), value])
      }
    }
  }
}

function later(meaning: Meaning, at: number): Meaning {
  const leads = meaning.leads.map(({ products, weight }) => ({
    products,
    weight: weight - at * lessPerMeaning,
  }))
  return { ...meaning, leads }
}

/** The meanings of a term; those with a lower `place` come first. */
type Meant = { means: readonly { name: string; place: number }[]; nearest: string | undefined }

const builtIn = byKey(defaultSynonyms)

function byKey(synonyms: readonly Synonym[]): ReadonlyMap<string, Meant> {
  const all = new Map<string, Meant>()
  for (const { term, means, nearest } of synonyms) {
    const key = keyOf(stemsOf(term))
    const known = all.get(key)
    if (key === '') continue
    const before = known?.means ?? []
    const placed = means.flatMap((alike, at) =>
      alike.split(' / ').map((name) => ({ name, place: before.length + at })),
    )
    all.set(key, { means: [...before, ...placed], nearest: nearest ?? known?.nearest })
  }
  return all
}

/** `running shoes` and `slip on` are one run, `boots for` is not. */
function mayEnd(before: QueryWord | undefined, { word }: QueryWord): boolean {
  const stem = stemWord(word)
  return !isStopWord(stem) || stem === 'shoe' || isSlipOn(stemWord(before?.word ?? ''), stem)
}

function beginningsOf(synonyms: ReadonlyMap<string, Meant>): ReadonlySet<string> {
  return new Set([...synonyms.keys()].map((key) => key.split(' ')[0] ?? ''))
}

function leadsSomewhere({ leads }: Meaning): boolean {
  return leads.some(({ products }) => products.size > 0)
}

function contentOf(name: string): string[] {
  return stemsOf(name).filter((stem) => !isStopWord(stem))
}

/** `on` is a stop word, except in `slip on` and `pull on`. */
function keyOf(stems: readonly string[]): string {
  return stems.filter((stem, at) => !isStopWord(stem) || isSlipOn(stems[at - 1], stem)).join(' ')
}

function isSlipOn(before: string | undefined, stem: string): boolean {
  return stem === 'on' && (before === 'slip' || before === 'pull')
}

function withProducts(values: readonly FacetValue[] = []): FacetValue[] {
  return values.filter(({ products }) => products.size > 0)
}

function kindOf(kinds: readonly FacetValue[]): Meaning['kind'] {
  const value = kinds.find(({ facet }) => facet === 'types') ?? kinds[0]
  if (value === undefined) return undefined
  return { facet: value.facet === 'types' ? 'types' : 'categories', value: value.name }
}
