// Measures how much of a side view each part takes and writes part-shares.ts: node demo/measure-parts.ts
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shoeParts } from './colour-schemes.ts'
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

async function writeShares(): Promise<void> {
  const silhouettes = await readSilhouettes()
  const lines: string[] = []
  for (const name of Object.keys(silhouettes)) {
    if (isShown(silhouettes, name))
      lines.push(`  ${name.includes('-') ? `'${name}'` : name}: [${(await measureParts(name)).join(', ')}],`)
  }
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

if (import.meta.main) await writeShares()
