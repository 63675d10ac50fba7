import type { Gender } from '../../../contract/facets.ts'
import { readWantedSize, unisexOfWomen, wantedSizeName } from '../../../contract/wording/size-labels.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import { type Condition, conditionIn, widthCondition } from './conditions.ts'
import type { Meaning, Meanings } from './meanings.ts'
import type { NamedValues } from './named-values.ts'
import { type QueryWord, stemWord } from './search-words.ts'
import { readEuropean, readSize, type SizeWords } from './size-words.ts'
import type { TermTable } from './term-table.ts'
import { readWidth, widthOfLetter, widthOfSize } from './width-words.ts'

/** Words that mean a filter value: `black`, `size 10`, `men's`. */
export type Understood = {
  words: QueryWord[]
  value: FacetValue
  /** A size as men's or women's shoes count it: `W8`; both where the text does not say whose. */
  wanted?: readonly string[]
  /** The letter of a width that stood with a size: `2E`. */
  letter?: string
}

/** How the words of a filter were typed. */
export function typedText(understood: Understood): string {
  return understood.words.map((word) => word.typed).join(' ')
}

const genderWords = new Map<string, Gender>([
  ['men', 'men'],
  ['man', 'men'],
  ['male', 'men'],
  ['guy', 'men'],
  ['husband', 'men'],
  ['dad', 'men'],
  ['boyfriend', 'men'],
  ['father', 'men'],
  ['him', 'men'],
  ['gent', 'men'],
  ['gentlemen', 'men'],
  ['women', 'women'],
  ['woman', 'women'],
  ['lady', 'women'],
  ['female', 'women'],
  ['wmn', 'women'],
  ['wife', 'women'],
  ['mom', 'women'],
  ['girlfriend', 'women'],
  ['mother', 'women'],
  ['mum', 'women'],
  ['her', 'women'],
  ['unisex', 'unisex'],
  ['kid', 'kids'],
  ['child', 'kids'],
  ['children', 'kids'],
  ['boy', 'kids'],
  ['girl', 'kids'],
  ['junior', 'kids'],
  ['youth', 'kids'],
  ['infant', 'kids'],
  ['son', 'kids'],
  ['daughter', 'kids'],
  ['toddler', 'kids'],
  ['baby', 'kids'],
  ['newborn', 'kids'],
])

const sizeSigns = new Set(['size', 'sz', 'us'])
const maxWordsOfAName = 4
/** A longer text is the title of a shoe, pasted: its words mean themselves. */
const wordsOfSentence = 8
/** Words of people, not of titles. */
const sentenceWords = new Set([
  'without',
  'not',
  'i',
  'my',
  'me',
  'need',
  'looking',
  'want',
  'please',
  'that',
  'under',
])

/** A word to be found, or a run of words that means something together. */
export type RestWord = QueryWord & { meaning?: Meaning; parts?: readonly QueryWord[] }

/** What the words of a text ask for. */
export type ReadWords = { understood: Understood[]; conditions: Condition[]; rest: RestWord[] }

export type Vocabulary = { index: CatalogueIndex; terms: TermTable; names: NamedValues; meanings: Meanings }

/** Splits the words of a query into filter values, other conditions, and the rest, which has to be found. */
export function understand(known: Vocabulary, words: readonly QueryWord[]): ReadWords {
  const read: ReadWords = { understood: [], conditions: [], rest: [] }
  const feet = feetNamed(words)
  const isTitle = words.length > wordsOfSentence && !words.some(({ word }) => sentenceWords.has(word))
  for (let at = 0; at < words.length; ) at += readNext(known, words, at, { feet, isTitle }, read)
  const counted = feetOf(read.understood)
  if (counted === undefined) return read
  return { ...read, understood: read.understood.map((each) => countedFor(known.index, each, counted)) }
}

