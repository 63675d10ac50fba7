import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../contract/picture-url.ts'
import { createCache } from '../platform/cache.ts'
import { compose } from './compose.ts'
import { composeScene, type Picture } from './compose-scene.ts'
import type { SceneRecipe, StudioRecipe } from './recipe.ts'
import { createLayerStore, scaleFor } from './studio-layers.ts'

/** What to draw: a studio recipe for one shoe or several, or a photograph by its absolute path. */
export type PictureOrigin =
  | { kind: 'studio'; recipe: StudioRecipe }
  | { kind: 'scene'; recipe: SceneRecipe }
  | { kind: 'file'; path: string }

export type RenderTask = { origin: PictureOrigin; pictureId: string; width: number; format: PictureFormat }

const maxLayerBytes = 24 * 1024 * 1024
const maxComposedBytes = 4 * 1024 * 1024

// Several pictures are drawn in parallel; more threads within one would only compete.
sharp.concurrency(1)
sharp.cache({ memory: 8, files: 0, items: 20 })

/** Width of the smaller of two sizes that scenes are composed at. */
const smallScene = 960

/** Draws and encodes pictures. Composed pictures are cached briefly, as several sizes are usually requested. */
export function createRenderer(layersDir: string): (task: RenderTask) => Promise<Uint8Array> {
  const layers = createLayerStore(layersDir, maxLayerBytes)
  const composed = createCache<Picture>({ maxBytes: maxComposedBytes })
  const composing = new Map<string, Promise<Picture>>()

  async function shoe(recipe: StudioRecipe, scale: number): Promise<Picture> {
    const view = await layers.load(recipe.silhouette, recipe.view, scale)
    const mark = view.marks && recipe.mark ? await layers.mark(recipe.mark) : undefined
    return { data: compose(view, recipe, mark), width: view.width, height: view.height }
  }
  async function composeOnce(key: string, begin: () => Promise<Picture>): Promise<Picture> {
    try {
      const picture = await begin()
      composed.set(key, picture, picture.data.byteLength)
      return picture
    } finally {
      composing.delete(key)
    }
  }
  async function composedPicture(key: string, begin: () => Promise<Picture>): Promise<Sharp> {
    const known = composed.get(key)
    const begun = known ?? composing.get(key) ?? composeOnce(key, begin)
    if (!known && begun instanceof Promise) composing.set(key, begun)
    const { data, width, height } = await begun
    return sharp(data, { raw: { width, height, channels: 3 } })
  }
  function drawn({ origin, pictureId, width }: RenderTask): Sharp | Promise<Sharp> {
    if (origin.kind === 'file') return sharp(origin.path)
    if (origin.kind === 'studio') {
      const scale = scaleFor(width)
      return composedPicture(`${pictureId}/${scale}`, () => shoe(origin.recipe, scale))
    }
    const scale = width > smallScene ? 1 : Math.min(1, smallScene / origin.recipe.size[0])
    return composedPicture(`${pictureId}/${scale}`, () => composeScene(origin.recipe, scale, layers))
  }
  return async function render(task) {
    const picture = (await drawn(task)).resize({ width: task.width, withoutEnlargement: true })
    // Drawn shoes are softer than photographs, which are sharpened where they are made.
    return encode(task.origin.kind === 'file' ? picture : picture.sharpen(), task.format)
  }
}

/** Low AVIF effort: twice the time saves a twentieth of the bytes. */
function encode(picture: Sharp, format: PictureFormat): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 1 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 82, effort: 3 }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 7 }).toBuffer()
  }
}
