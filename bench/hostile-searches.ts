import { withEdit } from './search-questions.ts'

/** Pieces that may break a parser, a page or a ranking. */
const pieces = [
  "'; drop table product; --",
  '" or 1=1 union select * from account',
  '.*(a+)+$',
  '^(\\w+\\s?)*$',
  '[[:alpha:]]{1,9999}',
  '(?<=(.+)+)x',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} %s%n ${',
  '../../etc/passwd',
  '\u0007\u001b[31m\u0008',
  '\u202eevil\u202c \u2066x\u2069',
  '\u200f\u200e\u200b\ufeff',
  '\u2028\u2029',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '👟👟🏽‍🦯👩‍👩‍👧‍👦🏳️‍🌈',
  '\ud800',
  'ﷺ ﬀ ½ ㎏ Ⅻ',
  'under $ $$ 50-',
  '$1-$2-$3 up to up to under 0',
  'not not without no without',
  'black and white and black and and',
  'size eu 42 2/3 uk cm w8.5 10D 4E',
  '"loafer "" “runner',
  'women men kids boys girls unisex',
  '99999999999999999999 1e309 -0 NaN',
]

/** A letter or two, then so many more, of each script: first code point and how many follow it. */
const scripts: readonly (readonly [from: number, count: number])[] = [
  [0x61, 26], // Latin
  [0xc0, 60], // Latin with marks
  [0x391, 50], // Greek
  [0x410, 60], // Cyrillic
  [0x531, 38], // Armenian
  [0x5d0, 26], // Hebrew
  [0x621, 40], // Arabic
  [0x710, 28], // Syriac
  [0x905, 50], // Devanagari
  [0x985, 30], // Bengali
  [0xb85, 40], // Tamil
  [0xe01, 46], // Thai
  [0x10d0, 33], // Georgian
  [0x1200, 300], // Ethiopic
  [0x1780, 50], // Khmer
  [0x3041, 80], // Hiragana
  [0x30a1, 80], // Katakana
  [0x4e00, 8000], // Han
  [0xac00, 8000], // Hangul
  [0x1f300, 300], // signs and emoji
]

export const longestHostile = 10_000

/**
 * Texts that nobody should type and somebody will: nonsense of every script, code, slips of known searches, and one of
 * ten 10,000 characters long. The same at every run for the same `random`.
 */
export function hostileSearches(count: number, known: readonly string[], random: () => number): string[] {
  const below = (end: number) => Math.floor(random() * end)
  const pick = <T>(from: readonly T[]) => from[below(from.length)]
  const word = () => {
    const [from, letters] = pick(scripts) ?? [0x61, 26]
    const points = Array.from({ length: 1 + below(12) }, () => from + below(letters))
    return String.fromCodePoint(...points)
  }
  const makers = [
    () => pick(pieces) ?? '',
    word,
    () => pick(known) ?? '',
    () => withEdit(pick(known) ?? '', random),
  ]
  return Array.from({ length: count }, (_, at) => {
    const parts = Array.from({ length: 1 + below(12) }, () => pick(makers)?.() ?? '')
    const text = parts.join(pick([' ', ' ', ' ', '', '-', '\t']) ?? ' ')
    if (at % 10 !== 0) return text
    const repeated = text.repeat(Math.ceil(longestHostile / Math.max(1, text.length)))
    return repeated.slice(0, longestHostile)
  })
}
