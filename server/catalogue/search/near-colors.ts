import { uniteInto } from '../index/bitset.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { Condition } from './conditions.ts'
import type { Understood } from './understood-words.ts'

/** Colors that shoppers take for one that no shoe of the kind has, nearest first. */
const near: Record<string, readonly string[]> = {
  Beige: ['Cream', 'Tan'],
  Blue: ['Navy', 'Teal'],
  Brown: ['Tan', 'Burgundy'],
  Burgundy: ['Red', 'Brown'],
  Cream: ['White', 'Beige'],
  Gray: ['Silver', 'Black'],
  Green: ['Olive', 'Teal'],
  Navy: ['Blue'],
  Olive: ['Green'],
  Orange: ['Red', 'Yellow'],
  Pink: ['Purple', 'Red'],
  Purple: ['Pink', 'Burgundy'],
  Red: ['Burgundy', 'Pink'],
  Tan: ['Brown', 'Beige'],
  Teal: ['Blue', 'Green'],
  White: ['Cream'],
  Yellow: ['Orange', 'Cream'],
}

/** Shoes in one of the colors beside an understood one; undefined where it is no color or stands alone. */
export function besideColor(index: CatalogueIndex, { value, words }: Understood): Condition | undefined {
  const names = value.facet === 'colors' ? near[value.name] : undefined
  const colors = names?.flatMap((name) => index.values.find('colors', name) ?? []) ?? []
  if (colors.length === 0) return undefined
  const set = index.scratch.takeEmpty()
  for (const { products } of colors)
    uniteInto(
      set,
      products.bits(() => index.scratch.takeEmpty()),
    )
  const name = colors.map((color) => color.name).join(' or ')
  return { words, facet: 'colors', value: name, colors, products: set }
}
