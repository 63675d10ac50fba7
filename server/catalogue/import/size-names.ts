import type { Gender } from '../../../contract/facets.ts'
import { type SizeSystem, sizeSystems } from '../../../contract/wording/size-labels.ts'
import { BadValue } from './bad-value.ts'

/** The size of what comes in none. */
export const oneSize = 'One size'

type Feet = 'men' | 'women' | 'kids'

/** What a file says of its sizes besides their names. */
export type SizeContext = {
  gender: Gender | undefined
  /** The system of sizes that name none, and whose feet it counts. */
  system?: { system: SizeSystem; feet?: Feet | undefined } | undefined
  /** The width of sizes that name none. */
  width?: string | undefined
}

type Parts = {
  system?: SizeSystem | undefined
  number: string
  width?: string | undefined
  feet?: Feet | undefined
  /** `K` or `Y` of a child's size. */
  child?: string | undefined
}

/** Women's US numbers are so much above men's, by which unisex shoes are numbered. */
const womenBeyondMen = 1.5
/** No shoe is larger in any system. */
const maxEu = 60
/** No US size is as large as the smallest EU size. */
function isEu({ number }: Parts, { gender }: Pick<SizeContext, 'gender'>): boolean {
  return Number.parseFloat(number) >= (gender === 'kids' ? 16 : 34)
}

const plainSize = /^(?:[1-9]|1[0-5])(?:\.5)?$/
const letterNames = new Map(
  Object.entries({
    'extra small': 'XS',
    'x small': 'XS',
    small: 'S',
    sm: 'S',
    medium: 'M',
    med: 'M',
    md: 'M',
    large: 'L',
    lg: 'L',
    'x large': 'XL',
    'extra large': 'XL',
    xlarge: 'XL',
    xl: 'XL',
    xs: 'XS',
    xxl: 'XXL',
    'xx large': 'XXL',
    'one size': oneSize,
    'one size fits all': oneSize,
    os: oneSize,
    osfa: oneSize,
    // Shopify's name for what comes in one form only.
    'default title': oneSize,
  }),
)
const number = String.raw`(\d{1,3}(?:\.\d{1,2})?(?: [12]\/[23])?)`
const systemWord = String.raw`(us|uk|eu|eur|eu\/fr|cm|jp)`
const feetWord = String.raw`(men'?s?|wom[ae]n'?s?|w(?=\d)|m(?=\d)|unisex|(?:big |little )?kid'?s?|youth|toddler|junior|infant|boy'?s?|girl'?s?)`
const head = new RegExp(
  String.raw`^(?:(?:size|sz)\b\.?)?\s*(?:${feetWord}\s*)?(?:${systemWord}(?![a-z])\s*)?(?:${feetWord}\s*)?${number}(.*)$`,
)
/** Widths by what stands behind the number; null is the standard one, of either feet or of one. */
const widthWords: readonly [RegExp, string | null][] = [
  [/^(?:xx|extra extra)[\s-]*w(?:ide)?\s*4e$/, '4E'],
  [/^(?:xx|extra extra)[\s-]*w(?:ide)?$/, 'XXW'],
  [/^(?:x|extra)[\s-]*w(?:ide)?(?:\s*e? ?ww)?$/, 'XW'],
  [/^(?:wide|w)(?:\s*[cd]+w?)?$/, 'W'],
  [/^(?:narrow|n)(?:\s*a+n?)?$/, 'N'],
  [/^slim$|^s$/, 'S'],
  [
    /^(?:medium|med|m|standard|regular|normal)(?:\s*(?:b ?m|bm|dm|d ?m|b|d|m|regular))?$|^(?:b|d)[\s/]*m$|^(?:c\/d)$/,
    null,
  ],
  [/^(?:2e|ee)$/, '2E'],
  [/^(?:3e|eee)$/, '3E'],
  [/^(?:4e|eeee)$/, '4E'],
  [/^(?:6e|8e)$/, '6E'],
  [/^x$/, 'XW'],
  [/^(?:2w|4w|ww|www|xxw|e|aa|aaa|a|c)$/, 'as written'],
]

