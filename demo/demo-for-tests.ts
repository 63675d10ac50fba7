import { type DemoCatalogue, generateDemo } from './generate-demo.ts'
import { type ShoeShape, shoeShapes } from './pictures/shoe-shapes.ts'
import { readSilhouettes, type Silhouettes } from './pictures/studio-manifest.ts'

/** Silhouettes with all views, as the studio's manifest would list them. */
export function silhouettesOf(...names: string[]): Silhouettes {
  const views = ['lateral', 'threequarter', 'medial', 'heel', 'top', 'outsole', 'detail', 'partner']
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        label: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
        views: Object.fromEntries(views.map((view) => [view, { hash: `${name}-${view}`, width: 1200 }])),
      },
    ]),
  )
}

/** The least that all categories can be shown with. */
export const firstSilhouettes = silhouettesOf(
  'sport-knit-on-rocker',
  'sport-knit-on-cup',
  'sport-high-on-cup',
  'junior-sport-knit-on-rocker',
  'junior-sport-high-on-cup',
)

/** All that any shape could be shown in. */
export const allSilhouettes = silhouettesOf(
  ...new Set(Object.values(shoeShapes).flatMap((shape: ShoeShape) => shape.silhouettes)),
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
