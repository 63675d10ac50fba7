import { createHash } from 'node:crypto'
import type { LayerVersion } from './layer-versions.ts'
import { fileSource, sceneRecipe, studioRecipe } from './recipe.ts'
import type { PictureOrigin } from './render-picture.ts'

/** What to draw, a photograph by its name in the store, and a version that changes with its sources. */
export type Origin = { origin: PictureOrigin; version: string }

/** Origin of a picture from its row; null where its source is invalid or its layers are unknown. */
export function readOrigin(kind: string, source: unknown, layerVersion: LayerVersion): Origin | null {
  if (kind === 'file') {
    const file = fileSource.safeParse(source)
    return file.success ? { origin: { kind, path: file.data.path }, version: 'f' } : null
  }
  const scene = sceneRecipe.safeParse(source)
  if (scene.success) {
    const version = versionOfAll(
      scene.data.shoes.map(({ silhouette, view }) => layerVersion(silhouette, view)),
    )
    return version === null ? null : { origin: { kind: 'scene', recipe: scene.data }, version }
  }
  const recipe = studioRecipe.safeParse(source)
  if (!recipe.success) return null
  const version = layerVersion(recipe.data.silhouette, recipe.data.view)
  return version === null ? null : { origin: { kind: 'studio', recipe: recipe.data }, version }
}

/** Combined version of several views' layers; null where one is not baked. */
function versionOfAll(versions: readonly (string | null)[]): string | null {
  if (versions.includes(null)) return null
  return createHash('sha256').update(versions.join()).digest('hex').slice(0, 10)
}
