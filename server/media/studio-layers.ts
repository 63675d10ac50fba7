import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createCache } from '../platform/cache.ts'
import { type Layers, layersSize, markSize, packLayers } from './compose.ts'
import { type DecodedView, mergeModules } from './merge-modules.ts'

/** Scales of decoded layers: most pictures are small, and the small scale takes a quarter of the work. */
const smallScale = 640
const usualScale = 1200
const largeScale = 1800
const scales = [smallScale, usualScale, largeScale]
/**
 * Views of cards have layers of their own for the smallest scale, views that are zoomed into for the widest (`SMALL` and
 * `LARGE` in studio/manifest.py).
 */
const ownLayers = new Map([
  [smallScale, '-small'],
  [largeScale, '-large'],
])

/** The view that a shoe fills, a child's too. */
const closeUp = 'detail'

const maskNames = ['m0', 'm1', 'm2', 'm3']

/** A silhouette of this name is a pair of modules at children's proportions. */
const junior = /^junior-/

/** How long and high its shoe is drawn, as shares of the layers. */
const juniorSize = { length: 0.8, height: 0.87 }
/** Where shoes stand, as a share of the height: it stays where it is. */
const groundLine = 0.845
const heightOfWidth = 864 / 1200

/** Smallest scale for a picture of this width. */
export function scaleFor(width: number): number {
  return scales.find((scale) => scale >= width) ?? largeScale
}

export type LayerStore = {
  /**
   * Loads packed layers of a view at a scale; rejects where files are missing. A silhouette `UPPER-on-SOLE` is merged
   * from these two modules.
   */
  load(silhouette: string, view: string, scale: number): Promise<Layers>
  /** Loads a brand's mark as `markSize` rows of cover; rejects where there is none. */
  mark(name: string): Promise<Uint8Array>
}

/** Loads layers and caches them decoded, up to `maxBytes`. */
export function createLayerStore(folder: string, maxBytes: number): LayerStore {
  const cache = createCache<Layers>({ maxBytes })
  const loading = new Map<string, Promise<Layers>>()

  async function read(
    key: string,
    bases: readonly string[],
    scale: number,
    isJunior: boolean,
  ): Promise<Layers> {
    try {
      const layers = await readLayers(bases, scale, isJunior)
      cache.set(key, layers, layersSize(layers))
      return layers
    } finally {
      loading.delete(key)
    }
  }
  const marks = new Map<string, Promise<Uint8Array>>()
  return {
    mark(name) {
      const drawn = marks.get(name) ?? drawMark(join(folder, 'marks', `${name}.svg`))
      marks.set(name, drawn)
      return drawn
    },
    load(silhouette, view, scale) {
      const key = `${silhouette}/${view}/${scale}`
      const known = cache.get(key)
      if (known) return Promise.resolve(known)
      const isJunior = junior.test(silhouette) && view !== closeUp
      const begun = loading.get(key) ?? read(key, basesOf(folder, silhouette, view), scale, isJunior)
      loading.set(key, begun)
      return begun
    },
  }
}

/** Layer files of a silhouette, or of its upper and sole. */
function basesOf(folder: string, silhouette: string, view: string): string[] {
  const modules = silhouette.replace(junior, '').split('-on-')
  return modules.map((module) => join(folder, module, view))
}

function lightPath(base: string): string {
  return `${base}-light.avif`
}

/** Reads the layers that are kept for a scale, or, where there are none for all, the usual ones. */
async function readLayers(usual: readonly string[], wanted: number, isJunior: boolean): Promise<Layers> {
  const suffix = ownLayers.get(wanted)
  const own = suffix ? usual.map((base) => base + suffix) : []
  const hasOwn = own.length > 0 && own.every((base) => existsSync(lightPath(base)))
  const bases = hasOwn ? own : usual
  const scale = hasOwn ? wanted : Math.min(wanted, usualScale)
  const [whole, sole] = await Promise.all(bases.map((base) => readView(base, scale, isJunior)))
  if (!whole) throw new Error('No layers to read')
  const { width, height, light, masks, marks } = sole ? mergeModules(whole, sole) : whole
  const layers = packLayers(width, height, light, masks)
  return marks ? { ...layers, marks } : layers
}

