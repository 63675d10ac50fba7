import { type Build, type ShoeColors, type ShoePart, type SoleName, shoeParts } from './color-schemes.ts'
import { type ColorTaste, composeColorway, type ShoeMaterials } from './compose-colorway.ts'
import { type ColorwayWords, describeColorway } from './describe-colorway.ts'
import type { StoryName } from './palette-stories.ts'
import { partShares } from './pictures/part-shares.ts'
import type { Random } from './seeded-random.ts'

export type NamedColorway = ColorwayWords & { colors: ShoeColors }

/** Colors that every brand offers. */
const staples: Record<Build, readonly StoryName[]> = {
  sport: ['black', 'white', 'navy', 'fog', 'charcoal', 'ash'],
  cup: ['white', 'black', 'bone', 'navy', 'chalk', 'charcoal'],
  slip: ['black', 'white', 'navy', 'bone', 'charcoal'],
  dress: ['black', 'espresso', 'chestnut', 'tan', 'oxblood', 'navy'],
  boot: ['walnut', 'black', 'khaki', 'charcoal', 'chestnut', 'taupe'],
  flat: ['black', 'bone', 'navy', 'blush', 'camel', 'burgundy'],
  kids: ['navy', 'white', 'red', 'sky', 'black', 'rose'],
  open: ['tan', 'black', 'bone', 'espresso', 'white', 'camel'],
}

const soleKinds: Readonly<Record<string, readonly SoleName[]>> = {
  leather: ['leather', 'darkLeather', 'leather', 'rubber'],
  commando: ['rubber', 'lug', 'darkLeather'],
  crepe: ['crepe', 'crepe', 'natural'],
  rope: ['natural'],
  tray: ['white', 'bone', 'white', 'black'],
  ripple: ['rubber', 'natural', 'bone'],
  // Deep lugs are for mud: none is white.
  lug: ['whiteDark', 'whiteGum', 'boneDark', 'greyDark', 'whiteDeep', 'blackGum'],
  ridge: ['whiteDark', 'whiteGum', 'whiteDeep', 'boneGum', 'greyDark', 'black'],
}

/** The same for sandals, by their beds (cork, leather, foam), and for heels. */
const bedKinds: readonly (readonly [RegExp, readonly SoleName[]])[] = [
  [/^sandal(-single|-three|-cork-cross)?$/, ['cork', 'cork', 'natural']],
  [/^sandal-(cross|heel-strap|bars)$/, ['leather', 'darkLeather', 'rubber']],
  [/^sandal-/, ['white', 'bone', 'black', 'same']],
  // A covered heel, or one of stacked leather.
  [/^heel/, ['same', 'same', 'black', 'darkLeather']],
]

/** Leather of good families keeps to leather's colors. */
const dressStories: readonly StoryName[] = [
  'black',
  'espresso',
  'chestnut',
  'cognac',
  'tan',
  'camel',
  'oxblood',
  'walnut',
  'navy',
  'forest',
  'burgundy',
  'taupe',
  'bone',
  'plum',
  'olive',
  'blush',
]

/** Two to five colors of one style, no two of which the color filter would take for the same. */
export function makeColorways(
  random: Random,
  build: Build,
  silhouette: string,
  taste: ColorTaste,
): NamedColorway[] {
  const wanted = random.pickWeighted([
    [2, 18],
    [3, 40],
    [4, 28],
    [5, 14],
  ] as const)
  const found: NamedColorway[] = []
  for (const story of storiesInOrder(random, build, taste)) {
    const { colors } = composeColorway(random, build, story, taste, materialsOf(silhouette))
    const words = describeColorway(colors, silhouette)
    if (found.every((other) => other.color !== words.color)) found.push({ ...words, colors })
    if (found.length === wanted) break
  }
  return found
}

/**
 * What the buckle or bar of a shoe lies on; undefined where there is none. On whole silhouettes trim is of metal;
 * only a child's strap shoe has a pull tab there.
 */
export function groundOfMetal(silhouette: string): ShoePart | undefined {
  const shows = (part: ShoePart) => (partShares[silhouette]?.[shoeParts.indexOf(part)] ?? 0) > 0
  if (/-on-|^kids-/.test(silhouette) || !shows('trim')) return
  if (shows('overlay')) return 'overlay'
  return silhouette.startsWith('sandal') ? 'upper' : 'toe'
}

/** Soles are known by how their modules end. */
function materialsOf(silhouette: string): ShoeMaterials {
  const [, bed] = bedKinds.find(([names]) => names.test(silhouette)) ?? []
  const soles = bed ?? soleKinds[silhouette.split('-on-')[1] ?? '']
  return { ...(soles && { soles }), metalOn: groundOfMetal(silhouette) }
}

function storiesInOrder(random: Random, build: Build, taste: ColorTaste): StoryName[] {
  const own = random.shuffle(suited(build, taste.stories))
  const plain = random.shuffle(staples[build])
  const order: StoryName[] = []
  while (own.length > 0 || plain.length > 0) {
    const next = random.chance(0.76) ? (own.pop() ?? plain.pop()) : (plain.pop() ?? own.pop())
    if (next !== undefined) order.push(next)
  }
  return order
}

function suited(build: Build, stories: readonly StoryName[]): readonly StoryName[] {
  return build === 'dress' ? stories.filter((name) => dressStories.includes(name)) : stories
}
