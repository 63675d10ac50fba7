import { z } from 'zod'

/** The parts a shoe is coloured by, in the order of the mask layers: three to a file (studio/manifest.py). */
export const shoeParts = [
  'upper',
  'toe',
  'eyestay',
  'heel',
  'overlay',
  'lining',
  'tongue',
  'laces',
  'midsole',
  'outsole',
  'stitch',
  'trim',
] as const
export type ShoePart = (typeof shoeParts)[number]

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const folderName = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** `source` of a picture of kind `studio`: which layers, and a colour for every part and the tile. */
export const studioRecipe = z.object({
  silhouette: folderName,
  view: folderName,
  colors: z.record(z.enum(shoeParts), hex),
  tint: hex,
})
export type StudioRecipe = z.infer<typeof studioRecipe>

/** `source` of a picture of kind `file`: a path below the data folder, and where it once came from. */
export const fileSource = z.object({
  path: z.string().regex(/^photos\/[a-z0-9/-]{1,120}\.webp$/),
  source: z.string().optional(),
})
