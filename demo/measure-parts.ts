// Measures side views for part-shares.ts and outline-samples.ts, which it writes: node demo/measure-parts.ts
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shoeParts } from './colour-schemes.ts'
import { measureOutline } from './measure-outlines.ts'
import { isShown, readSilhouettes } from './studio-manifest.ts'

/** Shares of all parts in the side view, in thousandths of the shoe, in the order of `shoeParts`. */
export async function measureParts(silhouette: string): Promise<number[]> {
  const sums: number[] = []
  for (const layer of ['m0', 'm1', 'm2', 'm3']) {
    const file = new URL(`../studio/layers/${silhouette}/lateral-${layer}.webp`, import.meta.url)
    // Statistics are of the file as it lies: what removes its alpha has to be carried out first, and without encoding.
    const { data, info } = await sharp(fileURLToPath(file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = await sharp(data, { raw: info }).stats()
    sums.push(...channels.map((channel) => channel.sum))
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

async function writeOutlines(names: readonly string[]): Promise<void> {
  const lines: string[] = []
  for (const name of names) {
    const samples = (await measureOutline(name)).map((sample) => `[${sample.join(', ')}]`)
    lines.push(`  ${keyOf(name)}: [${samples.join(', ')}],`)
  }
  const text = `import type { OutlineSample } from './measure-outlines.ts'

/**
 * The outlines of the side views at the size of a card (shoe-outline.ts), as samples of how parts are lit there.
 * Written by measure-parts.ts.
 */
// biome-ignore format: a line a silhouette
export const outlineSamples: Readonly<Record<string, readonly OutlineSample[]>> = {
${lines.join('\n')}
}
`
  await writeFile(new URL('./outline-samples.ts', import.meta.url), text)
}

function keyOf(name: string): string {
  return name.includes('-') ? `'${name}'` : name
}

if (import.meta.main) {
  const silhouettes = await readSilhouettes()
  const shown = Object.keys(silhouettes).filter((name) => isShown(silhouettes, name))
  await writeShares(shown)
  await writeOutlines(shown)
}
