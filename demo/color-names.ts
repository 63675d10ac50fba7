import { difference, oklab } from './color-maths.ts'
import { itemAt } from './seeded-random.ts'

/** What the color filter offers; every name that is read belongs to one of them. */
export const baseColors = [
  'Black',
  'White',
  'Gray',
  'Navy',
  'Blue',
  'Teal',
  'Green',
  'Olive',
  'Yellow',
  'Orange',
  'Red',
  'Burgundy',
  'Pink',
  'Purple',
  'Brown',
  'Tan',
  'Beige',
  'Cream',
] as const
export type BaseColor = (typeof baseColors)[number]

export type NamedColor = { name: string; hex: string; base: BaseColor }

const names: Record<BaseColor, Record<string, string>> = {
  Black: { Black: '#1b1c1f', Coal: '#26282b' },
  White: { White: '#f4f4f1', Chalk: '#e9e8e3', Porcelain: '#dddbd4' },
  Gray: {
    Charcoal: '#3c4045',
    Slate: '#565f68',
    Steel: '#70777e',
    Gray: '#8c9093',
    Ash: '#a8aaa9',
    Fog: '#c6c8c8',
    Mist: '#d8dadb',
  },
  Navy: { Navy: '#1f2b45', Ink: '#191f31', Midnight: '#28304a' },
  Blue: {
    Cobalt: '#2750a8',
    Royal: '#3363c6',
    Denim: '#4a6a94',
    Dusk: '#4a5c7d',
    'Slate Blue': '#5d7488',
    Storm: '#3b5168',
    Azure: '#3f8fd0',
    Sky: '#8fb8dc',
    Powder: '#aac3d6',
    Ice: '#cbdbe5',
    Glacier: '#7fa3b8',
    Cornflower: '#7391c8',
    Marine: '#215b91',
    Ultramarine: '#1c3775',
    Cadet: '#71869b',
    Frost: '#dce8f2',
  },
  Teal: {
    Teal: '#1f7a7a',
    Petrol: '#1f4d59',
    Lagoon: '#3fa3a6',
    Aqua: '#8fd0c9',
    'Sea Glass': '#b3d6cd',
    Seafoam: '#72aeab',
    Harbor: '#5a8690',
    Dew: '#d5e8e4',
  },
  Green: {
    Forest: '#23442f',
    Pine: '#2c5145',
    Emerald: '#1f7a55',
    Fern: '#5f8a4f',
    Clover: '#3e8a4a',
    Mint: '#aedcc0',
    Sage: '#9fae93',
    Eucalyptus: '#7c9a8a',
    Pistachio: '#c8d6ab',
    Lime: '#b5cf45',
    Jade: '#73b091',
    Ivy: '#5d7d67',
    Juniper: '#4f6e5f',
    Meadow: '#95b587',
    Celery: '#dde8d5',
    Lichen: '#8d9e68',
  },
  Olive: { Olive: '#6a6a3c', Moss: '#7f8a5a', Army: '#4d5138', Khaki: '#9a8f68' },
  Yellow: {
    Lemon: '#f0d84a',
    Butter: '#f1e2a4',
    Mustard: '#c99a2e',
    Sunflower: '#f0b93a',
    Citron: '#d8dc5a',
    Wheat: '#dbbd70',
    Maize: '#f0cd7d',
    Amber: '#b98a1f',
    Straw: '#c9b15f',
    Ochre: '#8f6b1d',
  },
  Orange: {
    Orange: '#e8782c',
    Apricot: '#f0b27f',
    Rust: '#b0512d',
    Terracotta: '#c06a4a',
    Coral: '#f0705a',
    Melon: '#f5a386',
  },
  Red: { Scarlet: '#d8352b', Red: '#c12a2c', Brick: '#9c3a2c', Cherry: '#a8202e' },
  Burgundy: {
    Burgundy: '#6a1f2d',
    Wine: '#501b28',
    Oxblood: '#5c2320',
    Garnet: '#7f2436',
    Mulberry: '#965561',
  },
  Pink: {
    Rose: '#d98a94',
    Blush: '#eccfc9',
    'Dusty Pink': '#cfa19d',
    Fuchsia: '#d13f83',
    Peony: '#e88aae',
    Shell: '#f0dcd4',
    Flamingo: '#f08a94',
    Salmon: '#d27672',
    Berry: '#a85a66',
    Raspberry: '#b3547b',
    Sorbet: '#edb4c8',
    Magenta: '#8c2356',
  },
  Purple: {
    Plum: '#4f2d4e',
    Violet: '#6d4fa3',
    Lilac: '#bfaad6',
    Mauve: '#9f7f98',
    Lavender: '#d2c8e4',
    Aubergine: '#37233a',
    Heather: '#857a94',
    Iris: '#a08fc8',
    Amethyst: '#46337c',
    Orchid: '#84607f',
    Thistle: '#e0daec',
  },
  Brown: {
    Cognac: '#8f5330',
    Chestnut: '#733f26',
    Walnut: '#674834',
    Cocoa: '#584036',
    Espresso: '#3a2a22',
    Bark: '#7a6450',
    Taupe: '#8b8073',
  },
  Tan: { Tan: '#bd945f', Camel: '#a97b48', Honey: '#c99a55', Biscuit: '#cfac80', Caramel: '#c97f48' },
  Beige: {
    Oat: '#d8cbb3',
    Sand: '#c9b795',
    Stone: '#b8ae9e',
    Mushroom: '#a69a8a',
    Pebble: '#cdc6ba',
  },
  Cream: { Ivory: '#f0ead9', Cream: '#ebdfc4', Bone: '#e1dacb' },
}

export const namedColors: readonly NamedColor[] = baseColors.flatMap((base) =>
  Object.entries(names[base]).map(([name, hex]) => ({ name, hex, base })),
)

const references = namedColors.map((named) => ({ named, lab: oklab(named.hex) }))
const known = new Map<string, NamedColor>()

/** The named color that looks most like this one. */
export function nearestColor(hex: string): NamedColor {
  const before = known.get(hex)
  if (before !== undefined) return before
  const [l, a, b] = oklab(hex)
  let nearest = itemAt(references, 0)
  let least = Number.POSITIVE_INFINITY
  for (const reference of references) {
    const { lab } = reference
    // A wrong hue is noticed sooner than a wrong lightness.
    const distance = (l - lab[0]) ** 2 + 2.2 * ((a - lab[1]) ** 2 + (b - lab[2]) ** 2)
    if (distance >= least) continue
    least = distance
    nearest = reference
  }
  known.set(hex, nearest.named)
  return nearest.named
}

/** Soles that are called by what they are made of, whatever their color. */
const soleNames: readonly (readonly [string, readonly string[]])[] = [
  ['Gum', ['#b07b45', '#a8743f', '#96653a']],
  ['Cork', ['#b88f60']],
  ['Natural', ['#d9c7a6']],
]

/** `Gum`, `Cork` or `Natural` for a sole of that material's color. */
export function soleName(hex: string): string | undefined {
  return soleNames.find(([, hexes]) => hexes.some((known) => difference(hex, known) < 1))?.[0]
}
