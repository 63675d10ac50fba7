import sharp, { type Sharp } from 'sharp'
import { createByteCache } from './byte-cache.ts'
import { compose } from './compose.ts'
import type { StudioRecipe } from './recipe.ts'
import type { PictureFormat } from './rendition.ts'
import { createLayerStore, scaleFor } from './studio-layers.ts'

/** What to draw: a recipe of the studio, or a photograph by its whole path. */
export type PictureOrigin = { kind: 'studio'; recipe: StudioRecipe } | { kind: 'file'; path: string }

export type RenderTask = { origin: PictureOrigin; pictureId: string; width: number; format: PictureFormat }

type Composed = { data: Uint8Array; width: number; height: number }

const keptLayerBytes = 24 * 1024 * 1024
const keptComposedBytes = 4 * 1024 * 1024

// Several pictures are made side by side; within one, more threads would only take them from each other.
sharp.concurrency(1)
sharp.cache({ memory: 8, files: 0, items: 20 })

/** Draws and encodes pictures. A composed picture is kept for a moment, as one is mostly wanted in several sizes. */
export function createRenderer(layersDir: string): (task: RenderTask) => Promise<Uint8Array> {
  const layers = createLayerStore(layersDir, keptLayerBytes)
  const composed = createByteCache<Composed>(keptComposedBytes)
  const composing = new Map<string, Promise<Composed>>()

  async function composeOnce(key: string, recipe: StudioRecipe, scale: number): Promise<Composed> {
    try {
      const view = await layers.load(recipe.silhouette, recipe.view, scale)
      const picture = { data: compose(view, recipe), width: view.width, height: view.height }
      composed.set(key, picture, picture.data.byteLength)
      return picture
    } finally {
      composing.delete(key)
    }
  }
  async function studioPicture(task: RenderTask, recipe: StudioRecipe): Promise<Sharp> {
    const scale = scaleFor(task.width)
    const key = `${task.pictureId}/${scale}`
    const known = composed.get(key)
    const begun = known ?? composing.get(key) ?? composeOnce(key, recipe, scale)
    if (!known && begun instanceof Promise) composing.set(key, begun)
    const { data, width, height } = await begun
    return sharp(data, { raw: { width, height, channels: 3 } })
  }
  return async function render(task) {
    const { origin, width, format } = task
    const picture = origin.kind === 'studio' ? await studioPicture(task, origin.recipe) : sharp(origin.path)
    return encode(picture.resize({ width, withoutEnlargement: true }), format)
  }
}

/** AVIF with little effort: four times the time saves a tenth of the bytes. */
function encode(picture: Sharp, format: PictureFormat): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 82, effort: 3 }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 7 }).toBuffer()
  }
}
