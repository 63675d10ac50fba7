import type { Build } from '../color-schemes.ts'
import { juniorOf } from './studio-manifest.ts'

/**
 * A kind of shoe as the demo makes it: what it is sold as, which of the studio's silhouettes shows it truly, and what
 * follows from its build. A shape none of whose silhouettes exist is not made at all: no shoe is shown as another.
 */
export type ShoeShape = {
  type: string
  /** Each of them is a true picture of the shape; which brand makes which is for allot-silhouettes.ts. */
  silhouettes: readonly string[]
  build: Build
  /** The shop's style categories. */
  categories: readonly string[]
  genders: readonly Gender[]
  /** Alternatives, each a list that fits what the pictures show. */
  materials: readonly (readonly string[])[]
  /** Dollars before the brand's own level. */
  price: number
  /** Grams of one shoe in a middle size. */
  weight: readonly [number, number]
  /** Millimeters from heel to toe; none where nobody asks. */
  drop?: readonly number[]
  closure: string
  /** What may follow the model's name; empty for the name alone. */
  suffixes: readonly string[]
}

export type Gender = 'men' | 'women' | 'unisex' | 'kids'

/** Every one of these uppers of a last on every one of these soles. */
function pairs(last: string, uppers: readonly string[], soles: readonly string[]): string[] {
  return uppers.flatMap((upper) => soles.map((sole) => `${last}-${upper}-on-${sole}`))
}

/** The same pairs as children's shoes. */
function juniors(names: readonly string[]): string[] {
  return names.map(juniorOf)
}

const dressSoles = ['leather', 'commando', 'crepe', 'tray', 'ripple']
const canvasSoles = ['foxed', 'taped', 'stitched', 'ribbed', 'toothed']
/** Uppers to run in. */
const runners = ['knit', 'mesh', 'cage', 'sock', 'net', 'saddle', 'shroud']
const highTops = [
  ...pairs(
    'sport',
    ['high', 'strap'],
    ['cup', 'flat', 'waffle', 'pods', 'rocker', 'lug', 'block', 'layered', 'wedge', 'ridge'],
  ),
  ...pairs('vulc', ['high', 'cuff'], canvasSoles),
]
const leatherLows = [
  ...pairs(
    'sport',
    ['court', 'club'],
    ['cup', 'flat', 'waffle', 'pods', 'rocker', 'block', 'layered', 'wedge'],
  ),
  ...pairs('vulc', ['low'], canvasSoles),
]

const adults: readonly Gender[] = ['men', 'women', 'unisex']

