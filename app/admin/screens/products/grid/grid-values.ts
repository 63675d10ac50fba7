/** What a cell holds: pairs in stock, or dollars. */
export const measures = ['pairs', 'price', 'salePrice'] as const
export type Measure = (typeof measures)[number]

export const measureWords: Record<Measure, string> = {
  pairs: 'Pairs',
  price: 'Price',
  salePrice: 'Sale price',
}

/** What a text means in a cell; null: empty. */
export type Reading = { value: number | null } | { problem: string }

const most = 1_000_000
const asNumber = /^\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)$/

/** Reads what was typed or pasted: `12`, `1,200`, `$89.5`. */
export function readValue(measure: Measure, text: string): Reading {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  const digits = asNumber.exec(trimmed)?.[1]
  const value = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
  if (measure === 'pairs') {
    return Number.isInteger(value) && value <= most
      ? { value }
      : { problem: 'Pairs are a whole number, at most 1,000,000' }
  }
  const isSum = value >= 0.01 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return isSum ? { value } : { problem: 'A price is a sum such as 89.50' }
}

/** A value as a cell shows it. */
export function valueText(measure: Measure, value: number | null): string {
  if (value === null) return ''
  return measure === 'pairs' ? String(value) : value.toFixed(2)
}

/** A text as it is kept: `89.5` becomes `89.50`; what is no value stays as it was typed. */
export function tidyText(measure: Measure, text: string): string {
  const reading = readValue(measure, text)
  return 'value' in reading ? valueText(measure, reading.value) : text.trim()
}

/** Rows and columns of a text that was copied from a spreadsheet. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']

/** Sizes of one kind (12K, 9, 3Y, XL) by number or letter; below 0 where `a` is smaller. Others stand behind each other. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  return first.kind === second.kind ? first.rank - second.rank : 1
}

function partsOf(size: string): { kind: string; rank: number } {
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return { kind: 'letter', rank: letter }
  const number = /\d+(?:\.\d+)?/.exec(size)?.[0] ?? ''
  return { kind: size.replace(number, ''), rank: Number(number) }
}

const longestRange = 60

/** Sizes as they are typed to be added: `7, 7.5, 8-11`; a range goes by whole sizes. */
export function readSizes(text: string): string[] {
  const sizes = text.split(/[,;\s]+/).flatMap((part) => {
    const [, from, to] = /^(\d+(?:\.5)?)-(\d+(?:\.5)?)$/.exec(part) ?? []
    const count = Math.floor(Number(to) - Number(from)) + 1
    if (from === undefined || !(count > 0 && count <= longestRange)) return part
    return Array.from({ length: count }, (_, at) => String(Number(from) + at))
  })
  return [...new Set(sizes.filter((size) => size !== '' && size.length <= 20))]
}
