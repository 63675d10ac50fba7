// Contact sheets of finished pictures, for review: npm run studio:sheet -- [FOLDER] [SILHOUETTE or BRAND …]
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDemo } from '../demo/generate-demo.ts'
import type { DemoStyle, DemoVariant } from '../demo/make-style.ts'
import { type SheetTile, writeContactSheet } from '../demo/pictures/contact-sheet.ts'
import { readSilhouettes } from '../demo/pictures/studio-manifest.ts'
import { type DemoPicture, sizeOfWidth } from '../demo/pictures/variant-pictures.ts'
import { sceneRecipe, studioRecipe } from '../server/media/recipe.ts'
import { createRenderer, type PictureOrigin } from '../server/media/render-picture.ts'

const wayCount = 4
/** Width of a card's picture in the listing, by the width of the screen. */
const cards = [
  { screen: 360, columns: 2, width: 158, count: 24 },
  { screen: 1280, columns: 3, width: 288, count: 36 },
]
const viewWidth = 320
const bannerWidth = 600

const [folder = 'studio/out', ...only] = process.argv.slice(2)
const silhouettes = await readSilhouettes()
const { rows, styles } = generateDemo({ silhouettes })
const render = createRenderer(fileURLToPath(new URL('../studio/layers', import.meta.url)))
await mkdir(folder, { recursive: true })
for (const name of Object.keys(silhouettes)) if (isWanted(name)) await sheetOfSilhouette(name)
const wanted = styles.filter((style) => isWanted(style.brand.name) || isWanted(style.silhouette))
for (const look of cards) await sheetOfCards(wanted, look)
await sheetOfBanners()
console.log(`The sheets are in ${resolve(folder)}.`)

function isWanted(name: string): boolean {
  return only.length === 0 || only.includes(name)
}

function draw(id: string, origin: PictureOrigin, width: number): Promise<Uint8Array> {
  return render({ origin, pictureId: id, width, format: 'png' })
}

function drawView({ id, source }: DemoPicture, width: number): Promise<Uint8Array> {
  const origin: PictureOrigin =
    'shoes' in source
      ? { kind: 'scene', recipe: sceneRecipe.parse(source) }
      : { kind: 'studio', recipe: studioRecipe.parse(source) }
  return draw(id, origin, width)
}

/** All views of the most common colorways, one row each. */
async function sheetOfSilhouette(name: string): Promise<void> {
  const variants = styles
    .filter(({ silhouette }) => silhouette === name)
    .toSorted((one, other) => other.popularity - one.popularity)
    .flatMap((style) => style.variants.slice(0, 1))
    .slice(0, wayCount)
  const tiles: SheetTile[] = []
  for (const { pictures } of variants) {
    for (const picture of pictures) {
      tiles.push({ picture: await drawView(picture, viewWidth), words: [picture.alt] })
    }
  }
  const columns = variants[0]?.pictures.length ?? 1
  const size = { columns, ...sizeOfWidth(viewWidth) }
  if (tiles.length > 0) await writeContactSheet(join(folder, `silhouette-${name}.png`), tiles, size)
}

/** The newest products in their first color, like the top of a listing. */
async function sheetOfCards(from: readonly DemoStyle[], look: (typeof cards)[number]): Promise<void> {
  const newest = from.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  const tiles: SheetTile[] = []
  for (const style of newest.slice(0, look.count)) {
    const [variant] = style.variants
    const [picture] = variant?.pictures ?? []
    if (variant && picture) tiles.push(await card(style, variant, picture, look.width))
  }
  const size = { ...look, ...sizeOfWidth(look.width) }
  if (tiles.length > 0) await writeContactSheet(join(folder, `cards-${look.screen}.png`), tiles, size)
}

async function card(
  { brand, title }: DemoStyle,
  { colorName, swatch }: DemoVariant,
  picture: DemoPicture,
  width: number,
): Promise<SheetTile> {
  return { picture: await drawView(picture, width), words: [brand.name, title, colorName], dots: swatch }
}

async function sheetOfBanners(): Promise<void> {
  const tiles: SheetTile[] = []
  for (const { name, banner_id } of rows.brand.filter((brand) => isWanted(brand.name))) {
    const row = rows.picture.find(({ id }) => id === banner_id)
    if (!row) continue
    const origin = { kind: 'scene', recipe: sceneRecipe.parse(row.source) } as const
    tiles.push({ picture: await draw(row.id, origin, bannerWidth), words: [name] })
  }
  const size = { columns: 3, width: bannerWidth, height: bannerWidth / 3 }
  if (tiles.length > 0) await writeContactSheet(join(folder, 'banners.png'), tiles, size)
}
