import sharp from 'sharp'
import { PhotoRefused } from './photo-source.ts'

export type NormalPhoto = {
  bytes: Buffer
  width: number
  height: number
  /** Placeholder color while the picture loads, `#rrggbb`. */
  dominant: string
}

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff'])
const longestSide = 2000
const maxPixels = 60_000_000

/**
 * Normalizes a photograph: WebP, at most 2000 pixels a side, upright, without metadata. Judged by content, never by
 * name. Throws PhotoRefused for what is no picture.
 */
export async function normalizePhoto(input: Buffer): Promise<NormalPhoto> {
  try {
    const { format, width, height } = await sharp(input, { limitInputPixels: maxPixels }).metadata()
    if (!acceptedFormats.has(format))
      throw new PhotoRefused(`files of type ${format} are not taken as pictures`)
    if (width < 32 || height < 32) throw new PhotoRefused('the picture is smaller than 32 pixels')
    const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, dominant: await dominantColor(data) }
  } catch (error) {
    if (error instanceof PhotoRefused) throw error
    throw new PhotoRefused('the file is no picture, or a damaged one')
  }
}

async function dominantColor(picture: Buffer): Promise<string> {
  const small = await sharp(picture).resize({ width: 64 }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((value) =>
    Math.round(value).toString(16).padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
