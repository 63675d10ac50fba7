/** Unisex shoes bear men's sizes; the same foot has a women's size so much larger. */
const womenBeyondMen = 1.5

/** The letter of a size that is counted for men or for women: `M9`, `W10.5`. */
const letters = { men: 'M', women: 'W' } as const

/** A size as a filter names it: `M9` and `W9` as men's and women's shoes count, any other as it is written on the shoe. */
export type WantedSize = { feet: 'men' | 'women'; number: number } | { feet: 'all'; size: string }

/** Reads a filter's size in any case. */
export function readWantedSize(value: string): WantedSize {
  const [, letter, number] = /^([MW]) ?(\d{1,2}(?:\.5)?)$/i.exec(value.trim()) ?? []
  if (letter === undefined || number === undefined) return { feet: 'all', size: value }
  return { feet: letter.toUpperCase() === 'M' ? 'men' : 'women', number: Number(number) }
}

export function wantedSizeName(feet: 'men' | 'women', size: string | number): string {
  return `${letters[feet]}${size}`
}

/** The size that a unisex shoe bears for a women's size, and the other way round; null where the size is no number. */
export function unisexOfWomen(women: number): number {
  return women - womenBeyondMen
}

export function womenOfUnisex(size: string): number | null {
  const men = Number(size)
  return size.trim() === '' || !Number.isFinite(men) ? null : men + womenBeyondMen
}

/** A size as it is read on a shoe: unisex ones say both, `M 8 / W 9.5`. Where nobody knows whose it is, as written. */
export function sizeLabel(size: string, gender: string | null | undefined): string {
  const women = gender === 'unisex' ? womenOfUnisex(size) : null
  return women === null ? size : `M ${size} / W ${women}`
}

/** Sizes from small to large: children's (`10K` … `13K`, then `1Y` …) before numbers, before all others by name. */
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

/** The usual age for a child's size and the foot, in cm, that most charts make it for. */
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

/** The usual age for a child's size; null for what is none. */
export function kidsAge(size: string): string | null {
  return kids[size.toUpperCase()]?.age ?? null
}

/** What a filter says besides the number of a child's size: `age 4, 16.6 cm`. */
export function kidsSizeWords(size: string): string | null {
  const known = kids[size.toUpperCase()]
  return known === undefined ? null : `age ${known.age}, ${known.cm} cm`
}

/** A filter's size in words: “Men, size 9”, “Size 10K”. */
export function wantedSizeLabel(value: string): string {
  const wanted = readWantedSize(value)
  if (wanted.feet === 'all') return `Size ${wanted.size}`
  return `${wanted.feet === 'men' ? 'Men' : 'Women'}, size ${wanted.number}`
}