/**
 * The name of a size in the shop: `10`, `10 2E`, `EU 42`, `UK 8`, `27 cm`, `11K`, `5Y`, `XL`. `10`, `10.0`, `10 M` and
 * `10 D(M) US` of a man's shoe are one size. What cannot be read stays as it is written; a name once made stays the same.
 */
export function sizeName(written: string, context: SizeContext): string {
  if (context.system === undefined && context.width === undefined && plainSize.test(written)) return written
  const text = written.trim().replaceAll(/\s+/g, ' ')
  const parts = readSize(text, context.gender)
  if (parts?.system === 'US' && isEu(parts, context)) return text
  if (parts && Number.parseFloat(parts.number) > maxEu) return text
  if (parts === null)
    return (
      letterNames.get(
        text
          .toLowerCase()
          .replace(/^size /, '')
          .replaceAll('-', ' '),
      ) ?? text
    )
  return nameOf({ ...parts, width: parts.width ?? widthOf(context.width, context.gender) ?? '' }, context)
}

function nameOf(parts: Parts, { gender, system: stated }: SizeContext): string {
  const width = parts.width ? ` ${parts.width}` : ''
  if (parts.child) return `${parts.number}${parts.child}${width}`
  const ofFile = stated?.system ?? 'US'
  const system = parts.system ?? (ofFile === 'US' && isEu(parts, { gender }) ? 'EU' : ofFile)
  if (system === 'cm') return `${parts.number} cm${width}`
  if (system !== 'US') return `${system} ${parts.number}${width}`
  const feet = parts.feet ?? (parts.system === undefined ? stated?.feet : undefined)
  const isConverted = feet === 'women' && (gender === 'unisex' || gender === 'men')
  return `${isConverted ? Number(parts.number) - womenBeyondMen : parts.number}${width}`
}

