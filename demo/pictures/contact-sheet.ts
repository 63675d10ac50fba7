import sharp, { type OverlayOptions } from 'sharp'

/** One picture of a sheet, with a line or two of words and small dots of color under it. */
export type SheetTile = { picture: Uint8Array; words: readonly string[]; dots?: readonly string[] }

export type SheetSize = { columns: number; width: number; height: number }

const gap = 8
const lineHeight = 16

/** Writes tiles side by side as one PNG file. */
export async function writeContactSheet(
  file: string,
  tiles: readonly SheetTile[],
  { columns, width, height }: SheetSize,
): Promise<void> {
  const lines = Math.max(0, ...tiles.map(({ words }) => words.length))
  const step = { x: width + gap, y: height + lines * lineHeight + gap }
  const overlays = tiles.flatMap((tile, place): OverlayOptions[] => {
    const left = gap + (place % columns) * step.x
    const top = gap + Math.floor(place / columns) * step.y
    const caption = { input: drawWords(tile, width, lines * lineHeight), left, top: top + height }
    return [{ input: Buffer.from(tile.picture), left, top }, ...(lines > 0 ? [caption] : [])]
  })
  const rows = Math.ceil(tiles.length / columns)
  const canvas = { width: gap + columns * step.x, height: gap + rows * step.y }
  await sharp({ create: { ...canvas, channels: 3, background: '#faf8f4' } })
    .composite(overlays)
    .png({ compressionLevel: 7 })
    .toFile(file)
}

function drawWords({ words, dots = [] }: SheetTile, width: number, height: number): Buffer {
  const texts = words.map((text, line) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<text x="2" y="${(line + 1) * lineHeight - 4}">${escaped}</text>`
  })
  const circles = dots.map(
    (hex, place) => `<circle cx="${width - 8 - place * 13}" cy="9" r="5" fill="${hex}" stroke="#999"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11">${texts.join('')}${circles.join('')}</svg>`,
  )
}