/** Reads the words from one on; returns how many it consumed. */
function readNext(
  known: Vocabulary,
  words: readonly QueryWord[],
  at: number,
  { feet, isTitle }: { feet: Feet; isTitle: boolean },
  read: ReadWords,
): number {
  const left = words.slice(at)
  const [word] = left
  const women = feet === 'women'
  if (word === undefined) return 1
  if (word.exact) {
    read.rest.push(word)
    return 1
  }
  const called = nameIn(known.names, left)
  const condition = isTitle ? undefined : conditionIn(known, left, women)
  // A brand may be called so that its name begins with `not`.
  const isName = called !== undefined && called.words.length > 1
  if (condition !== undefined && !(isName && called.words.length >= condition.words.length)) {
    read.conditions.push(condition)
    return condition.words.length
  }
  const phrase = known.meanings.find(left, 2, isTitle)
  const name = called ?? initialsIn(known, left)
  const isLonger = phrase !== undefined && phrase.words.length > (name?.words.length ?? 0)
  const value = isLonger ? undefined : (sizeIn(known, words, at, feet) ?? name ?? genderIn(known.index, left))
  if (value !== undefined) {
    read.understood.push(value)
    read.conditions.push(...widthOf(known, value, women))
    return value.words.length
  }
  const run = phrase ?? known.meanings.find(left, 1, isTitle)
  const colors = run?.meaning.colors
  if (run === undefined) read.rest.push(word)
  else if (colors !== undefined) {
    const value = colors.map(({ name }) => name).join(' or ')
    read.conditions.push({ words: run.words, facet: 'colors', value, colors })
  } else {
    const joined = run.words.map((part) => part.typed).join(' ')
    read.rest.push({ word: joined, typed: joined, meaning: run.meaning, parts: run.words })
  }
  return run?.words.length ?? 1
}

/** The width that a size was typed with, where it is not the standard one or part of the size's name. */
function widthOf(known: Vocabulary, { words, value, letter }: Understood, women: boolean): Condition[] {
  const width = letter === undefined ? undefined : widthOfLetter(letter, women)
  if (width === undefined || widthOfSize(value.name) !== undefined) return []
  return [widthCondition(known, words.length > 1 ? words.slice(-1) : words, width)]
}

/** A size that a filter knows; a number beside a word with which it makes a name (`gel 10`) is part of the name. */
function sizeIn(
  { index, terms }: Vocabulary,
  words: readonly QueryWord[],
  at: number,
  feet: Feet,
): Understood | undefined {
  const [before, number] = [words[at - 1], words[at]]
  const isName = before !== undefined && number !== undefined && makeName(terms, before.word, number.word)
  const grown = feet === 'kids' ? undefined : feet
  const read = readSize(words.slice(at), grown, !isName)
  if (read === undefined) return undefined
  const letter = read.width === undefined ? {} : { letter: read.width }
  const ofWidth = sizeOfWidth(index, read, words.slice(at + read.words.length), feet === 'women')
  if (ofWidth !== undefined) return { words: read.words, value: ofWidth, ...letter }
  if (readWantedSize(read.size).feet === 'all') {
    const value =
      feet === 'kids'
        ? (childrensSize(index, read.size) ?? sizeNamed(index, read.size))
        : sizeNamed(index, read.size)
    if (value !== undefined) return { words: read.words, value, ...letter }
    const european = readEuropean({ word: read.size, typed: read.size }, grown)
    return european && withLetter(sizeWanted(index, { ...european, words: read.words }), letter)
  }
  return withLetter(sizeWanted(index, read), letter)
}

/** A size as its system counts it: as it is sold, or in men's and women's numbers. */
function sizeWanted(
  index: CatalogueIndex,
  { words, size, womensToo, sold }: SizeWords,
): Understood | undefined {
  const each = [size, ...(womensToo === undefined ? [] : [womensToo])].flatMap((name) => {
    const wanted = readWantedSize(name)
    return wanted.feet === 'all' ? [] : (sizeFor(index, words, wanted.feet, wanted.number) ?? [])
  })
  const [first] = each
  const named = sold === undefined ? undefined : sizeValue(index, sold)
  if (named !== undefined && named.products.size > (first?.value.products.size ?? 0)) {
    return { words, value: named }
  }
  return first && { ...first, wanted: each.flatMap(({ wanted = [] }) => wanted) }
}

function withLetter(size: Understood | undefined, letter: { letter?: string }): Understood | undefined {
  return size && { ...size, ...letter }
}

function sizeNamed(index: CatalogueIndex, size: string): FacetValue | undefined {
  return sizeValue(index, size) ?? sizeValue(index, size.replace(/C$/, 'K'))
}

/** `size 3` of a child: the youth size where there is one, else the toddler's. */
function childrensSize(index: CatalogueIndex, size: string): FacetValue | undefined {
  return sizeValue(index, `${size}Y`) ?? sizeValue(index, `${size}K`)
}

