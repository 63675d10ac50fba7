import { type DemoCatalogue, generateDemo } from './generate-demo.ts'
import { readSilhouettes, type Silhouettes } from './studio-manifest.ts'

/** Silhouettes with all five views, as the studio's manifest would list them. */
export function silhouettesOf(...names: string[]): Silhouettes {
  const views = ['lateral', 'threequarter', 'medial', 'top', 'detail']
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

/** What the studio began with. */
export const firstSilhouettes = silhouettesOf('road-runner', 'high-top')

export const allSilhouettes = silhouettesOf(
  'road-runner',
  'trail-runner',
  'court',
  'high-top',
  'skate',
  'slip-on',
  'loafer',
  'derby',
  'chelsea-boot',
  'hiking-boot',
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
