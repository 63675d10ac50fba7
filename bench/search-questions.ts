import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

/** One entry of a search index; entries of the same `shoe` are the same shoe under other titles. */
export type Offer = { title: string; brand: string; shoe: string }

/** Searches over a set of offers, each with the shoe that has to be among the first ten. */
export type Task = { name: string; folds: { offers: Offer[]; questions: { q: string; shoe: string }[] }[] }

const offerLine = z.object({ shoe: z.int(), title: z.string().min(1) })
const productLine = z.object({ title: z.string().min(1), brand: z.string().nullish() })

const foldCount = 4
const wordsOfShort = 5

/** The tasks that the real offers and products in a folder allow; none where there are none. */
export function readTasks(folder: string, sample: number): Task[] {
  const offers = join(folder, 'shoe-offers/offers.jsonl')
  const products = join(folder, 'combined/real_footwear_products.jsonl.gz')
  return [
    ...(existsSync(offers) ? offerTasks(offers) : []),
    ...(existsSync(products) ? nameTasks(products, sample) : []),
  ]
}

function lines(text: string): unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Each title asked as a search, while it is held back itself and another offer of its shoe is there. */
function offerTasks(file: string): Task[] {
  const offers = lines(readFileSync(file, 'utf8')).map((line): Offer => {
    const { shoe, title } = offerLine.parse(line)
    return { title, brand: '', shoe: String(shoe) }
  })
  const random = seeded(11)
  const asked: [name: string, ask: (title: string) => string][] = [
    ['offers: whole title', (title) => title],
    ['offers: first five words', firstWords],
    ['offers: whole title, one edit', (title) => withEdit(title, random)],
    ['offers: first five words, one edit', (title) => withEdit(firstWords(title), random)],
  ]
  return asked.map(([name, ask]) => ({ name, folds: foldsOf(offers, ask) }))
}

function firstWords(title: string): string {
  return title.split(/\s+/).slice(0, wordsOfShort).join(' ')
}

/** Offers are held back in turns: every fourth of each shoe at a time. */
function foldsOf(offers: readonly Offer[], ask: (title: string) => string): Task['folds'] {
  const place = new Map<string, number>()
  const fold = offers.map(({ shoe }) => {
    const at = place.get(shoe) ?? 0
    place.set(shoe, at + 1)
    return at % foldCount
  })
  return Array.from({ length: foldCount }, (_, held) => {
    const kept = offers.filter((_, at) => fold[at] !== held)
    const known = new Set(kept.map(({ shoe }) => shoe))
    const questions = offers
      .filter(({ shoe }, at) => fold[at] === held && known.has(shoe))
      .map(({ title, shoe }) => ({ q: ask(title), shoe }))
    return { offers: kept, questions }
  })
}

/** Real products asked for by brand and the two rarest words of the title. */
function nameTasks(file: string, sample: number): Task[] {
  const products = lines(gunzipSync(readFileSync(file)).toString()).flatMap((line): Offer[] => {
    const read = productLine.safeParse(line)
    if (!read.success) return []
    const { title, brand } = read.data
    return [{ title: title.slice(0, 200), brand: brand ?? '', shoe: `${brand ?? ''}|${title.slice(0, 200)}` }]
  })
  const counts = new Map<string, number>()
  for (const { title } of products) {
    for (const word of new Set(words(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const random = seeded(7)
  const questions: { q: string; shoe: string; edited: string }[] = []
  while (questions.length < sample) {
    const product = products[Math.floor(random() * products.length)]
    if (product === undefined || product.brand === '') continue
    const ofBrand = new Set(words(product.brand))
    const titleWords = [...new Set(words(product.title))]
      .filter((word) => word.length > 1 && !ofBrand.has(word))
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      .slice(0, 2)
    if (titleWords.length < 2 || !titleWords.some((word) => word.length >= 4)) continue
    const edited = `${product.brand} ${withEdit(titleWords.join(' '), random)}`
    questions.push({ q: `${product.brand} ${titleWords.join(' ')}`, shoe: product.shoe, edited })
  }
  const asked = (of: (each: (typeof questions)[number]) => string) => [
    { offers: products, questions: questions.map((each) => ({ q: of(each), shoe: each.shoe })) },
  ]
  return [
    { name: 'products: brand and two words', folds: asked(({ q }) => q) },
    { name: 'products: the same, one edit', folds: asked(({ edited }) => edited) },
  ]
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** One letter left out, doubled, changed or swapped with its neighbor, in a word of letters, four long or longer. */
export function withEdit(text: string, random: () => number): string {
  const places = [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu)]
  const picked = places[Math.floor(random() * places.length)]
  if (picked === undefined) return text
  const [word] = picked
  const at = 1 + Math.floor(random() * (word.length - 1))
  const other = 'etaoinsr'.charAt(Math.floor(random() * 8))
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ]
  const edited = edits[Math.floor(random() * edits.length)] ?? word
  return text.slice(0, picked.index) + edited + text.slice(picked.index + word.length)
}

/** Numbers from 0 to 1, the same at every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