/** The size of a width, where sizes are named so (`10 W`): beside a letter or a word for it. */
function sizeOfWidth(
  index: CatalogueIndex,
  { size, width: letter }: SizeWords,
  after: readonly QueryWord[],
  women: boolean,
): FacetValue | undefined {
  const width = letter === undefined ? readWidth(after, women)?.width : widthOfLetter(letter, women)
  if (letter === undefined && width === undefined) return undefined
  return index.values.inOrder('sizes').find(({ name, products }) => {
    const named = products.size === 0 ? undefined : widthOfSize(name)
    if (named === undefined || named.size !== size.replace(/^[MW]/, '')) return false
    return width === undefined
      ? named.letter === letter?.toLowerCase()
      : widthOfLetter(named.letter, women) === width
  })
}

function sizeFor(
  index: CatalogueIndex,
  words: QueryWord[],
  feet: 'men' | 'women',
  number: number,
): Understood | undefined {
  const ofUnisex = feet === 'women' ? sizeValue(index, String(unisexOfWomen(number))) : undefined
  const value = sizeValue(index, String(number)) ?? ofUnisex
  return value && { words, value, wanted: [wantedSizeName(feet, number)] }
}

function sizeValue(index: CatalogueIndex, size: string): FacetValue | undefined {
  const value = index.values.find('sizes', size)
  return value !== undefined && value.products.size > 0 ? value : undefined
}

/** Two neighboring words that stand in one title, the first of them no size or gender. */
function makeName(terms: TermTable, left: string, right: string): boolean {
  if (sizeSigns.has(left) || genderWords.has(stemWord(left))) return false
  return terms.shareTitle(stemWord(left), stemWord(right))
}

/** Whose feet a text is about, where it says so. */
type Feet = 'men' | 'women' | 'kids' | undefined

/** Women's where women are named at all, else men's or children's where these are. */
function feetNamed(words: readonly QueryWord[]): Feet {
  const named = new Set(words.map(({ word }) => genderWords.get(stemWord(word))))
  return (['women', 'men', 'kids'] as const).find((feet) => named.has(feet))
}

/** Whose sizes a text counts in: where it names men or women, and no others. */
function feetOf(understood: readonly Understood[]): 'men' | 'women' | undefined {
  const [gender, ...others] = understood.filter(({ value }) => value.facet === 'gender')
  const name = gender?.value.name
  return others.length === 0 && (name === 'men' || name === 'women') ? name : undefined
}

/** A plain number beside `women's` is a women's size: unisex shoes have it as the men's size. */
function countedFor(index: CatalogueIndex, each: Understood, feet: 'men' | 'women'): Understood {
  const number = Number(each.value.name)
  if (each.value.facet !== 'sizes' || each.wanted !== undefined || Number.isNaN(number)) return each
  return sizeFor(index, each.words, feet, number) ?? each
}

/** The longest name of a brand or color that the words begin with. */
function nameIn(names: NamedValues, words: readonly QueryWord[]): Understood | undefined {
  for (let length = Math.min(maxWordsOfAName, words.length); length > 0; length--) {
    const name = words.slice(0, length)
    const value = names.find(name.map(({ word }) => word))
    if (value !== undefined) return { words: name, value }
  }
  return undefined
}

/** `nb`, `n&b`: the only brand of two words or more with these initials, where nothing else is called so. */
function initialsIn({ names, terms }: Vocabulary, words: readonly QueryWord[]): Understood | undefined {
  const [first, second] = words
  if (first === undefined) return undefined
  const apart = first.word.length === 1 && second?.word.length === 1
  const letters = apart ? first.word + second.word : first.word
  if (letters.length < 2 || terms.get(stemWord(letters)) !== undefined) return undefined
  const value = names.findByInitials(letters)
  return value && { words: words.slice(0, apart ? 2 : 1), value }
}

function genderIn(index: CatalogueIndex, words: readonly QueryWord[]): Understood | undefined {
  const [first] = words
  const gender = first && genderWords.get(stemWord(first.word))
  const value = gender && index.values.find('gender', gender)
  return first && value && value.products.size > 0 ? { words: [first], value } : undefined
}

/** Whether a word says for whom a shoe is. */
export function isGenderWord(word: string): boolean {
  return genderWords.has(stemWord(word))
}

/** Whether a word only says that a size follows. */
export function isSizeSign({ word }: QueryWord): boolean {
  return sizeSigns.has(word)
}
