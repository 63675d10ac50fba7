import { type DemoCatalogue, generateDemo } from './generate-demo.ts'
import { juniorOf, readSilhouettes, type Silhouettes } from './pictures/studio-manifest.ts'

/** Silhouettes with all views, as the studio's manifest would list them. */
export function silhouettesOf(...names: string[]): Silhouettes {
  const views = ['lateral', 'threequarter', 'medial', 'heel', 'top', 'outsole', 'detail']
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        label: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
        views: Object.fromEntries(views.map((view) => [view, { hash: `${name}-${view}` }])),
      },
    ]),
  )
}

/** Every one of these uppers of a last on every one of these soles. */
function pairsOf(last: string, uppers: readonly string[], soles: readonly string[]): string[] {
  return uppers.flatMap((upper) => soles.map((sole) => `${last}-${upper}-on-${sole}`))
}

/** The least that all categories can be shown with. */
export const firstSilhouettes = silhouettesOf(
  'sport-knit-on-rocker',
  'sport-knit-on-cup',
  'sport-high-on-cup',
  'junior-sport-knit-on-rocker',
  'junior-sport-high-on-cup',
)

const allPairs = [
  ...pairsOf(
    'sport',
    ['knit', 'mesh', 'court', 'retro', 'cage', 'sock', 'jogger', 'high', 'hike'],
    ['rocker', 'lug', 'cup', 'waffle', 'flat', 'pods'],
  ),
  ...pairsOf(
    'dress',
    ['penny', 'venetian', 'derby', 'plain', 'brogue', 'chelsea', 'chukka', 'lace-boot'],
    ['leather', 'commando', 'crepe'],
  ),
  ...pairsOf('vulc', ['skate', 'plimsoll', 'high', 'slip', 'low'], ['foxed', 'taped', 'stitched', 'rope']),
]

export const allSilhouettes = silhouettesOf(
  ...allPairs,
  ...allPairs.map(juniorOf),
  'sandal',
  'ballet-flat',
  'heel',
  'kids-strap',
)

/** What the studio holds now. */
export const ownSilhouettes = await readSilhouettes()

const generated = new Map<Silhouettes, DemoCatalogue>()

/** The demo over these silhouettes, generated once for all test files of a process: they only read it. */
export function demoOf(silhouettes: Silhouettes): DemoCatalogue {
  const before = generated.get(silhouettes)
  if (before) return before
  const demo = generateDemo({ silhouettes })
  generated.set(silhouettes, demo)
  return demo
}
