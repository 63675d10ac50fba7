/** Unisex shoes are numbered as men's; the women's number is this much larger. */
const womenBeyondMen = 1.5

/** Prefixes of sizes in the size filter: `M9`, `W10.5`. */
const letters = { men: 'M', women: 'W' } as const

/** A size of the size filter: `M9` and `W9` in men's or women's numbering, any other as written on the shoe. */
export type WantedSize = { feet: 'men' | 'women'; number: number } | { feet: 'all'; size: string }

/** Parses a size of the filter, ignoring case. */
export function readWantedSize(value: string): WantedSize {
  const [, letter, number] = /^([MW]) ?(\d{1,2}(?:\.5)?)$/i.exec(value.trim()) ?? []
  if (letter === undefined || number === undefined) return { feet: 'all', size: value }
  return { feet: letter.toUpperCase() === 'M' ? 'men' : 'women', number: Number(number) }
}

export function wantedSizeName(feet: 'men' | 'women', size: string | number): string {
  return `${letters[feet]}${size}`
}

/** Converts between women's and unisex numbering; null where the size is no number. */
export function unisexOfWomen(women: number): number {
  return women - womenBeyondMen
}

export function womenOfUnisex(size: string): number | null {
  const men = Number(size)
  return size.trim() === '' || !Number.isFinite(men) ? null : men + womenBeyondMen
}

/** The systems that sizes are numbered in. */
export const sizeSystems = ['US', 'UK', 'EU', 'cm'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** The system that a size's name says (`EU 42`, `UK 8`, `27 cm`), US where it says none. */
export function systemOfSize(size: string): SizeSystem {
  if (size.startsWith('EU ')) return 'EU'
  if (size.startsWith('UK ')) return 'UK'
  return /^[\d.]+ cm/.test(size) ? 'cm' : 'US'
}

/** Label of a size: unisex ones show both, `M 8 / W 9.5`; without a known gender as written. */
export function sizeLabel(size: string, gender: string | null | undefined): string {
  const women = gender === 'unisex' ? womenOfUnisex(size) : null
  return women === null ? size : `M ${size} / W ${women}`
}

/** Compares sizes: children's first (`10K` … `13K`, then `1Y` …), then numbers, then others by name. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [placeOfSize(a), placeOfSize(b)]
  return left.kind - right.kind || left.number - right.number || a.localeCompare(b, 'en', { numeric: true })
}

/** The last toddler size, after which youth sizes begin at 1. */
const lastToddler = 13

function placeOfSize(size: string): { kind: number; number: number } {
  const [, number, letter] = /^(\d{1,2}(?:\.5)?)([KY])$/i.exec(size) ?? []
  if (number !== undefined) {
    return { kind: 0, number: Number(number) + (letter?.toUpperCase() === 'Y' ? lastToddler : 0) }
  }
  const plain = Number(size)
  return size.trim() === '' || Number.isNaN(plain) ? { kind: 2, number: 0 } : { kind: 1, number: plain }
}

/** Usual age and foot length in cm per child's size. */
const kids: Record<string, { age: string; cm: number }> = {
  '10K': { age: '4', cm: 16.6 },
  '11K': { age: '5', cm: 17.4 },
  '12K': { age: '5½', cm: 18.3 },
  '13K': { age: '6', cm: 19.1 },
  '1Y': { age: '7', cm: 20 },
  '2Y': { age: '8', cm: 20.8 },
  '3Y': { age: '9', cm: 21.6 },
  '4Y': { age: '10', cm: 22.5 },
  '5Y': { age: '11', cm: 23.3 },
  '6Y': { age: '12', cm: 24.2 },
}

/** Explains a child's size: `age 4, 16.6 cm`; null for what is none. */
export function kidsSizeWords(size: string): string | null {
  const known = kids[size.toUpperCase()]
  return known === undefined ? null : `age ${known.age}, ${known.cm} cm`
}

/** Describes a size of the filter: “Men, size 9”, “Size 10K”. */
export function wantedSizeLabel(value: string): string {
  const wanted = readWantedSize(value)
  if (wanted.feet === 'all') return `Size ${wanted.size}`
  return `${wanted.feet === 'men' ? 'Men' : 'Women'}, size ${wanted.number}`
}
