import type { Foot } from './foot-size.ts'

export type MeasureUnit = 'cm' | 'in'

const centimetersPerInch = 2.54

export type MeasureReading = { foot: Foot } | { problem: string }

/** Parses the typed measures into a foot in centimeters, or returns the error (docs/product.md#size-calculator). */
export function readMeasure(length: string, width: string, unit: MeasureUnit): MeasureReading {
  if (length.trim() === '' || width.trim() === '') {
    return { problem: 'Please enter both foot length and width' }
  }
  const foot = { length: toCentimeters(length, unit), width: toCentimeters(width, unit) }
  const fits = isWithin(foot.length, 8, 40) && isWithin(foot.width, 3, 20) && foot.width < foot.length
  if (fits) return { foot }
  const example = unit === 'cm' ? '26.5 and 10.1 cm' : '10.4 and 4 inches'
  return { problem: `Check the numbers. Most feet measure something like ${example}.` }
}

/** Formats a measure in its unit with one decimal (two for inches). */
export function writeMeasure(centimeters: number, unit: MeasureUnit): string {
  return unit === 'cm' ? String(round(centimeters, 1)) : String(round(centimeters / centimetersPerInch, 2))
}

/** Accepts a decimal comma; a typed unit overrides the chosen one. */
function toCentimeters(text: string, unit: MeasureUnit): number {
  const [, number = '', typed] = /^(.*?)\s*(cm|in|inch|inches|["”″])?$/i.exec(text.trim()) ?? []
  const value = number === '' ? Number.NaN : Number(number.replace(',', '.'))
  const inInches = typed === undefined ? unit === 'in' : typed.toLowerCase() !== 'cm'
  return round(inInches ? value * centimetersPerInch : value, 2)
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isFinite(value) && value >= lowest && value <= highest
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
