import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { compose } from './compose.ts'
import { studioRecipe } from './recipe.ts'
import { createRenderer } from './render-picture.ts'
import { createLayerStore, scaleFor } from './studio-layers.ts'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const render = createRenderer(fixtures)
const width = 160

const rawOf = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer()

/** How much neighbors in a row differ, summed up. */
function contrast(data: Uint8Array): number {
  let sum = 0
  for (let at = 3; at < data.length; at++) {
    if (at % (width * 3) >= 3) sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0))
  }
  return sum
}

it('sharpens what it draws, and leaves the even tile as it is', async () => {
  const recipe = studioRecipe.parse(JSON.parse(await readFile(`${fixtures}/recipe.json`, 'utf8')))
  const drawn = await rawOf(
    await render({ origin: { kind: 'studio', recipe }, pictureId: 'shoe', width, format: 'png' }),
  )
  const layers = await createLayerStore(fixtures, 1e7).load(recipe.silhouette, recipe.view, scaleFor(width))
  const soft = await sharp(compose(layers, recipe), {
    raw: { width: layers.width, height: layers.height, channels: 3 },
  })
    .resize({ width })
    .raw()
    .toBuffer()
  expect(contrast(drawn)).toBeGreaterThan(1.1 * contrast(soft))
  expect(drawn.subarray(0, 3)).toEqual(soft.subarray(0, 3))
})

it('shows a photograph as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const step = Uint8Array.from({ length: width * width * 3 }, (_, at) =>
    at % (width * 3) < width ? 60 : 190,
  )
  const path = join(folder, 'step.png')
  await writeFile(
    path,
    await sharp(step, { raw: { width, height: width, channels: 3 } })
      .png()
      .toBuffer(),
  )
  const shown = await rawOf(
    await render({ origin: { kind: 'file', path }, pictureId: 'photo', width, format: 'png' }),
  )
  expect(Buffer.compare(shown, step)).toBe(0)
})
