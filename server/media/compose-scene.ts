import sharp from 'sharp'
import { type Layers, markSize, type Placing, paintShadow, paintShoe } from './compose.ts'
import { toByte, toLinear } from './linear-light.ts'
import type { PlacedShoe, SceneRecipe } from './recipe.ts'

/** Loads packed layers of a view at a width in pixels, and marks of `markSize` squared. */
export type SceneLayers = {
  load(silhouette: string, view: string, width: number): Promise<Layers>
  mark(name: string): Promise<Uint8Array>
}

export type Picture = { data: Uint8Array; width: number; height: number }

/** Exponent of the ground left in a shadow: scenes have to show where shoes stand, so it is deeper than on a tile. */
const sceneDepth = 2.6

/** Default right edge, beyond any canvas (recipe.ts). */
const recipeLimit = 4000

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte))

/**
 * Composes several shoes on one background, three bytes of sRGB per pixel. `scale`: relative to the recipe's size, up
 * to 1.
 */
export async function composeScene(recipe: SceneRecipe, scale: number, store: SceneLayers): Promise<Picture> {
  const width = Math.round(recipe.size[0] * scale)
  const height = Math.round(recipe.size[1] * scale)
  const ground = await sharp(Buffer.from(groundDrawing(recipe, width, height)))
    .removeAlpha()
    .raw()
    .toBuffer()
  // A loop: `Array.from` would first allocate every number.
  const canvas = new Float32Array(ground.length)
  for (let at = 0; at < canvas.length; at++) canvas[at] = linearOf[ground[at] ?? 0] ?? 0
  const staged = []
  for (const shoe of recipe.shoes) {
    const layers = await store.load(shoe.silhouette, shoe.view, Math.round(shoe.width * scale))
    staged.push({ shoe, layers, placed: placing(shoe, scale, layers, width, height) })
  }
  // All shadows come first: they lie on the ground, and on no shoe.
  for (const { layers, placed } of staged) paintShadow(canvas, layers, placed, recipe.depth ?? sceneDepth)
  for (const { shoe, layers, placed } of staged) {
    const mark = layers.marks && shoe.mark ? await store.mark(shoe.mark) : undefined
    paintShoe(canvas, layers, shoe.colors, placed, mark && shoe.mirrored ? mirrored(mark) : mark)
  }
  const data = new Uint8Array(canvas.length)
  for (let at = 0; at < data.length; at++) data[at] = toByte(canvas[at] ?? 0)
  return { data, width, height }
}

/** A mark that reads as it should after its shoe is mirrored. */
function mirrored(mark: Uint8Array): Uint8Array {
  return mark.map((_, at) => mark[at - (at % markSize) + markSize - 1 - (at % markSize)] ?? 0)
}

function groundDrawing({ size, tint, ground }: SceneRecipe, width: number, height: number): string {
  const shapes = ground.map(shapeDrawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.join(' ')}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="${tint}"/>${shapes.join('')}</svg>`
}

function shapeDrawing(shape: SceneRecipe['ground'][number], place: number): string {
  if ('points' in shape)
    return `<polygon points="${shape.points.map((point) => point.join()).join(' ')}" fill="${shape.color}"/>`
  const [x, y] = shape.center
  if ('radius' in shape) return `<circle cx="${x}" cy="${y}" r="${shape.radius}" fill="${shape.color}"/>`
  const stops = [100, 85, 50, 15, 0].map(
    (opacity, step) =>
      `<stop offset="${step * 25}%" stop-color="${shape.color}" stop-opacity="${opacity}%"/>`,
  )
  const [across, down] = shape.reach
  return `<radialGradient id="g${place}">${stops.join('')}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="url(#g${place})"/>`
}

/** Mirrors, rotates and places a shoe; `left` and `top` refer to the rotated picture. */
function placing(shoe: PlacedShoe, scale: number, layers: Layers, width: number, height: number): Placing {
  const left = Math.round(shoe.left * scale)
  const top = Math.round(shoe.top * scale)
  const [from, to] = shoe.between ?? [0, recipeLimit]
  const leftmost = Math.max(0, Math.round(from * scale))
  const rightmost = Math.min(width, Math.round(to * scale)) - 1
  const { acrossOf, downOf } = turning(shoe, layers)
  return (x, y) => {
    const across = left + acrossOf(x, y)
    const down = top + downOf(x, y)
    if (across < leftmost || across > rightmost || down < 0 || down >= height) return -1
    return down * width + across
  }
}

type Turning = { acrossOf(x: number, y: number): number; downOf(x: number, y: number): number }

function turning({ mirrored, turned }: PlacedShoe, { width, height }: Layers): Turning {
  const along = mirrored ? (x: number) => width - 1 - x : (x: number) => x
  if (turned === 90) return { acrossOf: (_, y) => height - 1 - y, downOf: along }
  if (turned === 270) return { acrossOf: (_, y) => y, downOf: (x) => width - 1 - along(x) }
  return { acrossOf: along, downOf: (_, y) => y }
}
