import type { Gender } from './facets.ts'

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

/** A size as it is read on a shoe: unisex ones say both, `M 8 / W 9.5`. */
export function sizeLabel(size: string, gender: Gender): string {
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
