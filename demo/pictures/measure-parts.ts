// Measures side views for part-shares.ts, which it writes: node demo/pictures/measure-parts.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DecodedView, mergeModules } from '../../server/media/merge-modules.ts'
import { readView } from '../../server/media/studio-layers.ts'
import { shoeParts } from '../color-schemes.ts'
import { isShown, pairOf, readSilhouettes } from './studio-manifest.ts'

/** Measured at the smaller scale: shares of thousandths are the same there. */
const scale = 640
const folder = fileURLToPath(new URL('../../studio/layers', import.meta.url))
const decoded = new Map<string, Promise<DecodedView>>()

/** Every module is decoded once, whatever it is paired with. */
function sideViewOf(name: string): Promise<DecodedView> {
  const view = decoded.get(name) ?? readView(join(folder, name, 'lateral'), scale, false)
  decoded.set(name, view)
  return view
}

/** Shares of all parts in the side view, in thousandths of the shoe, in the order of `shoeParts`. */
export async function measureParts(silhouette: string): Promise<number[]> {
  const [upper = '', sole] = silhouette.split('-on-')
  const whole = await sideViewOf(upper)
  const { masks } = sole === undefined ? whole : mergeModules(whole, await sideViewOf(sole))
  const sums = shoeParts.map((_, part) => sumOf(masks[Math.floor(part / 3)], part % 3))
  const total = sums.reduce((one, other) => one + other, 0)
  return sums.map((sum) => Math.round((sum / total) * 1000))
}

function sumOf(mask: Uint8Array | undefined, channel: number): number {
  let sum = 0
  for (let at = channel; at < (mask?.length ?? 0); at += 3) sum += mask?.[at] ?? 0
  return sum
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
