import { notStatedColor } from '../../../contract/facets.ts'

/** Color families of the filter, with a swatch, the words that belong to them and makers' abbreviations. */
const families: Record<string, { hex: string; words: string }> = {
  Black: { hex: '#1b1c1f', words: 'black noir nero schwarz ebony onyx jet coal carbon blk blck bk' },
  White: { hex: '#f4f4f1', words: 'white chalk snow blanc wht wh' },
  Gray: {
    hex: '#8c9093',
    words:
      'gray grey charcoal slate graphite ash smoke steel gunmetal pewter stone fog heather anthracite anthrct cement gry gy',
  },
  Navy: { hex: '#1f2b45', words: 'navy midnight indigo nvy' },
  Teal: { hex: '#1f7a7a', words: 'teal turquoise aqua petrol mint tl' },
  Blue: { hex: '#3363c6', words: 'blue periwinkle denim cobalt royal azure sky sapphire blu ryl' },
  Olive: { hex: '#6b6b3a', words: 'olive oliv khaki army moss olv' },
  Green: { hex: '#3f7d4f', words: 'green emerald forest sage lime pine grn' },
  Yellow: { hex: '#f0c93a', words: 'yellow lemon mustard sunshine ylw yllw yel' },
  Orange: { hex: '#e07b2e', words: 'orange apricot tangerine rust org orng' },
  Burgundy: {
    hex: '#6d1f2f',
    words: 'burgundy bordo vino cranberry wine maroon bordeaux oxblood brgd brgdy',
  },
  Red: { hex: '#c23030', words: 'red crimson scarlet cherry ruby rouge' },
  Pink: { hex: '#e59ab0', words: 'pink peach rose blush fuchsia fuschia fucshia magenta coral salmon pnk' },
  Purple: { hex: '#6f4a8e', words: 'purple violet lilac lavender plum mauve prpl ppl' },
  Gold: { hex: '#c9a45c', words: 'gold golden rosegold bronze brass copper champagne gld' },
  Silver: { hex: '#c4c7c9', words: 'silver platinum chrome slv slvr sil' },
  Brown: {
    hex: '#6b4a32',
    words:
      'brown tobacco toffee hickory chocolate coffee mocha espresso chestnut mahogany walnut cinnamon brn bwn',
  },
  Tan: { hex: '#b98a5a', words: 'tan whiskey cognac camel caramel saddle honey wheat gum' },
  Beige: { hex: '#d9c9ad', words: 'beige taupe nude sand oat oatmeal bone almond mushroom bge' },
  Cream: { hex: '#efe6d2', words: 'cream ivory ecru vanilla pearl crm' },
  Multicolor: { hex: '#9a8f86', words: 'multi mlt rainbow assorted' },
}

/** Words that name a color only where no other does: `Natural Black`, `Metallic Gold`, `Midnight Black`. */
const weak = new Map([
  ['natural', 'Beige'],
  ['metallic', 'Silver'],
  ['mtllc', 'Silver'],
  ['met', 'Silver'],
  ['midnight', 'Navy'],
])
const familyOf = new Map(
  Object.entries(families).flatMap(([family, { words }]) => words.split(' ').map((word) => [word, family])),
)
const shade = /^(?:off|light|lt|dark|dk|bright|hot|deep)(?=[a-z]{3})/
/** Shorter words of a color are too likely to begin another word. */
const minPart = 3
/** Names that state no color. */
const nothing =
  /^(?:not stated|n\/?a|none|unknown|unspecified|other|various|default(?: title)?|no colou?r|[-–—.?]*)$/i

/** Splits `BlackWhite`, `Blk/Wht-Anthrct` and `WHT MIDNIGHT` into words in lower case. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

function familyOfWord(word: string): string | undefined {
  const bare = word.replace(shade, '')
  const known = familyOf.get(word) ?? familyOf.get(bare) ?? familyOf.get(bare.replace(/s$/, ''))
  if (known !== undefined) return known
  return bare.startsWith('multi') ? 'Multicolor' : familyOfJoined(bare)
}

/** Of two colors written as one word (`blackwhite`) the first. */
function familyOfJoined(word: string): string | undefined {
  for (let end = minPart; end <= word.length - minPart; end++) {
    const first = familyOf.get(word.slice(0, end))
    if (first !== undefined && familyOf.has(word.slice(end))) return first
  }
  return undefined
}

const known = new Map<string, string | null>()
const maxKnown = 5_000

/**
 * Finds the color family by the first word of a color's name that names one, by a word such as `natural` only where no
 * other does; null where none is known.
 */
export function colorFamily(name: string): string | null {
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const family = findFamily(name)
  known.set(name, family)
  return family
}

function findFamily(name: string): string | null {
  if (nothing.test(name.trim())) return null
  const words = wordsIn(name)
  if (words.some((word, at) => word === 'rose' && words[at + 1] === 'gold')) return 'Gold'
  for (const word of words) {
    const family = !weak.has(word) ? familyOfWord(word) : undefined
    if (family !== undefined) return family
  }
  const last = words.find((word) => weak.has(word))
  return (last === undefined ? undefined : weak.get(last)) ?? null
}

/** The color of the filter for a name; `Not stated` where none is known, which no filter lists. */
export function filterColor(name: string): string {
  return colorFamily(name) ?? notStatedColor
}

/** Whether a name says that no color was stated. */
export function isNotStated(name: string): boolean {
  return nothing.test(name.trim())
}

/** Swatch of a family; gray for an unknown one. */
export function swatchOf(family: string): string {
  return families[family]?.hex ?? '#9a9a98'
}
