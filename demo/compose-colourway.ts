import { blend, chroma, difference, lightness, shade } from './colour-maths.ts'
import {
  type Build,
  type ColourScheme,
  colourSchemes,
  type PaletteDepth,
  type ShoeColours,
  type SoleName,
  shoeParts,
  soles,
} from './colour-schemes.ts'
import { type PaletteStory, paletteStories, type StoryName } from './palette-stories.ts'
import type { Random } from './seeded-random.ts'

/** What a brand leans to when it colours a shoe. */
export type ColourTaste = {
  stories: readonly StoryName[]
  /** Schemes it prefers, threefold as likely as the others. */
  schemes?: readonly string[]
  /** Soles it prefers, likewise. */
  soles?: readonly SoleName[]
}

export type Colourway = { colours: ShoeColours; scheme: string; story: StoryName }

/** Colors for all twelve parts of one shoe; `kinds` where the material of its sole has colors of its own. */
export function composeColourway(
  random: Random,
  build: Build,
  storyName: StoryName,
  taste: Omit<ColourTaste, 'stories'>,
  kinds?: readonly SoleName[],
): Colourway {
  const story = paletteStories[storyName]
  const scheme = chooseScheme(random, build, story, taste.schemes ?? [])
  const sole = random.pickWeighted(
    kinds?.map((name) => [name, 1] as const) ??
      scheme.soles.map(([name, weight]) => [name, favoured(taste.soles, name, weight)] as const),
  )
  const [midsole, outsole] = soles[sole]
  const accents = story.accents.filter((accent) => difference(accent, story.mid) > 14)
  const accent = random.pick(accents.length > 0 ? accents : story.accents)
  const words = { ...neutrals(story), ...story, accent }
  const colour = (word: string): string => resolve(word, words)
  const sequence = scheme.parts.split(' ').map((word) => {
    if (word === 'sole') return colour(midsole)
    if (word === 'ground') return colour(outsole)
    return colour(word)
  })
  return { colours: readable(toParts(sequence)), scheme: scheme.name, story: storyName }
}

function toParts(sequence: readonly string[]): ShoeColours {
  const entries = shoeParts.map((part, place) => [part, sequence[place] ?? '#888888'] as const)
  return Object.fromEntries(entries) as ShoeColours
}

function chooseScheme(
  random: Random,
  build: Build,
  story: PaletteStory,
  preferred: readonly string[],
): ColourScheme {
  const suited = colourSchemes[build].filter(
    (scheme) => scheme.depths.includes(depthOf(story)) && chroma(story.mid) <= (scheme.calm ?? 1),
  )
  return random.pickWeighted(
    suited.map((scheme) => [scheme, preferred.includes(scheme.name) ? 3 : 1] as const),
  )
}

function favoured<Name>(preferred: readonly Name[] | undefined, name: Name, weight: number): number {
  return preferred?.includes(name) ? weight * 3 : weight
}

/** How deep a palette's own colour is. */
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
  const colour = words[name]
  if (typeof colour !== 'string') throw new Error(`No colour is called ${word}`)
  const steps = word.slice(name.length)
  return steps === '' ? colour : shade(colour, steps.startsWith('+') ? 0.05 : -0.05)
}

/** Laces and stitches that would melt into what they lie on are moved away from it; all-over tone is left alone. */
function readable(colours: ShoeColours): ShoeColours {
  const away = (part: string, ground: string, least: number) =>
    difference(part, ground) >= least
      ? part
      : shade(ground, lightness(ground) > 0.5 ? -least / 90 : least / 90)
  // A sole is of the upper's own colour or seen to be another.
  const sole =
    difference(colours.midsole, colours.upper) < 2 ? colours.midsole : away(colours.midsole, colours.upper, 7)
  return {
    ...colours,
    midsole: sole,
    stitch: away(colours.stitch, colours.toe, 6),
    trim: away(colours.trim, colours.heel, 6),
    tongue: blend(colours.tongue, colours.lining, 0.06),
  }
}
