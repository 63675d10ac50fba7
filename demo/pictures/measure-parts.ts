// Measures side views for part-shares.ts, which it writes: node demo/pictures/measure-parts.ts
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createLayerStore } from '../../server/media/studio-layers.ts'
import { shoeParts } from '../color-schemes.ts'
import { isShown, pairOf, readSilhouettes } from './studio-manifest.ts'

/** Measured at the smaller scale: shares of thousandths are the same there. */
const scale = 640
const layers = createLayerStore(
  fileURLToPath(new URL('../../studio/layers', import.meta.url)),
  16 * 1024 * 1024,
)

/** Shares of all parts in the side view, in thousandths of the shoe, in the order of `shoeParts`. */
export async function measureParts(silhouette: string): Promise<number[]> {
  const { covers } = await layers.load(silhouette, 'lateral', scale)
  const sums = shoeParts.map(() => 0)
  for (let at = 0; at < covers.length; at += 2) {
    const part = covers[at] ?? 0
    sums[part] = (sums[part] ?? 0) + (covers[at + 1] ?? 0)
  }
  const whole = sums.reduce((total, sum) => total + sum, 0)
  return sums.map((sum) => Math.round((sum / whole) * 1000))
}

async function writeShares(names: readonly string[]): Promise<void> {
  const lines: string[] = []
  for (const name of names) lines.push(`  ${keyOf(name)}: [${(await measureParts(name)).join(', ')}],`)
  const text = `/**
 * How much of the side view each part takes, in thousandths of the shoe, in this order:
 * ${shoeParts.join(' ')}.
 * Written by measure-parts.ts.
 */
export const partShares: Readonly<Record<string, readonly number[]>> = {
${lines.join('\n')}
}
`
  await writeFile(new URL('./part-shares.ts', import.meta.url), text)
}

function keyOf(name: string): string {
  return name.includes('-') ? `'${name}'` : name
}

if (import.meta.main) {
  const silhouettes = await readSilhouettes()
  const names = Object.keys(silhouettes).filter((name) => pairOf(name) === name)
  await writeShares(names.filter((name) => isShown(silhouettes, name)))
}
