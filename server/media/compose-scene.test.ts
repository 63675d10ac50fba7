import { describe, expect, it } from 'vitest'
import { markSize, packLayers } from './compose.ts'
import { composeScene, type SceneLayers } from './compose-scene.ts'
import { type SceneRecipe, sceneRecipe, shoeParts } from './recipe.ts'

const black = '#000000'
const red = '#ff0000'
const blue = '#0000ff'
const white = '#ffffff'
const colors = Object.fromEntries(shoeParts.map((part) => [part, black]))

/** A view of 4 × 2 pixels of which only the first is shoe (red in the recipes below), at any width. */
const load: SceneLayers['load'] = async () => {
  const light = new Uint8Array(4 * 2 * 3)
  light[0] = 255
  const mask = new Uint8Array(4 * 2 * 3)
  mask[0] = 255
  const none = new Uint8Array(4 * 2 * 3)
  return packLayers(4, 2, light, [mask, none, none, none])
}

const store: SceneLayers = { load, mark: async () => new Uint8Array(markSize * markSize) }

function scene(
  change: Partial<SceneRecipe['shoes'][number]>,
  size: [number, number] = [160, 80],
): SceneRecipe {
  return sceneRecipe.parse({
    size,
    tint: white,
    ground: [],
    shoes: [
      {
        silhouette: 'runner',
        view: 'side',
        colors: { ...colors, upper: red },
        left: 10,
        top: 20,
        width: 80,
        ...change,
      },
    ],
  })
}

/** Positions of pixels that differ from the ground: `x,y`. */
async function painted(recipe: SceneRecipe, scale = 1): Promise<string[]> {
  const { data, width } = await composeScene(recipe, scale, store)
  const found: string[] = []
  for (let pixel = 0; pixel < data.length / 3; pixel++) {
    if (data[pixel * 3 + 1] !== 255) found.push(`${pixel % width},${Math.floor(pixel / width)}`)
  }
  return found
}

describe('composeScene', () => {
  it('places a shoe by the recipe at every scale', async () => {
    expect(await painted(scene({}))).toEqual(['10,20'])
    expect(await painted(scene({}), 0.5)).toEqual(['5,10'])
  })

  it('mirrors, then rotates, then places', async () => {
    expect(await painted(scene({ mirrored: true }))).toEqual(['13,20'])
    expect(await painted(scene({ turned: 90 }))).toEqual(['11,20'])
    expect(await painted(scene({ turned: 270 }))).toEqual(['10,23'])
    expect(await painted(scene({ mirrored: true, turned: 90 }))).toEqual(['11,23'])
  })

  it('clips at the canvas and at the given edges', async () => {
    expect(await painted(scene({ left: -1 }))).toEqual([])
    expect(await painted(scene({ top: 80 }))).toEqual([])
    expect(await painted(scene({ between: [11, 160] }))).toEqual([])
    expect(await painted(scene({ between: [0, 10] }))).toEqual([])
    expect(await painted(scene({ between: [10, 11] }))).toEqual(['10,20'])
  })

  it('draws the ground first, and each shoe over those before it', async () => {
    const recipe = scene({})
    const [first] = recipe.shoes
    const { data } = await composeScene(
      {
        ...recipe,
        tint: white,
        ground: [
          {
            points: [
              [0, 0],
              [80, 0],
              [80, 80],
              [0, 80],
            ],
            color: blue,
          },
          { center: [120, 40], radius: 10, color: black },
        ],
        shoes: first ? [first, { ...first, colors: { ...first.colors, upper: blue } }] : [],
      },
      1,
      store,
    )
    const at = (x: number, y: number) => [...data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)]
    expect(at(0, 0)).toEqual([0, 0, 255])
    expect(at(120, 40)).toEqual([0, 0, 0])
    expect(at(159, 79)).toEqual([255, 255, 255])
    const [shoeRed, , shoeBlue = 0] = at(10, 20)
    expect(shoeRed).toBe(0)
    expect(shoeBlue).toBeGreaterThan(200)
  })

  it('lights the floor from the middle to the reach', async () => {
    const floor = { center: [80, 60] as [number, number], reach: [60, 15] as [number, number], color: white }
    const { data } = await composeScene({ ...scene({}), tint: '#404040', ground: [floor] }, 1, store)
    const at = (x: number, y: number) => data[(y * 160 + x) * 3] ?? 0
    expect(at(80, 60)).toBeGreaterThan(0xf0)
    expect(at(110, 60)).toBeLessThan(at(80, 60))
    expect(at(110, 60)).toBeGreaterThan(0x40)
    expect([at(80, 44), at(18, 60), at(80, 76)]).toEqual([0x40, 0x40, 0x40])
  })

  it('prints a brand’s mark, and mirrors it with its shoe so that it reads', async () => {
    const left = Uint8Array.from({ length: markSize * markSize }, (_, at) => (at % markSize < 8 ? 255 : 0))
    const asked: string[] = []
    const marked: SceneLayers = {
      async load(...where) {
        const zone = new Uint8Array(4 * 2 * 3)
        zone[2] = 63
        return { ...(await load(...where)), marks: zone }
      },
      async mark(name) {
        asked.push(name)
        return left
      },
    }
    const inkOf = async (change: Partial<SceneRecipe['shoes'][number]>) => {
      const { data } = await composeScene(scene({ mark: 'abc', ...change }), 1, marked)
      const at = (20 * 160 + (change.mirrored ? 13 : 10)) * 3
      return data[at] ?? 0
    }
    // The mark is black on a red upper, and lies in its left columns alone.
    expect(await inkOf({})).toBeLessThan(60)
    expect(await inkOf({ mirrored: true })).toBeGreaterThan(200)
    expect(asked).toEqual(['abc', 'abc'])
    expect(await painted(scene({ mark: 'abc' }))).toEqual(['10,20'])
  })

  it('casts shadows on the ground, as deep as it says, and on no shoe', async () => {
    const lit: SceneLayers['load'] = async (silhouette, view, width) => {
      const layers = await load(silhouette, view, width)
      for (let at = 2; at < layers.light.length; at += 3) layers.light[at] = 128
      return layers
    }
    const recipe = scene({})
    const [shoe] = recipe.shoes
    const drawn = async (depth?: number) => {
      const shoes = shoe ? [shoe, { ...shoe, left: 9 }] : []
      const { data } = await composeScene({ ...recipe, shoes, ...(depth && { depth }) }, 1, {
        ...store,
        load: lit,
      })
      return { shoe: data[(20 * 160 + 10) * 3], ground: data[(21 * 160 + 9) * 3] ?? 0 }
    }
    const alone = await composeScene(recipe, 1, store)
    const [deep, shallow] = [await drawn(), await drawn(1.5)]
    expect(deep.shoe).toBe(alone.data[(20 * 160 + 10) * 3])
    expect(deep.ground).toBeLessThan(shallow.ground)
  })

  it('casts shadows on what lies behind', async () => {
    const shadowOnly: SceneLayers['load'] = async () => {
      const light = new Uint8Array(4 * 2 * 3).fill(255)
      const none = new Uint8Array(4 * 2 * 3)
      return packLayers(4, 2, light, [none, none, none, none])
    }
    const { data } = await composeScene({ ...scene({}), tint: '#808080' }, 1, { ...store, load: shadowOnly })
    expect(data[(20 * 160 + 10) * 3]).toBeLessThan(0x20)
    expect(data[0]).toBe(0x80)
  })
})
