import { type Gender, genders } from '../../../contract/facets.ts'
import { type ProductStatus, productStatuses } from '../../../contract/product-status.ts'
import { cleanText, lineSeparators } from '../../../contract/wording/clean-text.ts'
import { BadValue } from './bad-value.ts'
import { currencyCode, currencyOf, dollars, factorOf, type MoneyRule } from './currency.ts'
import { htmlToText } from './html-text.ts'

const maxCents = 100_000_000
const plainAmount = /^\d{1,7}(?:\.\d{1,2})?$/

/**
 * Parses `$1,299.00`, `1299`, `1.299,00` to cents. A sign or code of a currency that is not the dollar is converted by the
 * factor that the map states for it; `ofRow` is the currency of an amount that names none. Throws BadValue, also where
 * there is no factor.
 */
export function parseMoney(text: string, rule: MoneyRule = dollars, ofRow?: string): number {
  if (rule === dollars && ofRow === undefined && plainAmount.test(text)) return Math.round(Number(text) * 100)
  const currency = currencyOf(text, ofRow ?? rule.currency) ?? ofRow ?? rule.currency
  const bare = text.replaceAll(/[^\d.,-]/g, '').replace(/^[.,]+(?=\d)|[.,-]+$/g, '')
  const words = text.replaceAll(/\p{L}+/gu, (word) => (currencyCode(word) === undefined ? word : ''))
  if (!/\d/.test(bare) || bare.includes('-') || /[a-z]{4,}|[a-z][^a-z]+[a-z]/i.test(words)) {
    throw new BadValue(`"${shorten(text)}" is no price`)
  }
  const cents = Math.round(Number(decimalPoint(bare)) * factorOf(currency, rule) * 100)
  if (!Number.isFinite(cents)) throw new BadValue(`"${shorten(text)}" is no price`)
  if (cents > maxCents) throw new BadValue(`the price ${shorten(text)} is too high`)
  return cents
}

/** The last of `.` and `,` is the decimal separator where one or two digits follow; all others group thousands. */
function decimalPoint(digits: string): string {
  const match = /[.,](\d{1,2})$/.exec(digits)
  const whole = match ? digits.slice(0, match.index) : digits
  const plain = whole.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')
  return match ? `${plain}.${match[1]}` : plain
}

/** Parses a number of pairs. Throws BadValue. */
export function parseStock(text: string): number {
  const value = Number(text)
  if (!/^\d+(?:\.0+)?$/.test(text) || value > 1_000_000) {
    throw new BadValue(`the stock "${shorten(text)}" is no number of pairs`)
  }
  return value
}

/** Parses an EAN, UPC or GTIN, blanks and dashes left out. Throws BadValue. */
export function parseEan(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{8,14}$/.test(digits)) throw new BadValue(`"${shorten(text)}" is no EAN or UPC`)
  return digits
}

/** Parses a number such as a weight; null where it is none. */
export function parseAmount(text: string): number | null {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) && value >= 0 && value < 100_000 ? value : null
}

const genderWords: [RegExp, Gender][] = [
  [/\b(kid|child|boy|girl|toddler|infant|junior|youth|baby|babies)/i, 'kids'],
  [/\bunisex|\ball\b|^(m|men'?s?) ?(\/|&|and) ?(w|women'?s?)$/i, 'unisex'],
  [/\b(wom[ae]n|lad(y|ies)|female)|^w$/i, 'women'],
  [/\bm[ae]n\b|\bmen'?s|\bmale|^m$/i, 'men'],
]

/** Parses a gender in any spelling. Throws BadValue. */
export function parseGender(text: string): Gender {
  const exact = genders.find((gender) => gender === text.toLowerCase())
  const found = exact ?? genderWords.find(([words]) => words.test(text))?.[1]
  if (!found) throw new BadValue(`the gender "${shorten(text)}" is none of ${genders.join(', ')}`)
  return found
}

/** What shops call it that shoppers see a product, or do not. */
const statusWords: readonly [RegExp, ProductStatus][] = [
  [/^(live|active|published|visible|enabled)$/i, 'live'],
  [/^(hidden|inactive|unpublished|invisible|disabled)$/i, 'hidden'],
  [/^draft$/i, 'draft'],
  [/^archived$/i, 'archived'],
]

export function parseStatus(text: string): ProductStatus {
  const found = statusWords.find(([words]) => words.test(text.trim()))?.[1]
  if (!found) throw new BadValue(`the status "${shorten(text)}" is none of ${productStatuses.join(', ')}`)
  return found
}

export function parseYes(text: string): boolean {
  return /^(true|yes|y|1|x)$/i.test(text)
}

/** Cleans a single line: no HTML, no control characters, single spaces. Throws BadValue where it is too long. */
export function plainLine(text: string, field: string, max: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ')
  if (line.length > max) throw new BadValue(`${field} is longer than ${max} characters`)
  return line
}

/** Printable ASCII without a sign that HTML begins with: most of what files hold, and clean as it is. */
const isPlain = /^[\x20-\x25\x27-\x3b\x3d-\x7e]*$/

/** Cleans multi-line text: HTML as plain paragraphs, line breaks stay, control and invisible characters are removed. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text.trim()
  return cleanText(
    htmlToText(text)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(lineSeparators, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, ''),
  )
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
