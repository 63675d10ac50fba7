import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { colorDistance } from '../../tests/support/browser/color-distance.ts'
import { compose, type Layers } from './compose.ts'
import { shoulder, toByte, toLinear } from './linear-light.ts'
import { studioRecipe } from './recipe.ts'
import { createLayerStore } from './studio-layers.ts'

const studio = fileURLToPath(new URL('../../studio', import.meta.url))
const references = readdirSync(`${studio}/references`).map((file) => file.replace(/\.webp$/, ''))
const ways = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(`${studio}/ways.json`, 'utf8')))
const store = createLayerStore(`${studio}/layers`, 1e7)

/** Cover of each pixel, of 255. */
function covers(layers: Layers): number[] {
  let at = 1
  return Array.from(layers.coverCounts, (count) => {
    let sum = 0
    for (let left = count; left > 0; left--, at += 2) sum += layers.covers[at] ?? 0
    return sum
  })
}

/** A rendered byte with the soft shoulder that the media path applies. */
const shown = Uint8Array.from({ length: 256 }, (_, byte) => toByte(shoulder(toLinear(byte))))

describe('a composed shoe', () => {
  it('has references of several shapes, views and colorways', () => {
    expect(references.length).toBeGreaterThanOrEqual(3)
    for (const place of [0, 1, 2]) {
      expect(new Set(references.map((name) => name.split('.')[place])).size).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(references)('looks like a render of the model in the same colors: %s', async (name) => {
    const [silhouette = '', view = '', way = ''] = name.split('.')
    const { bg: tint, ...colors } = ways[way] ?? {}
    const rendered = await sharp(`${studio}/references/${name}.webp`)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const layers = await store.load(silhouette, view, rendered.info.width)
    expect([layers.width, layers.height, 4]).toEqual([
      rendered.info.width,
      rendered.info.height,
      rendered.info.channels,
    ])
    const picture = compose(layers, studioRecipe.parse({ silhouette, view, colors, tint }))
    const composedShoe: number[] = []
    const renderedShoe: number[] = []
    for (const [pixel, cover] of covers(layers).entries()) {
      if (cover < 250 || (rendered.data[pixel * 4 + 3] ?? 0) < 250) continue
      for (let channel = 0; channel < 3; channel++) {
        composedShoe.push(picture[pixel * 3 + channel] ?? 0)
        renderedShoe.push(shown[rendered.data[pixel * 4 + channel] ?? 0] ?? 0)
      }
    }
    expect(composedShoe.length / 3).toBeGreaterThan(14_000)
    const { mean } = colorDistance(Uint8Array.from(composedShoe), Uint8Array.from(renderedShoe))
    expect(mean).toBeLessThanOrEqual(2.6)
  })
})
