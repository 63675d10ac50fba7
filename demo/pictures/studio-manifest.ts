import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const silhouette = z.object({
  label: z.string(),
  /** Of the shaft: low, mid or high. */
  height: z.string().optional(),
  /** By name; `width`: pixels of its widest layers. */
  views: z.record(z.string(), z.object({ hash: z.string(), width: z.int() })),
})

const manifest = z.object({
  width: z.int(),
  height: z.int(),
  silhouettes: z.record(z.string(), silhouette),
})

/** The studio's silhouettes by name, each with the views whose layers are baked. */
export type Silhouettes = Record<string, z.infer<typeof silhouette>>

const place = new URL('../../studio/layers/manifest.json', import.meta.url)

/** What the studio has to show now. */
export async function readSilhouettes(): Promise<Silhouettes> {
  return manifest.parse(JSON.parse(await readFile(place, 'utf8'))).silhouettes
}

/** Whether a shoe can be shown in this silhouette: the side view is what every card needs. */
export function isShown(silhouettes: Silhouettes, name: string): boolean {
  return silhouettes[name]?.views.lateral !== undefined
}

const junior = 'junior-'

/** The children's shoe of a pair of modules: the same parts and layers, drawn shorter. */
export function juniorOf(pair: string): string {
  return `${junior}${pair}`
}

/** What a silhouette is made of, whatever its proportions. */
export function pairOf(silhouette: string): string {
  return silhouette.startsWith(junior) ? silhouette.slice(junior.length) : silhouette
}
