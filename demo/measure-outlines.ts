import { fileURLToPath } from 'node:url'
import { createLayerStore } from '../server/media/studio-layers.ts'
import { outlineOf, outlineScale } from './shoe-outline.ts'

/** Pixels of an outline alike in part and light: which part, its shade and gloss in thousandths, and how many. */
export type OutlineSample = readonly [part: number, shade: number, gloss: number, share: number]

/** An outline in about this many samples. */
const wanted = 110

const layers = createLayerStore(fileURLToPath(new URL('../studio/layers', import.meta.url)), 16 * 1024 * 1024)

/** The outline of a side view, pixel by pixel, as one row that `compose` can paint. */
export async function readOutline(silhouette: string) {
  return outlineOf(await layers.load(silhouette, 'lateral', outlineScale))
}

/** A silhouette's outline in few samples: the pixels of each part, sorted by shade, in groups of one size. */
export async function measureOutline(silhouette: string): Promise<OutlineSample[]> {
  const { width, light, coverCounts, covers } = await readOutline(silhouette)
  const pixels: { part: number; shade: number; gloss: number }[] = []
  let at = 0
  for (let pixel = 0; pixel < width; pixel++) {
    let part = 0
    let most = -1
    for (let left = coverCounts[pixel] ?? 0; left > 0; left--, at += 2) {
      if ((covers[at + 1] ?? 0) <= most) continue
      part = covers[at] ?? 0
      most = covers[at + 1] ?? 0
    }
    const linear = (channel: number) => ((light[pixel * 3 + channel] ?? 0) / 255) ** 2.2
    pixels.push({ part, shade: 1250 * linear(0), gloss: 500 * linear(1) })
  }
  const groups = [...Map.groupBy(pixels, ({ part }) => part).values()].flatMap((own) => {
    const sorted = own.toSorted((one, other) => one.shade - other.shade)
    const count = Math.max(1, Math.round((own.length / width) * wanted))
    return Array.from({ length: count }, (_, place) =>
      sorted.slice(Math.round((place * own.length) / count), Math.round(((place + 1) * own.length) / count)),
    )
  })
  const mean = (numbers: readonly number[]) =>
    Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
  return groups
    .filter((group) => group.length > 0)
    .map(
      (group): OutlineSample => [
        group[0]?.part ?? 0,
        mean(group.map(({ shade }) => shade)),
        mean(group.map(({ gloss }) => gloss)),
        group.length,
      ],
    )
    .toSorted(([one], [other]) => one - other)
}