/** Decodes one view of a silhouette or module, by the path of its layers up to the view's name. */
export async function readView(base: string, scale: number, isJunior: boolean): Promise<DecodedView> {
  const [light, marks, behind, ...masks] = await Promise.all([
    readLayer(lightPath(base), scale, isJunior),
    readMarks(`${base}-marks.webp`, scale, isJunior),
    ...['behind', ...maskNames].map((name) => readLayer(`${base}-${name}.webp`, scale, isJunior)),
  ])
  if (!light) throw new Error(`No light layer at ${base}`)
  for (const mask of masks) {
    if (mask && mask.data.length !== light.data.length)
      throw new Error(`Layers of different sizes at ${base}`)
  }
  const { width, height } = light.info
  return {
    width,
    height,
    light: light.data,
    masks: masks.map((mask) => mask?.data),
    marks,
    behind: behind?.data,
  }
}

/** Undefined where there is no such layer. The linear kernel neither rings nor overshoots, so the sum of masks is preserved. */
async function readLayer(path: string, scale: number, isJunior: boolean) {
  if (!existsSync(path)) return undefined
  const sized = resize(sharp(path).removeAlpha(), scale, isJunior, 'linear')
  return sized.raw().toBuffer({ resolveWithObject: true })
}

/**
 * Codes of zones are no colors: they are decoded whole, as WebP shrunk on load would mix those of neighbors. Places in a zone
 * are mixed away from its border, or the edges of marks would be ragged. Undefined where no mark may lie.
 */
async function readMarks(path: string, scale: number, isJunior: boolean): Promise<Uint8Array | undefined> {
  if (!existsSync(path)) return undefined
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (width === scale && !isJunior) return data
  const raw = { width, height, channels: 3 } as const
  const inZone = data.map((_, at) => (data[at - (at % 3) + 2] ? 255 : 0))
  const [marks, mixed, inside] = await Promise.all([
    resize(sharp(data, { raw }), scale, isJunior, 'nearest').raw().toBuffer(),
    resize(sharp(data, { raw }), scale, isJunior, 'linear').raw().toBuffer(),
    resize(sharp(inZone, { raw }), scale, isJunior, 'linear').raw().toBuffer(),
  ])
  return marks.map((byte, at) => (at % 3 < 2 && inside[at] === 255 ? (mixed[at] ?? 0) : byte))
}

type Kernel = 'linear' | 'nearest'

function resize(layer: Sharp, scale: number, isJunior: boolean, kernel: Kernel): Sharp {
  return isJunior ? shrink(layer, scale, kernel) : layer.resize({ width: scale, kernel })
}

/** Draws a layer shorter and a little lower, on the same ground in a picture of the same size. */
function shrink(layer: Sharp, scale: number, kernel: Kernel): Sharp {
  const whole = { width: scale, height: Math.round(scale * heightOfWidth) }
  const width = Math.round(whole.width * juniorSize.length)
  const height = Math.round(whole.height * juniorSize.height)
  const left = Math.round((whole.width - width) / 2)
  const top = Math.round((whole.height - height) * groundLine)
  const right = whole.width - width - left
  const bottom = whole.height - height - top
  const background = { r: 0, g: 0, b: 0 }
  return layer.resize({ width, height, fit: 'fill', kernel }).extend({ left, right, top, bottom, background })
}

/** Soft at its edges: a zone is often half as wide as the mark, and takes one pixel of it for each of its own. */
function drawMark(path: string): Promise<Uint8Array> {
  return sharp(path)
    .resize({ width: markSize, height: markSize })
    .extractChannel('alpha')
    .blur(1.6)
    .raw()
    .toBuffer()
}
