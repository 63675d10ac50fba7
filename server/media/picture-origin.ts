import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { LayerVersion } from './layer-versions.ts'
import { fileSource, sceneRecipe, studioRecipe } from './recipe.ts'
import type { PictureOrigin } from './render-picture.ts'

/** What to draw, and a word that changes with what it is drawn from. */
export type Origin = { origin: PictureOrigin; version: string }

/** What a picture's row says to draw; null where its source is broken or its layers are unknown. */
export function readOrigin(
  kind: string,
  source: unknown,
  dataDir: string,
  layerVersion: LayerVersion,
): Origin | null {
  if (kind === 'file') {
    const file = fileSource.safeParse(source)
    return file.success ? { origin: { kind, path: join(dataDir, file.data.path) }, version: 'f' } : null
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

/** One word for the layers of several views; null where one of them is not baked. */
function versionOfAll(versions: readonly (string | null)[]): string | null {
  if (versions.includes(null)) return null
  return createHash('sha256').update(versions.join()).digest('hex').slice(0, 10)
}

/** Whether the file of a photograph is still where it was put. */
export async function isThere(origin: PictureOrigin): Promise<boolean> {
  if (origin.kind !== 'file') return true
  return access(origin.path).then(
    () => true,
    () => false,
  )
}
