// Composes the banners of all brands, to be looked at: node demo/banner-sheet.ts OUT.png [BRAND…]
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { composeScene } from '../server/media/compose-scene.ts'
import { sceneRecipe } from '../server/media/recipe.ts'
import { createLayerStore } from '../server/media/studio-layers.ts'
import { generateDemo } from './generate-demo.ts'
import { readSilhouettes } from './studio-manifest.ts'

const columns = 3
const tile = { width: 600, height: 200, gap: 22 }

const [, , out = '/tmp/banners.png', ...only] = process.argv
const layers = createLayerStore(
  fileURLToPath(new URL('../studio/layers', import.meta.url)),
  100 * 1024 * 1024,
)
const { rows } = generateDemo({ silhouettes: await readSilhouettes() })
const sources = new Map(rows.picture.map(({ id, source }) => [id, source]))
const brands = rows.brand.filter(({ name }) => only.length === 0 || only.includes(name))
const overlays = await Promise.all(
  brands.map(async ({ name, banner_id }, place) => {
    const scene = sceneRecipe.parse(sources.get(banner_id ?? ''))
    const { data, width, height } = await composeScene(scene, tile.width / scene.size[0], layers.load)
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.gap}"><text x="6" y="16" font-family="sans-serif" font-size="14">${name.replace('&', '&amp;')}</text></svg>`
    const picture = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const left = (place % columns) * tile.width
    const top = Math.floor(place / columns) * (tile.height + tile.gap)
    return [
      { input: picture, left, top: top + tile.gap },
      { input: Buffer.from(words), left, top },
    ]
  }),
)
await sharp({
  create: {
    width: columns * tile.width,
    height: Math.ceil(brands.length / columns) * (tile.height + tile.gap),
    channels: 3,
    background: '#faf8f4',
  },
})
  .composite(overlays.flat())
  .png()
  .toFile(out)
