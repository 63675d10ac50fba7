import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createCache } from '../platform/cache.ts'
import { type Layers, layersSize, markSize, packLayers } from './compose.ts'
import { type DecodedView, mergeModules } from './merge-modules.ts'

/** Scales of decoded layers: most pictures are small, and the small scale takes a quarter of the work. */
const scales = [640, 1200]

/** Smallest scale for a picture of this width. */
export function scaleFor(width: number): number {
  return scales.find((scale) => scale >= width) ?? 1200
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
  const kept = createCache<Layers>({ maxBytes })
  const loading = new Map<string, Promise<Layers>>()

  async function read(key: string, bases: readonly string[], scale: number): Promise<Layers> {
    try {
      const layers = await readLayers(bases, scale)
      kept.set(key, layers, layersSize(layers))
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
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const begun = loading.get(key) ?? read(key, basesOf(folder, silhouette, view), scale)
      loading.set(key, begun)
      return begun
    },
  }
}

/** Layer files of a silhouette, or of its upper and sole. */
function basesOf(folder: string, silhouette: string, view: string): string[] {
  return silhouette.split('-on-').map((module) => join(folder, module, view))
}

async function readLayers(bases: readonly string[], scale: number): Promise<Layers> {
  const [whole, sole] = await Promise.all(bases.map((base) => readView(base, scale)))
  if (!whole) throw new Error('No layers to read')
  const { width, height, light, masks, marks } = sole ? mergeModules(whole, sole) : whole
  const layers = packLayers(width, height, light, masks)
  return marks ? { ...layers, marks } : layers
}

async function readView(base: string, scale: number): Promise<DecodedView> {
  const [light, ...masks] = await Promise.all(
    ['light', 'm0', 'm1', 'm2', 'm3'].map((name) => readLayer(`${base}-${name}.webp`, scale)),
  )
  if (!light) throw new Error(`No light layer at ${base}`)
  for (const mask of masks) {
    if (mask.data.length !== light.data.length) throw new Error(`Layers of different sizes at ${base}`)
  }
  const { width, height } = light.info
  const marksPath = `${base}-marks.webp`
  const marks = existsSync(marksPath) ? (await readLayer(marksPath, scale, 'nearest')).data : undefined
  return { width, height, light: light.data, masks: masks.map((mask) => mask.data), marks }
}

/** The linear kernel neither rings nor overshoots, so the sum of masks is preserved. */
function readLayer(path: string, scale: number, kernel: 'linear' | 'nearest' = 'linear') {
  return sharp(path)
    .removeAlpha()
    .resize({ width: scale, withoutEnlargement: true, kernel })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function drawMark(path: string): Promise<Uint8Array> {
  return sharp(path).resize({ width: markSize, height: markSize }).extractChannel('alpha').raw().toBuffer()
}
