import type { DemoBrand } from './demo-brand.ts'
import type { Gender } from './pictures/shoe-shapes.ts'

/** A size as sold, the length of the foot it is for in cm, and how much of it is wanted (its share among the run). */
export type RunSize = { size: string; footLength: number; demand: number }

/** US sizes step by a third of an inch. */
const step = 0.847

const men = halves(7, 12).concat([13, 14])
const women = halves(5, 11)
const unisex = halves(5, 12).concat([13, 14])

/** The sizes a style comes in, smallest first. */
export function sizeRun(gender: Gender): RunSize[] {
  if (gender === 'kids') return kidsRun()
  if (gender === 'women') return women.map((size) => adult(size, 22.1 + (size - 5) * step, 7.75, 1.5))
  if (gender === 'men') return men.map((size) => adult(size, 25 + (size - 7) * step, 10, 1.8))
  return unisex.map((size) => adult(size, 23.3 + (size - 5) * step, 9.2, 2.4))
}

function halves(from: number, to: number): number[] {
  return Array.from({ length: (to - from) * 2 + 1 }, (_, place) => from + place / 2)
}

/** Half sizes sell a little less than whole ones. */
function adult(size: number, footLength: number, middle: number, spread: number): RunSize {
  const bell = Math.exp(-((size - middle) ** 2) / (2 * spread ** 2))
  return { size: String(size), footLength, demand: bell * (Number.isInteger(size) ? 1 : 0.86) }
}

function kidsRun(): RunSize[] {
  const names = ['10K', '11K', '12K', '13K', '1Y', '2Y', '3Y', '4Y', '5Y', '6Y']
  return names.map((size, place) => ({
    size,
    footLength: 16.6 + place * step,
    demand: Math.exp(-((place - 4.2) ** 2) / 18),
  }))
}

export type SizeChart = { size: string; length: number; width: number }[]

const widths = { narrow: -0.25, regular: 0, wide: 0.3 }

/** Foot lengths and widths in cm as this brand cuts them: where it runs small, a size is for a shorter foot. */
export function sizeChart(brand: Pick<DemoBrand, 'fit' | 'width'>, gender: Gender): SizeChart {
  const ball = gender === 'women' ? 0.368 : gender === 'kids' ? 0.384 : 0.376
  return sizeRun(gender).map(({ size, footLength }) => {
    const length = footLength + brand.fit * 0.4
    return { size, length: tenth(length), width: tenth(length * ball + widths[brand.width]) }
  })
}

function tenth(centimeters: number): number {
  return Math.round(centimeters * 10) / 10
}