export const shoeShapes = {
  road: {
    type: 'Running Shoes',
    silhouettes: pairs('sport', runners, ['rocker', 'pods', 'waffle', 'wedge', 'layered', 'plate']),
    build: 'sport',
    categories: ['Running', 'Sports'],
    genders: ['men', 'women', 'men', 'women', 'unisex'],
    materials: [
      ['Knit', 'Rubber'],
      ['Mesh', 'Suede', 'Rubber'],
      ['Knit', 'Suede', 'Rubber'],
      ['Mesh', 'Rubber'],
    ],
    price: 125,
    weight: [232, 292],
    drop: [4, 6, 8, 8, 10],
    closure: 'Laces',
    suffixes: ['', '{n}', '{n}', '{n}', 'Glide', 'Cushion', 'Daily', 'Flow'],
  },
  tempo: {
    type: 'Running Shoes',
    silhouettes: pairs('sport', runners, ['rocker', 'pods', 'wedge', 'layered', 'plate']),
    build: 'sport',
    categories: ['Running', 'Sports', 'Premium'],
    genders: ['men', 'women', 'unisex'],
    materials: [
      ['Mesh', 'Rubber'],
      ['Knit', 'Rubber'],
    ],
    price: 165,
    weight: [188, 224],
    drop: [4, 6, 8],
    closure: 'Laces',
    suffixes: ['Tempo', 'Tempo {n}', 'Race', 'Pace', 'Light', 'Swift {n}'],
  },
  trail: {
    type: 'Trail Shoes',
    silhouettes: pairs('sport', [...runners, 'jogger'], ['lug', 'ridge']),
    build: 'sport',
    categories: ['Running', 'Sports'],
    genders: ['men', 'women', 'unisex'],
    materials: [
      ['Mesh', 'Rubber'],
      ['Knit', 'Suede', 'Rubber'],
      ['Mesh', 'Suede', 'Rubber'],
    ],
    price: 135,
    weight: [272, 328],
    drop: [4, 4, 6, 8],
    closure: 'Laces',
    suffixes: ['Trail', 'Trail {n}', 'Ridge', 'Fell', 'Path', 'Trail {n}'],
  },
  trainer: {
    type: 'Training Shoes',
    silhouettes: pairs('sport', runners, ['flat', 'cup', 'block']),
    build: 'sport',
    categories: ['Sports'],
    genders: ['men', 'women', 'unisex'],
    materials: [
      ['Mesh', 'Rubber'],
      ['Knit', 'Suede', 'Rubber'],
      ['Mesh', 'Suede', 'Rubber'],
    ],
    price: 108,
    weight: [258, 322],
    drop: [0, 4, 4, 6],
    closure: 'Laces',
    suffixes: ['Trainer', 'Gym', 'Studio', 'Lift', 'Circuit', 'Trainer {n}'],
  },
  walker: {
    type: 'Walking Shoes',
    silhouettes: pairs(
      'sport',
      [...runners, 'retro', 'terrace'],
      ['rocker', 'cup', 'pods', 'flat', 'waffle', 'wedge', 'block', 'layered', 'plate'],
    ),
    build: 'sport',
    categories: ['Casual'],
    genders: ['men', 'women', 'women', 'unisex'],
    materials: [
      ['Knit', 'Rubber'],
      ['Mesh', 'Suede', 'Rubber'],
      ['Knit', 'Suede', 'Rubber'],
      ['Wool', 'Rubber'],
    ],
    price: 98,
    weight: [248, 306],
    drop: [6, 8, 8, 10],
    closure: 'Laces',
    suffixes: ['Walk', 'Stroll', 'Walk {n}', 'Ease', 'Miles', 'City'],
  },
  retro: {
    type: 'Sneakers',
    silhouettes: pairs(
      'sport',
      ['retro', 'jogger', 'terrace'],
      ['waffle', 'cup', 'pods', 'flat', 'lug', 'block', 'wedge', 'layered', 'ridge'],
    ),
    build: 'sport',
    categories: ['Retro', 'Casual'],
    genders: ['unisex', 'men', 'women', 'unisex'],
    materials: [
      ['Mesh', 'Suede', 'Rubber'],
      ['Knit', 'Suede', 'Rubber'],
      ['Mesh', 'Suede'],
    ],
    price: 96,
    weight: [286, 344],
    closure: 'Laces',
    suffixes: ['', '{yy}', '{yy}', 'Runner', 'OG', 'Revival', 'Club'],
  },
  woolly: {
    type: 'Sneakers',
    silhouettes: pairs(
      'sport',
      ['knit', 'sock', 'net', 'shroud'],
      ['cup', 'flat', 'waffle', 'wedge', 'block', 'layered', 'rocker'],
    ),
    build: 'sport',
    categories: ['Casual'],
    genders: adults,
    materials: [
      ['Wool', 'Rubber'],
      ['Wool', 'Suede'],
      ['Wool', 'Cork', 'Rubber'],
    ],
    price: 112,
    weight: [226, 272],
    closure: 'Laces',
    suffixes: ['', 'Wool', 'Felted', 'Lounger', 'Wool {n}'],
  },
  court: {
    type: 'Sneakers',
    silhouettes: leatherLows,
    build: 'cup',
    categories: ['Casual', 'Classic'],
    genders: ['unisex', 'men', 'women', 'unisex'],
    materials: [
      ['Leather', 'Suede', 'Rubber'],
      ['Leather', 'Suede'],
    ],
    price: 104,
    weight: [338, 398],
    closure: 'Laces',
    suffixes: ['', 'Low', 'Court', 'Leather', 'Low {n}', 'Plain'],
  },
  courtPremium: {
    type: 'Sneakers',
    silhouettes: leatherLows,
    build: 'cup',
    categories: ['Premium', 'Classic'],
    genders: adults,
    materials: [
      ['Leather', 'Suede', 'Rubber'],
      ['Leather', 'Suede'],
    ],
    price: 168,
    weight: [352, 410],
    closure: 'Laces',
    suffixes: ['', 'Calf', 'Due', 'Low', 'Fine'],
  },
  tennis: {
    type: 'Court Shoes',
    silhouettes: pairs('sport', ['court', 'club'], ['cup', 'flat', 'rocker', 'block', 'layered', 'pods']),
    build: 'cup',
    categories: ['Sports', 'Classic'],
    genders: ['men', 'women', 'unisex'],
    materials: [
      ['Leather', 'Suede', 'Rubber'],
      ['Leather', 'Suede'],
    ],
    price: 112,
    weight: [342, 392],
    drop: [6, 8],
    closure: 'Laces',
    suffixes: ['Match', 'Baseline', 'Set {n}', 'Rally', 'Volley'],
  },
  highTop: {
    type: 'High-Tops',
    silhouettes: highTops,
    build: 'cup',
    categories: ['Casual', 'Retro'],
    genders: ['unisex', 'men', 'women', 'unisex'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Nubuck', 'Leather'],
    ],
    price: 116,
    weight: [402, 468],
    closure: 'Laces',
    suffixes: ['High', 'Hi', 'High {n}', 'Hi {yy}', 'High'],
  },
  highTopPremium: {
    type: 'High-Tops',
    silhouettes: highTops,
    build: 'cup',
    categories: ['Premium', 'Classic'],
    genders: adults,
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Nubuck', 'Leather'],
    ],
    price: 186,
    weight: [418, 476],
    closure: 'Laces',
    suffixes: ['High', 'Alta', 'Collar', 'Hi Fine'],
  },
  hoops: {
    type: 'Basketball Shoes',
    silhouettes: pairs(
      'sport',
      ['high', 'strap'],
      ['pods', 'rocker', 'cup', 'flat', 'block', 'layered', 'wedge'],
    ),
    build: 'cup',
    categories: ['Sports', 'Retro'],
    genders: ['men', 'women', 'unisex', 'unisex'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Nubuck', 'Leather'],
    ],
    price: 128,
    weight: [392, 452],
    drop: [6, 8],
    closure: 'Laces',
    suffixes: ['Rebound', 'Hoop', 'Post {n}', 'Tip-Off', 'Rim {n}', 'Full Court'],
  },
  skateHigh: {
    type: 'Skate Shoes',
    silhouettes: [
      ...pairs('vulc', ['high', 'cuff'], canvasSoles),
      ...pairs('sport', ['high'], ['cup', 'flat', 'waffle', 'block']),
    ],
    build: 'cup',
    categories: ['Skateboarding', 'Casual'],
    genders: ['unisex', 'unisex', 'men', 'women'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Nubuck', 'Leather'],
    ],
    price: 86,
    weight: [388, 446],
    closure: 'Laces',
    suffixes: ['High', 'Bank', 'Pool', 'Bowl', 'High {n}', 'Transition'],
  },
  skate: {
    type: 'Skate Shoes',
    silhouettes: pairs('vulc', ['skate', 'plimsoll', 'street'], canvasSoles),
    build: 'cup',
    categories: ['Skateboarding', 'Casual'],
    genders: ['unisex', 'unisex', 'men', 'women'],
    materials: [
      ['Suede', 'Canvas', 'Rubber'],
      ['Suede', 'Canvas'],
      ['Canvas', 'Suede', 'Rubber'],
    ],
    price: 76,
    weight: [342, 398],
    closure: 'Laces',
    suffixes: ['', 'Vulc', 'Low', 'Pro', 'Manual', 'Flatground', 'Line {n}'],
  },
  slipOn: {
    type: 'Slip-Ons',
    silhouettes: pairs('vulc', ['slip', 'moc'], [...canvasSoles, 'rope']),
    build: 'slip',
    categories: ['Casual'],
    genders: ['unisex', 'women', 'men', 'unisex'],
    materials: [
      ['Canvas', 'Rubber'],
      ['Canvas', 'Leather', 'Rubber'],
      ['Canvas', 'Cork', 'Rubber'],
    ],
    price: 62,
    weight: [248, 298],
    closure: 'Slip-on with elastic gores',
    suffixes: ['Slip', 'Slip-On', 'Easy', 'Drift', 'Harbour'],
  },
  loafer: {
    type: 'Loafers',
    silhouettes: pairs('dress', ['penny', 'venetian'], dressSoles),
    build: 'dress',
    categories: ['Classic', 'Premium'],
    genders: ['men', 'women', 'men', 'women'],
    materials: [['Leather'], ['Leather', 'Rubber']],
    price: 158,
    weight: [312, 396],
    closure: 'Slip-on',
    suffixes: ['Loafer', 'Penny', 'Moccasin', 'Saddle Loafer', 'Library Loafer'],
  },
  derby: {
    type: 'Derbies',
    silhouettes: pairs('dress', ['derby', 'plain', 'brogue'], dressSoles),
    build: 'dress',
    categories: ['Classic', 'Premium'],
    genders: ['men', 'women', 'men'],
    materials: [['Leather', 'Cork'], ['Leather', 'Rubber'], ['Leather']],
    price: 188,
    weight: [402, 486],
    closure: 'Laces',
    suffixes: ['Derby', 'Plain Derby', 'Blucher', 'Field Derby'],
  },
  chelsea: {
    type: 'Boots',
    silhouettes: pairs('dress', ['chelsea', 'gore'], dressSoles),
    build: 'dress',
    categories: ['Classic', 'Premium'],
    genders: ['men', 'women', 'men', 'women'],
    materials: [['Leather', 'Rubber'], ['Leather', 'Cork'], ['Leather']],
    price: 196,
    weight: [452, 548],
    closure: 'Slip-on with elastic gores',
    suffixes: ['Chelsea', 'Boot', 'Chelsea Boot', 'Gore Boot'],
  },
  chukka: {
    type: 'Boots',
    silhouettes: pairs('dress', ['chukka', 'ankle'], dressSoles),
    build: 'dress',
    categories: ['Casual', 'Classic'],
    genders: ['men', 'women', 'unisex'],
    materials: [['Leather', 'Rubber'], ['Leather']],
    price: 148,
    weight: [392, 468],
    closure: 'Laces',
    suffixes: ['Chukka', 'Desert Boot', 'Ankle Boot', 'Chukka {n}'],
  },
  laceBoot: {
    type: 'Boots',
    silhouettes: pairs('dress', ['lace-boot'], dressSoles),
    build: 'dress',
    categories: ['Casual', 'Premium'],
    genders: ['men', 'women', 'men', 'unisex'],
    materials: [['Leather', 'Rubber'], ['Leather', 'Cork', 'Rubber'], ['Leather']],
    price: 212,
    weight: [548, 664],
    closure: 'Laces',
    suffixes: ['Boot', 'Derby Boot', 'Cap-Toe Boot', 'Field Boot'],
  },
  hiking: {
    type: 'Hiking Boots',
    silhouettes: pairs(
      'sport',
      ['hike'],
      ['lug', 'ridge', 'waffle', 'rocker', 'pods', 'wedge', 'layered', 'block'],
    ),
    build: 'boot',
    categories: ['Sports', 'Classic'],
    genders: ['men', 'women', 'unisex'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Leather', 'Rubber'],
      ['Suede', 'Leather', 'Rubber'],
    ],
    price: 188,
    weight: [486, 612],
    drop: [8, 10, 12],
    closure: 'Laces',
    suffixes: ['Boot', 'Mid', 'Hike', 'Summit', 'Hut Boot', 'Traverse'],
  },
  sandal: {
    type: 'Sandals',
    silhouettes: [
      'sandal',
      'sandal-single',
      'sandal-three',
      'sandal-slide',
      'sandal-cross',
      'sandal-sport',
      'sandal-platform',
      'sandal-cork-cross',
      'sandal-bars',
      'sandal-heel-strap',
    ],
    build: 'open',
    categories: ['Casual'],
    genders: ['women', 'men', 'unisex', 'women'],
    materials: [
      ['Leather', 'Cork', 'Rubber'],
      ['Leather', 'Rubber'],
      ['Suede', 'Cork', 'Rubber'],
    ],
    price: 72,
    weight: [212, 292],
    closure: 'Buckle',
    suffixes: ['Sandal', 'Strap', 'Two-Strap', 'Shore', 'Terrace'],
  },
  flat: {
    type: 'Flats',
    silhouettes: [
      'ballet-flat',
      'flat-strap',
      'flat-plain',
      'flat-point',
      'flat-bar',
      'flat-point-strap',
      'flat-two-straps',
      'flat-point-bow',
    ],
    build: 'flat',
    categories: ['Classic', 'Casual'],
    genders: ['women'],
    materials: [['Leather'], ['Leather', 'Rubber']],
    price: 94,
    weight: [148, 204],
    closure: 'Slip-on',
    suffixes: ['Flat', 'Ballerina', 'Round Flat'],
  },
  heel: {
    type: 'Heels',
    silhouettes: ['heel', 'heel-strap', 'heel-point', 'heel-cap', 'heel-mary'],
    build: 'flat',
    categories: ['Premium', 'Classic'],
    genders: ['women'],
    materials: [['Leather'], ['Leather', 'Rubber']],
    price: 138,
    weight: [212, 286],
    closure: 'Slip-on',
    suffixes: ['Heel', 'Pump', 'Block Heel'],
  },
  kidsRunner: {
    type: 'Running Shoes',
    silhouettes: juniors(
      pairs('sport', runners, ['rocker', 'waffle', 'lug', 'pods', 'wedge', 'layered', 'plate', 'ridge']),
    ),
    build: 'sport',
    categories: ['Running', 'Sports'],
    genders: ['kids'],
    materials: [
      ['Mesh', 'Rubber'],
      ['Knit', 'Rubber'],
    ],
    price: 92,
    weight: [152, 198],
    closure: 'Laces',
    suffixes: ['Kids', 'Dash', 'Sprint', 'Scamper', 'Playground'],
  },
  kidsSneaker: {
    type: 'Sneakers',
    silhouettes: juniors([...leatherLows, ...pairs('sport', ['retro', 'court'], ['lug'])]),
    build: 'cup',
    categories: ['Casual', 'Classic'],
    genders: ['kids'],
    materials: [
      ['Leather', 'Suede', 'Rubber'],
      ['Leather', 'Suede'],
    ],
    price: 88,
    weight: [176, 232],
    closure: 'Laces',
    suffixes: ['Kids', 'Jr', 'School', 'Low Jr'],
  },
  kidsHigh: {
    type: 'High-Tops',
    silhouettes: juniors(highTops),
    build: 'cup',
    categories: ['Casual', 'Retro'],
    genders: ['kids'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Nubuck', 'Leather'],
    ],
    price: 94,
    weight: [212, 268],
    closure: 'Laces',
    suffixes: ['High Kids', 'Hi Jr', 'High Jr'],
  },
  kidsBoot: {
    type: 'Boots',
    silhouettes: juniors([
      ...pairs(
        'sport',
        ['hike'],
        ['lug', 'ridge', 'waffle', 'cup', 'pods', 'flat', 'wedge', 'layered', 'block'],
      ),
      ...pairs('sport', ['high'], ['lug', 'ridge']),
    ]),
    build: 'boot',
    categories: ['Casual', 'Sports'],
    genders: ['kids'],
    materials: [
      ['Nubuck', 'Leather', 'Rubber'],
      ['Suede', 'Leather', 'Rubber'],
    ],
    price: 96,
    weight: [258, 322],
    closure: 'Laces',
    suffixes: ['Boot', 'Boots Jr', 'Mid Jr', 'Winter Boot'],
  },
  kidsStrap: {
    type: 'Sneakers',
    silhouettes: ['kids-strap', 'kids-strap-one'],
    build: 'kids',
    categories: ['Casual'],
    genders: ['kids'],
    materials: [
      ['Leather', 'Rubber'],
      ['Leather', 'Suede', 'Rubber'],
    ],
    price: 82,
    weight: [148, 204],
    closure: 'Hook-and-loop straps',
    suffixes: ['Strap', 'Straps Jr', 'First Strap', 'Two-Strap'],
  },
} as const satisfies Record<string, ShoeShape>

export type ShapeName = keyof typeof shoeShapes
