import { z } from 'zod'

/** The parts a shoe is colored by, in the order of the mask layers: three to a file (studio/manifest.py). */
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

/** `source` of a picture of kind `studio`: which layers, and a color for every part and the tile. */
export const studioRecipe = z.object({
  silhouette: folderName,
  view: folderName,
  colors: z.record(z.enum(shoeParts), hex),
  tint: hex,
  /** The brand's mark, drawn where the view has a place for it. */
  mark: folderName.optional(),
})
export type StudioRecipe = z.infer<typeof studioRecipe>

const pixels = z.int().min(-4000).max(4000)
const point = z.tuple([pixels, pixels])

/** A plain shape on the ground of a scene, in the order of painting. */
const groundShape = z.union([
  z.object({ points: z.array(point).min(3).max(12), color: hex }),
  z.object({ center: point, radius: z.int().min(1).max(4000), color: hex }),
])

/** One shoe of a scene: where its view's picture lies, how wide that is, and how it is turned. */
const placedShoe = studioRecipe.omit({ tint: true }).extend({
  left: pixels,
  top: pixels,
  width: z.int().min(80).max(1200),
  /** Left and right exchanged: the other shoe of the pair. */
  mirrored: z.boolean().optional(),
  /** Degrees clockwise. */
  turned: z.union([z.literal(90), z.literal(270)]).optional(),
  /** Shown only between these two edges of the canvas, left and right. */
  between: z.tuple([pixels, pixels]).optional(),
})
export type PlacedShoe = z.infer<typeof placedShoe>

/** `source` of a picture of kind `studio` that shows several shoes: shapes on the ground, then shoes over one another. */
export const sceneRecipe = z.object({
  size: z.tuple([z.int().min(160).max(2400), z.int().min(80).max(2400)]),
  tint: hex,
  ground: z.array(groundShape).max(12),
  shoes: z.array(placedShoe).min(1).max(8),
})
export type SceneRecipe = z.infer<typeof sceneRecipe>

/** `source` of a picture of kind `file`: a path below the data folder, and where it once came from. */
export const fileSource = z.object({
  path: z.string().regex(/^photos\/[a-z0-9/-]{1,120}\.webp$/),
  source: z.string().optional(),
})
