import { join } from 'node:path'
import sharp from 'sharp'
import { type ByteCache, createByteCache } from './byte-cache.ts'
import { type Layers, layersSize, packLayers } from './compose.ts'

/** Layers are kept at two scales: most pictures are small, and the small scale takes a quarter of the work. */
const scales = [640, 1200]

/** The smallest scale that holds a picture of this width. */
export function scaleFor(width: number): number {
  return scales.find((scale) => scale >= width) ?? 1200
}

export type LayerStore = {
  /** Packed layers of a view at a scale; rejects where their files are missing. */
  load(silhouette: string, view: string, scale: number): Promise<Layers>
}

/** Reads and keeps decoded layers, at most `maxBytes` of them. */
export function createLayerStore(folder: string, maxBytes: number): LayerStore {
  const kept: ByteCache<Layers> = createByteCache(maxBytes)
  const loading = new Map<string, Promise<Layers>>()

  async function read(key: string, base: string, scale: number): Promise<Layers> {
    try {
      const layers = await readLayers(base, scale)
      kept.set(key, layers, layersSize(layers))
      return layers
    } finally {
      loading.delete(key)
    }
  }
  return {
    load(silhouette, view, scale) {
      const key = `${silhouette}/${view}/${scale}`
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const begun = loading.get(key) ?? read(key, join(folder, silhouette, view), scale)
      loading.set(key, begun)
      return begun
    },
  }
}

async function readLayers(base: string, scale: number): Promise<Layers> {
  const [light, ...masks] = await Promise.all(
    ['light', 'm0', 'm1', 'm2', 'm3'].map((name) => readLayer(`${base}-${name}.webp`, scale)),
  )
  if (!light) throw new Error(`No light layer at ${base}`)
  for (const mask of masks) {
    if (mask.data.length !== light.data.length) throw new Error(`Layers of different sizes at ${base}`)
  }
  return packLayers(
    light.info.width,
    light.info.height,
    light.data,
    masks.map((mask) => mask.data),
  )
}

/** The linear kernel neither rings nor overshoots, so masks keep their sums. */
function readLayer(path: string, scale: number) {
  return sharp(path)
    .removeAlpha()
    .resize({ width: scale, withoutEnlargement: true, kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