function readSize(text: string, gender: Gender | undefined): Parts | null {
  const lower = text
    .toLowerCase()
    .replaceAll(/[()[\],]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const both = /^m(?:en'?s?)? ?([\d.]+) ?\/ ?w(?:omen'?s?)? ?([\d.]+)$/.exec(lower)
  if (both?.[1] && both[2]) return { number: plain(gender === 'women' ? both[2] : both[1]) }
  if (!lower.includes('/ ') && !lower.includes(' /')) return readOne(lower, gender)
  // `9 US / 39 EU`: the shop's own system, else the first.
  const readings = lower.split(/ ?\/ | \/ ?/).map((part) => readOne(part, gender))
  if (readings.length !== 2) return null
  return readings.find((part) => part?.system === 'US') ?? readings.find((part) => part?.system) ?? null
}

function readOne(text: string, gender: Gender | undefined): Parts | null {
  const match = head.exec(text)
  if (!match?.[4]) return null
  const { size, rest } = unglued(match[4], match[5] ?? '')
  const before = match[1] ?? match[3]
  const found = childOf(rest, size, before) ?? readRest(rest, gender)
  if (found === null) return null
  return {
    ...found,
    system: found.system ?? systemOf(match[2]),
    number: plain(size),
    feet: found.feet ?? feetOf(before),
  }
}

/** `86E` and `11.54W` are 8 in 6E and 11.5 in 4W; `9 1/2 0950` and `11 1100` say the number twice. */
function unglued(size: string, after: string): { size: string; rest: string } {
  const isTooLarge =
    (Number(size) > 20 && after.startsWith('e')) || (Number(size) > maxEu && after.startsWith('w'))
  const [, number, letter] =
    isTooLarge || /\.\d\d$/.test(size) ? (/^(\d{1,2}(?:\.5)?)([2346])$/.exec(size) ?? []) : []
  if (number && letter && /^[ew]/.test(after)) return { size: number, rest: letter + after }
  const rest = after.trim()
  const isAgain = /^\d{4}$/.test(rest) && Number(rest) === Number(plain(size)) * 100
  return { size, rest: isAgain ? '' : rest }
}

/** `11K`, `10C`, `5T`, `2Y`, `13 Little Kid`: a child's size has a letter. */
function childOf(rest: string, size: string, before: string | undefined): Omit<Parts, 'number'> | null {
  const word = `${before ?? ''} ${rest.replace(/^(?:m(?:edium)? )?us /, '')}`.trim()
  if (/^(?:k|c|t|toddler|infant)$/.test(word)) return { child: 'K' }
  if (/^(?:y|youth|big kid'?s?|junior)$/.test(word)) return { child: 'Y' }
  if (/^little kid'?s?$/.test(word)) return { child: Number(size) >= 8 ? 'K' : 'Y' }
  return null
}

function readRest(rest: string, gender: Gender | undefined): Omit<Parts, 'number'> | null {
  const words = rest.replaceAll(/[.]/g, ' ').trim()
  const system = /(?:^|\s)(us|uk|eu|eur|cm|jp)(?=$|\s)/.exec(words)?.[1] ?? /^(cm|eu|us|uk)/.exec(words)?.[1]
  const others = system === undefined ? words : words.replace(system, ' ')
  const feet = /(?:^|\s)(men'?s?|wom[ae]n'?s?)(?=$|\s)/.exec(others)?.[1]
  const width = (feet === undefined ? others : others.replace(feet, ' ')).replace(/^[\s-]+/, '').trim()
  const found = { system: systemOf(system), feet: feetOf(feet) }
  if (width === '') return found
  const letter = widthOf(width, found.feet === 'women' ? 'women' : gender)
  return letter === undefined ? null : { ...found, width: letter }
}

/**
 * The letters of a width, '' for the standard one (a man's D, a woman's B, M), undefined for what is none.
 */
function widthOf(text: string | undefined, gender: Gender | undefined): string | undefined {
  if (text === undefined) return undefined
  const lower = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s-]*width$/, '')
  if (lower === (gender === 'women' ? 'b' : 'd')) return ''
  if (lower === 'b' || lower === 'd') return lower.toUpperCase()
  const width = widthWords.find(([words]) => words.test(lower))?.[1]
  if (width === undefined) return undefined
  return width === 'as written' ? lower.toUpperCase() : (width ?? '')
}

/** Reads a width that a file states. Throws BadValue. */
export function parseWidth(text: string, gender: Gender | undefined): string {
  const width = widthOf(text, gender)
  if (width === undefined) throw new BadValue(`"${text.slice(0, 40)}" is no width such as W, 2E or narrow`)
  return width
}

/** Reads the system that a file states: `US`, `EU`, `cm`, `US women`. Throws BadValue. */
export function parseSizeSystem(text: string): NonNullable<SizeContext['system']> {
  const lower = text.toLowerCase()
  const system = systemOf(/(?<![a-z])(us|uk|eu|eur|cm|jp|mondo)(?![a-z])/.exec(lower)?.[1])
  if (system === undefined) {
    throw new BadValue(`the size system "${text.slice(0, 40)}" is none of ${sizeSystems.join(', ')}`)
  }
  return { system, feet: feetOf(/wom[ae]n|men|kid|youth|child/.exec(lower)?.[0]) }
}

function systemOf(word: string | undefined): SizeSystem | undefined {
  if (word === undefined) return undefined
  if (word === 'jp' || word === 'mondo') return 'cm'
  return sizeSystems.find((system) => word.startsWith(system.toLowerCase()))
}

function feetOf(word: string | undefined): Feet | undefined {
  if (word === undefined || word === 'unisex') return undefined
  if (word.startsWith('w')) return 'women'
  return word.startsWith('m') ? 'men' : 'kids'
}

/** `10.0` as `10`, `9 1/2` as `9.5`; thirds stay. */
function plain(size: string): string {
  const [, whole, part] = /^(.*?)(?: ([12]\/[23]))?$/.exec(size) ?? []
  const bare = String(Number(whole))
  if (part === undefined) return bare
  return part === '1/2' ? String(Number(whole) + 0.5) : `${bare} ${part}`
}
