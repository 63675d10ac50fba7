import { blend, chroma, difference, lightness, shade } from './color-maths.ts'
import {
  type Build,
  type ColorScheme,
  colorSchemes,
  type PaletteDepth,
  type ShoeColors,
  type ShoePart,
  type SoleName,
  shoeParts,
  soles,
} from './color-schemes.ts'
import { type PaletteStory, paletteStories, type StoryName } from './palette-stories.ts'
import type { Random } from './seeded-random.ts'

/** What a brand leans to when it colors a shoe. */
export type ColorTaste = {
  stories: readonly StoryName[]
  /** Schemes it prefers, threefold as likely as the others. */
  schemes?: readonly string[]
  /** Soles it prefers, likewise. */
  soles?: readonly SoleName[]
  /** What all its shoes have in one color: a lining, laces, a heel. */
  signature?: Partial<ShoeColors>
}

export type Colorway = { colors: ShoeColors; scheme: string; story: StoryName }

/** What of a shoe has colors of its own: a sole of leather or cork, a buckle of metal and the part that it lies on. */
export type ShoeMaterials = { soles?: readonly SoleName[]; metalOn?: ShoePart | undefined }

export const metals = { brass: '#b39b6b', steel: '#a7a9ac' }

/** Colors for all twelve parts of one shoe. */
export function composeColorway(
  random: Random,
  build: Build,
  storyName: StoryName,
  taste: Omit<ColorTaste, 'stories'>,
  { soles: kinds, metalOn }: ShoeMaterials = {},
): Colorway {
  const story = paletteStories[storyName]
  const scheme = chooseScheme(random, build, story, taste.schemes ?? [])
  const sole = random.pickWeighted(
    kinds?.map((name) => [name, 1] as const) ??
      scheme.soles.map(([name, weight]) => [name, favored(taste.soles, name, weight)] as const),
  )
  const [midsole, outsole] = soles[sole]
  const accents = story.accents.filter((accent) => difference(accent, story.mid) > 14)
  const accent = random.pick(accents.length > 0 ? accents : story.accents)
  const words = { ...neutrals(story), ...story, accent }
  const color = (word: string): string => resolve(word, words)
  const sequence = scheme.parts.split(' ').map((word) => {
    if (word === 'sole') return color(midsole)
    if (word === 'ground') return color(outsole)
    return color(word)
  })
  const signed = { ...toParts(sequence), ...taste.signature }
  // A sole of leather or crepe stays what it is.
  const shoe = kinds ? { ...signed, midsole: color(midsole), outsole: color(outsole) } : signed
  const colors = readable(shoe)
  if (metalOn) colors.trim = metalApartFrom(colors[metalOn], story)
  return { colors, scheme: scheme.name, story: storyName }
}

/** Brass for warm palettes, steel for cool ones; the other where it would melt into what it lies on. */
function metalApartFrom(ground: string, { tone }: PaletteStory): string {
  const { brass, steel } = metals
  const [wanted, other] = tone === 'warm' ? [brass, steel] : [steel, brass]
  return difference(wanted, ground) >= 6 ? wanted : other
}

function toParts(sequence: readonly string[]): ShoeColors {
  const entries = shoeParts.map((part, place) => [part, sequence[place] ?? '#888888'] as const)
  return Object.fromEntries(entries) as ShoeColors
}

function chooseScheme(
  random: Random,
  build: Build,
  story: PaletteStory,
  preferred: readonly string[],
): ColorScheme {
  const suited = colorSchemes[build].filter(
    (scheme) => scheme.depths.includes(depthOf(story)) && chroma(story.mid) <= (scheme.calm ?? 1),
  )
  return random.pickWeighted(
    suited.map((scheme) => [scheme, preferred.includes(scheme.name) ? 3 : 1] as const),
  )
}

function favored<Name>(preferred: readonly Name[] | undefined, name: Name, weight: number): number {
  return preferred?.includes(name) ? weight * 3 : weight
}

/** How deep a palette's own color is. */
export function depthOf(story: PaletteStory): PaletteDepth {
  const light = lightness(story.mid)
  if (light < 0.42) return 'dark'
  return light < 0.72 ? 'middle' : 'light'
}

function neutrals(story: PaletteStory): { light: string; dark: string; natural: string } {
  return story.tone === 'warm'
    ? { light: '#efe9dd', dark: '#2e2722', natural: '#d6bf9c' }
    : { light: '#eeeeeb', dark: '#23262b', natural: '#cdbca2' }
}

function resolve(word: string, words: Record<string, string | readonly string[]>): string {
  if (word.startsWith('#')) return word
  const name = word.replace(/[+-]+$/, '')
  const color = words[name]
  if (typeof color !== 'string') throw new Error(`No color is called ${word}`)
  const steps = word.slice(name.length)
  return steps === '' ? color : shade(color, steps.startsWith('+') ? 0.05 : -0.05)
}

/** Laces and stitches that would melt into what they lie on are moved away from it; all-over tone is left alone. */
function readable(colors: ShoeColors): ShoeColors {
  const away = (part: string, ground: string, least: number) =>
    difference(part, ground) >= least
      ? part
      : shade(ground, lightness(ground) > 0.5 ? -least / 90 : least / 90)
  // A sole is of the upper's own color or seen to be another.
  const sole =
    difference(colors.midsole, colors.upper) < 2 ? colors.midsole : away(colors.midsole, colors.upper, 7)
  return {
    ...colors,
    midsole: sole,
    stitch: away(colors.stitch, colors.toe, 6),
    trim: away(colors.trim, colors.heel, 6),
    tongue: blend(colors.tongue, colors.lining, 0.06),
  }
}
