import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({
  silhouettes: z.record(
    z.string(),
    z.object({ views: z.record(z.string(), z.object({ hash: z.string() })) }),
  ),
})

/** Hash of a view's layers, so that pictures of older layers are not current; null where it is not baked. */
export type LayerVersion = (silhouette: string, view: string) => string | null

/** Reads `manifest.json` of the layers; without one there are no views. */
export function readLayerVersions(layersDir: string): LayerVersion {
  const manifest = manifestSchema.safeParse(readJson(join(layersDir, 'manifest.json')))
  const versions = new Map<string, string>()
  if (manifest.success) {
    for (const [silhouette, { views }] of Object.entries(manifest.data.silhouettes)) {
      for (const [view, { hash }] of Object.entries(views)) versions.set(`${silhouette}/${view}`, hash)
    }
  }
  return (silhouette, view) => versions.get(`${silhouette}/${view}`) ?? null
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
