import { z } from 'zod'

/** Colorable parts of a shoe, in the order of the mask layers: three per file (studio/manifest.py). */
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

/** `source` of a picture of kind `studio`: the view, and a color for every part and the tile. */
export const studioRecipe = z.object({
  silhouette: folderName,
  view: folderName,
  colors: z.record(z.enum(shoeParts), hex),
  tint: hex,
  /** The brand's mark, printed where the view has a zone for it. */
  mark: folderName.optional(),
})
export type StudioRecipe = z.infer<typeof studioRecipe>

/** Exponent of the ground left in the shadow on a tile. */
export const tileDepth = 2

const pixels = z.int().min(-4000).max(4000)
const point = z.tuple([pixels, pixels])

/** A plain shape on a scene's background, in painting order. */
const groundShape = z.union([
  z.object({ points: z.array(point).min(3).max(12), color: hex }),
  z.object({ center: point, radius: z.int().min(1).max(4000), color: hex }),
  /** Light on the floor: the color fades out towards these half axes. */
  z.object({
    center: point,
    reach: z.tuple([z.int().min(1).max(4000), z.int().min(1).max(4000)]),
    color: hex,
  }),
])

/** One shoe of a scene: position, width and rotation. */
const placedShoe = studioRecipe.omit({ tint: true }).extend({
  left: pixels,
  top: pixels,
  width: z.int().min(80).max(1200),
  /** Mirrored: the other shoe of the pair. */
  mirrored: z.boolean().optional(),
  /** Degrees clockwise. */
  turned: z.union([z.literal(90), z.literal(270)]).optional(),
  /** Clipped to these left and right edges of the canvas. */
  between: z.tuple([pixels, pixels]).optional(),
})
export type PlacedShoe = z.infer<typeof placedShoe>

/** `source` of a scene: background shapes, then shoes in painting order. */
export const sceneRecipe = z.object({
  size: z.tuple([z.int().min(160).max(2400), z.int().min(80).max(2400)]),
  tint: hex,
  ground: z.array(groundShape).max(12),
  /** Exponent of the ground left in a shadow. */
  depth: z.number().min(1).max(4).optional(),
  shoes: z.array(placedShoe).min(1).max(8),
})
export type SceneRecipe = z.infer<typeof sceneRecipe>

/** `source` of a picture of kind `file`: a path below the data folder, and the URL it came from. */
export const fileSource = z.object({
  path: z.string().regex(/^photos\/[a-z0-9/-]{1,120}\.webp$/),
  source: z.string().optional(),
})
