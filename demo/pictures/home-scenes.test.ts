import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { composeScene } from '../../server/media/compose-scene.ts'
import { toLinear } from '../../server/media/linear-light.ts'
import { type SceneRecipe, sceneRecipe } from '../../server/media/recipe.ts'
import { createLayerStore } from '../../server/media/studio-layers.ts'
import { contrast, luminance } from '../color-maths.ts'
import { demoOf, ownSilhouettes as silhouettes } from '../demo-for-tests.ts'
import { homeScenes } from './home-scenes.ts'

const { styles, rows } = demoOf(silhouettes)
const store = createLayerStore(
  fileURLToPath(new URL('../../studio/layers', import.meta.url)),
  16 * 1024 * 1024,
)
const scenes = new Map(
  homeScenes(styles, silhouettes).map(({ scene, picture }) => [
    scene.name,
    { scene, recipe: sceneRecipe.parse(picture.source) },
  ]),
)

describe('the scenes of the home page', () => {
  it('open the page, wide and for phones, and stand for its four collections', () => {
    expect([...scenes.keys()].toSorted()).toEqual(['casual', 'home', 'home-tall', 'men', 'sports', 'women'])
    expect(rows.scene).toHaveLength(6)
    const pictures = new Set(rows.picture.map(({ id }) => id))
    for (const row of rows.scene) expect(pictures.has(row.picture_id), row.name).toBe(true)
  })

  it('show shoes of the assortment and lead to the one in front', () => {
    for (const [name, { scene, recipe }] of scenes) {
      for (const shoe of recipe.shoes) {
        const looks = styles.filter(({ silhouette }) => silhouette === shoe.silhouette)
        const found = looks.flatMap(({ variants }) => variants.map(({ colors }) => colors))
        expect(found, name).toContainEqual(shoe.colors)
      }
      const lead = styles.find(({ id }) => id === scene.product_id)
      expect(lead?.silhouette, name).toBe(recipe.shoes.at(-1)?.silhouette)
    }
  })

  it('show no shoe whose views are missing', () => {
    const poor = Object.fromEntries(
      Object.entries(silhouettes).map(([name, { label, views }]) => {
        const { threequarter, ...others } = views
        return [name, { label, views: name.startsWith('vulc-high') ? others : views }]
      }),
    )
    const names = homeScenes(styles, poor).map(({ scene }) => scene.name)
    expect(names).toEqual(['men', 'women', 'sports', 'casual'])
    expect(homeScenes(styles, {})).toEqual([])
  })

  it('leave the words of the wide one their ground: light words are read on it', async () => {
    const { recipe } = scenes.get('home') ?? {}
    const { data, width, height } = await drawn(recipe, 0.25)
    const ground = luminance(recipe?.tint ?? '#ffffff')
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width * 0.36; x++) {
        const at = (y * width + x) * 3
        const light = [0, 1, 2].map((channel) => toLinear(data[at + channel] ?? 255))
        const own = 0.2126 * (light[0] ?? 1) + 0.7152 * (light[1] ?? 1) + 0.0722 * (light[2] ?? 1)
        expect(own, `${x} ${y}`).toBeLessThan(ground + 0.01)
      }
    }
    expect(contrast(recipe?.tint ?? '#ffffff', '#e9e5de')).toBeGreaterThan(7)
  })
})

function drawn(recipe: SceneRecipe | undefined, scale: number) {
  if (recipe === undefined) throw new Error('No such scene')
  return composeScene(recipe, scale, store)
}
