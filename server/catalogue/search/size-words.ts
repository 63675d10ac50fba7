import type { QueryWord } from './search-words.ts'

/** A size in a text, as a filter names it: `10`, `M9`, `W8.5`, `5Y`; `gender` where the words said whose. */
export type SizeWords = {
  words: QueryWord[]
  size: string
  /** The same as a women's size, where the text does not say whose feet it is about: `EU 38` is `W7` and `M5.5`. */
  womensToo?: string
  width?: string
  /** The size as a shoe that is sold in that system names it: `EU 42`. */
  sold?: string
}

/** EU sizes of women's shoes in US ones; men's US sizes of the same length are 1.5 less. */
const womenOfEu: readonly (readonly [eu: number, us: number])[] = [
  [35, 5],
  [35.5, 5],
  [36, 5.5],
  [36.5, 6],
  [37, 6.5],
  [37.5, 6.5],
  [38, 7],
  [38.5, 7.5],
  [39, 8],
  [40, 8.5],
  [40.5, 9],
  [41, 9.5],
  [42, 10],
  [42.5, 10.5],
  [43, 11],
  [44, 11.5],
  [44.5, 12],
  [45, 12.5],
  [45.5, 13],
  [46, 13.5],
  [47, 14],
  [47.5, 14.5],
  [48.5, 15.5],
]
const womenBeyondMen = 1.5
const beyondUk = { men: 1, women: 2 } as const
/** A foot of so many cm less than the US size in a man's or woman's shoe. */
const cmBelow = { men: 18, women: 17 } as const

const signs = new Set(['size', 'sz', 'us', 'sizes'])
const systems = new Set(['uk', 'eu', 'eur'])
const widthLetters = /^(aa|b|d|e|ee|eee|[24]e|w|ww|xw|n)$/
const plain = /^\d{1,2}(?:\.\d)?$/

/**
 * Reads the size that words begin with, in any system: `size 9`, `uk 8`, `eu 42 2/3`, `27 cm`, `10D`, `w8.5`, `5y`,
 * `10c`, `eu44`. `feet` says whose feet the text is about; a number alone is a size only where `aloneToo`.
 */
export function readSize(
  words: readonly QueryWord[],
  feet: 'men' | 'women' | undefined,
  aloneToo: boolean,
): SizeWords | undefined {
  const [first, second] = words
  if (first === undefined) return undefined
  const sign = signs.has(first.word) ? 1 : 0
  const head = words[sign]
  if (head === undefined) return undefined
  const system = readSystem(words.slice(sign), feet)
  if (system !== undefined) return { ...system, words: words.slice(0, sign + system.words.length) }
  const joined = /^us(\d{1,2}(?:\.5)?)$/.exec(head.word)?.[1]
  if (joined !== undefined) return { words: words.slice(0, sign + 1), size: joined }
  const lettered = /^([mw])(\d{1,2}(?:\.5)?)$/.exec(head.word)
  if (lettered)
    return { words: words.slice(0, sign + 1), size: `${lettered[1]?.toUpperCase()}${lettered[2]}` }
  const child = /^(\d{1,2}(?:\.5)?)([yck])$/.exec(head.word)
  if (child) return { words: words.slice(0, sign + 1), size: `${child[1]}${child[2]?.toUpperCase()}` }
  const wide = /^(\d{1,2}(?:\.5)?)(aa|b|d|e|ee|eee|[24]e|w|ww)$/.exec(head.word)
  if (wide?.[1] && wide[2])
    return { words: words.slice(0, sign + 1), size: wide[1], width: wide[2].toUpperCase() }
  if (sign === 1 && second !== undefined && !plain.test(second.word)) {
    return /^[a-z]{1,3}$/.test(second.word) ? { words: words.slice(0, 2), size: second.word } : undefined
  }
  if (!plain.test(head.word) || (sign === 0 && !aloneToo)) return undefined
  const width = words[sign + 1]
  const hasWidth = width !== undefined && widthLetters.test(width.word) && width.word !== 'w'
  const read = { words: words.slice(0, sign + 1), size: String(Number(head.word)) }
  if (!hasWidth) return read
  return { ...read, words: words.slice(0, sign + 2), width: width.word.toUpperCase() }
}

/** A size of Europe, the only ones above 34, that is typed without its system; read as one where no shoe is sold in it. */
export function readEuropean(number: QueryWord, feet: 'men' | 'women' | undefined): SizeWords | undefined {
  if (!plain.test(number.word)) return undefined
  const read = readSystem([{ word: 'eu', typed: 'eu' }, number], feet)
  return read && { ...read, words: [number] }
}

function readSystem(given: readonly QueryWord[], feet: 'men' | 'women' | undefined): SizeWords | undefined {
  const [head, ...tail] = given
  const [, sign, joined] = /^(uk|eur?)(\d{1,2}(?:\.5)?)$/.exec(head?.word ?? '') ?? []
  if (head === undefined || sign === undefined || joined === undefined) return readApart(given, feet)
  const read = readApart([{ ...head, word: sign }, { ...head, word: joined }, ...tail], feet)
  return read && { ...read, words: given.slice(0, read.words.length - 1) }
}

function readApart(words: readonly QueryWord[], feet: 'men' | 'women' | undefined): SizeWords | undefined {
  const [first, second, third, fourth] = words
  if (first === undefined || second === undefined) return undefined
  if (plain.test(first.word) && second.word === 'cm') {
    const cm = Number(first.word)
    const sizes = { men: cm - cmBelow.men, women: cm - cmBelow.women }
    return { words: words.slice(0, 2), ...numbered(sizes, feet), sold: `${cm} cm` }
  }
  const isSign = systems.has(first.word)
  const number = isSign ? second : first
  const after = isSign ? second : systems.has(second.word) ? first : undefined
  if (after === undefined || !plain.test(number.word)) return undefined
  const system = isSign ? first.word : second.word
  if (system === 'uk') {
    const uk = Number(number.word)
    const sizes = { men: uk + beyondUk.men, women: uk + beyondUk.women }
    return { words: words.slice(0, 2), ...numbered(sizes, feet), sold: `UK ${uk}` }
  }
  const thirds = isSign && /^[12]$/.test(third?.word ?? '') && fourth?.word === '3'
  const eu = Number(number.word) + (thirds ? 0.5 : 0)
  const women = womenOfEu.find(([size]) => size >= eu)?.[1]
  if (women === undefined || eu < 34) return undefined
  const sold = `EU ${Number(number.word)}${thirds ? ` ${third?.word}/3` : ''}`
  const sizes = { men: women - womenBeyondMen, women }
  return { words: words.slice(0, thirds ? 4 : 2), ...numbered(sizes, feet), sold }
}

function numbered(
  { men, women }: { men: number; women: number },
  feet: 'men' | 'women' | undefined,
): Pick<SizeWords, 'size' | 'womensToo'> {
  if (feet === 'women') return { size: `W${women}` }
  return feet === 'men' ? { size: `M${men}` } : { size: `M${men}`, womensToo: `W${women}` }
}
