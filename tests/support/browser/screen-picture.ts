import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../../../scripts/run-steps.ts'

const keptFolder = join(projectRoot, 'tests/screens/pictures')
const differenceFolder = join(projectRoot, '.cache/screens')

/** Side of compared squares, in pixels of the reduced picture. */
const square = 8
/**
 * Maximum mean difference per square, of 255: another browser build draws edges of letters differently (up to 12
 * measured); a changed color or position is beyond 40.
 */
const tolerance = 16
const softness = 1.2

type Raw = { data: Buffer; width: number; height: number }

/** Whether references are replaced instead of compared (`npm run screens`). */
export const remaking = process.env.OUTSOLE_SCREENS === 'remake'

/**
 * Compares a screenshot with its reference, both reduced to `width` pixels. Null where they match, else a sentence
 * with the places and the path of a picture that shows them. In replacing mode a differing reference is overwritten.
 */
export async function compareScreen(name: string, screenshot: Buffer, width: number): Promise<string | null> {
  const file = join(keptFolder, `${name}.webp`)
  // Compresses it like the reference.
  const reduced = await sharp(screenshot).resize({ width }).webp({ quality: 72, effort: 4 }).toBuffer()
  const kept = await readFile(file).catch(() => null)
  if (!kept && !remaking) return `${name}: no picture is kept of it yet; \`npm run screens\` makes it`
  const now = await rawOf(reduced)
  const before = kept && (await rawOf(kept))
  const changed = before && changedSquares(before, now)
  if (changed?.length === 0) return null
  if (remaking || !before || !changed) {
    await mkdir(keptFolder, { recursive: true })
    await writeFile(file, reduced)
    return null
  }
  const shown = join(differenceFolder, `${name}.png`)
  await mkdir(differenceFolder, { recursive: true })
  await writeFile(shown, await drawDifference(before, now, changed))
  const places = changed.length === 1 ? '1 place differs' : `${changed.length} places differ`
  return `${name}: ${places} (kept, now, marked: ${shown}); where it is meant, \`npm run screens\` keeps the new look`
}

function rawOf(picture: Buffer): Promise<Raw> {
  return sharp(picture)
    .removeAlpha()
    .blur(softness)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width, height: info.height }))
}

type Square = { left: number; top: number }

/** Differing squares; all where the sizes differ. */
export function changedSquares(before: Raw, now: Raw): Square[] {
  const sameSize = before.width === now.width && before.height === now.height
  const found: Square[] = []
  for (let top = 0; top < now.height; top += square) {
    for (let left = 0; left < now.width; left += square) {
      if (!sameSize || meanDifference(before, now, { left, top }) > tolerance) found.push({ left, top })
    }
  }
  return found
}

function meanDifference(before: Raw, now: Raw, { left, top }: Square): number {
  const right = Math.min(left + square, now.width)
  const bottom = Math.min(top + square, now.height)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * now.width + left) * 3; at < (y * now.width + right) * 3; at += 1) {
      sum += Math.abs((before.data[at] ?? 0) - (now.data[at] ?? 0))
    }
  }
  return sum / ((right - left) * (bottom - top) * 3)
}

/** Reference, screenshot, and screenshot with changes framed in red, side by side. */
function drawDifference(before: Raw, now: Raw, changed: readonly Square[]): Promise<Buffer> {
  const frames = changed
    .map(({ left, top }) => `<rect x="${left}" y="${top}" width="${square}" height="${square}"/>`)
    .join('')
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${now.width}" height="${now.height}"><g fill="red" fill-opacity="0.35" stroke="red">${frames}</g></svg>`
  const place = (picture: Raw, column: number) => ({
    input: picture.data,
    raw: { width: picture.width, height: picture.height, channels: 3 as const },
    left: column,
    top: 0,
  })
  const second = before.width + square
  const third = second + now.width + square
  return sharp({
    create: {
      width: third + now.width,
      height: Math.max(before.height, now.height),
      channels: 3,
      background: '#888888',
    },
  })
    .composite([
      place(before, 0),
      place(now, second),
      place(now, third),
      { input: Buffer.from(marks), left: third, top: 0 },
    ])
    .png()
    .toBuffer()
}
