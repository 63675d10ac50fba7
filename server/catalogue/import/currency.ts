import { BadValue } from './bad-value.ts'

/** What a file says about its money. `factor`: dollars per unit, of the file's one currency or by code. */
export type MoneyRule = { currency: string; factor?: number | Readonly<Record<string, number>> | undefined }

export const dollars: MoneyRule = { currency: 'USD' }

/** Signs with the currencies they stand for: that of the file where it is one of them, else the first. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\bUS ?\$/i, 'USD'],
  [/\bAU?\$/i, 'AUD'],
  [/\bCA?\$/i, 'CAD'],
  [/\bNZ\$/i, 'NZD'],
  [/\bHK\$/i, 'HKD'],
  [/\bS\$/i, 'SGD'],
  [/\bMe?x\$/i, 'MXN'],
  [/\bR\$/i, 'BRL'],
  [/\$/, 'USD CAD AUD NZD HKD SGD TWD MXN CLP COP ARS'],
  [/€/, 'EUR'],
  [/£/, 'GBP EGP'],
  [/[¥￥]/, 'JPY CNY'],
  [/[₹₨]|\bRs\b/i, 'INR PKR LKR NPR'],
  [/(?<!\p{L})kr(?!\p{L})/iu, 'SEK NOK DKK ISK'],
  [/(?<!\p{L})zł(?!\p{L})/iu, 'PLN'],
  [/(?<!\p{L})Kč(?!\p{L})/iu, 'CZK'],
  [/(?<!\p{L})S?Fr(?!\p{L})/iu, 'CHF'],
  [/₩/, 'KRW'],
  [/₽/, 'RUB'],
  [/₺/, 'TRY'],
  [/₴/, 'UAH'],
  [/₫/, 'VND'],
  [/₪/, 'ILS'],
  [/₱/, 'PHP'],
]
const codes = new Set(Intl.supportedValuesOf('currency'))

/** The currency that an amount names by code or sign; undefined where it names none. `ofFile` settles a `$` or `kr`. */
export function currencyOf(text: string, ofFile: string): string | undefined {
  const code = currencyCode(text)
  if (code !== undefined) return code
  const meant = signs.find(([sign]) => sign.test(text))?.[1].split(' ') ?? []
  if (meant.includes(ofFile)) return ofFile
  return meant[0] ?? /\p{Sc}/u.exec(text)?.[0]
}

/** The first code of a currency in a text, in upper case. */
export function currencyCode(text: string): string | undefined {
  for (const [word] of text.matchAll(/(?<!\p{L})\p{L}{3}(?!\p{L})/gu)) {
    if (codes.has(word.toUpperCase())) return word.toUpperCase()
  }
  return undefined
}

/** Dollars per unit of a currency. Throws BadValue where the map states none. */
export function factorOf(currency: string, { currency: ofFile, factor }: MoneyRule): number {
  const ofOne = currency === ofFile ? factor : undefined
  const stated = typeof factor === 'object' ? factor[currency] : ofOne
  if (typeof stated === 'number') return stated
  if (currency === 'USD') return 1
  throw new BadValue(`the price is in ${currency}, and nothing says how many dollars one is worth`)
}
