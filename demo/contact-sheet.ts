// Composes cards of random colourways side by side, to be looked at: node demo/contact-sheet.ts OUT.png [SILHOUETTE|BRAND|newest|all] [SEED] [COUNT]
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { compose } from '../server/media/compose.ts'
import { createLayerStore } from '../server/media/studio-layers.ts'
import { generateDemo } from './generate-demo.ts'
import type { DemoStyle, DemoVariant } from './make-style.ts'
import { randomFor } from './seeded-random.ts'
import { readSilhouettes } from './studio-manifest.ts'

const columns = 5
const tile = { width: 320, height: 230, words: 40 }

const [, , out = '/tmp/contact-sheet.png', only = 'all', seed = '1', count = '40'] = process.argv
const layers = createLayerStore(
  fileURLToPath(new URL('../studio/layers', import.meta.url)),
  200 * 1024 * 1024,
)
const { styles } = generateDemo({ silhouettes: await readSilhouettes() })
const shown = chooseCards()
const overlays: OverlayOptions[] = []
for (const [place, { style, variant }] of shown.entries()) {
  const left = (place % columns) * tile.width
  const top = Math.floor(place / columns) * (tile.height + tile.words)
  overlays.push({ input: await drawShoe(style, variant), left, top })
  overlays.push({ input: words(style, variant), left, top: top + tile.height })
}
const rows = Math.ceil(shown.length / columns)
await sharp({
  create: {
    width: columns * tile.width,
    height: rows * (tile.height + tile.words),
    channels: 3,
    background: '#faf8f4',
  },
})
  .composite(overlays)
  .png()
  .toFile(out)

/** Random colourways, or the first colour of the newest styles, as the listing begins. */
function chooseCards(): { style: DemoStyle; variant: DemoVariant }[] {
  if (only === 'newest') {
    const newest = styles.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
    return newest
      .slice(0, Number(count))
      .flatMap((style) => style.variants.slice(0, 1).map((variant) => ({ style, variant })))
  }
  const cards = styles
    .filter((style) => only === 'all' || style.silhouette === only || style.brand.name === only)
    .flatMap((style) => style.variants.map((variant) => ({ style, variant })))
  return randomFor(`contact sheet ${seed}`).shuffle(cards).slice(0, Number(count))
}

async function drawShoe({ silhouette }: DemoStyle, { colours, tint }: DemoVariant): Promise<Buffer> {
  const view = await layers.load(silhouette, 'lateral', 640)
  const { width, height } = view
  const picture = sharp(compose(view, { colors: colours, tint }), { raw: { width, height, channels: 3 } })
  return picture
    .resize(tile.width - 8, tile.height - 4, { fit: 'cover' })
    .png()
    .toBuffer()
}

function words({ brand, title }: DemoStyle, variant: DemoVariant): Buffer {
  const dots = variant.swatch.map(
    (hex, place) => `<circle cx="${300 - place * 15}" cy="14" r="6" fill="${hex}" stroke="#999"/>`,
  )
  const escaped = (text: string) => text.replaceAll('&', '&amp;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.words}" font-family="sans-serif" font-size="12">
      <text x="4" y="14">${escaped(`${brand.name} ${title}`)}</text>
      <text x="4" y="30" fill="#555">${escaped(`${variant.colorName} [${variant.color}]`)}</text>${dots.join('')}
    </svg>`,
  )
}
