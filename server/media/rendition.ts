import {
  bannerWidths,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '../../contract/picture-url.ts'

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
}

/** One rendering of a picture: how wide, and in which format. */
export type Rendition = { pictureId: string; width: number; format: PictureFormat }
/** The same of the picture on a brand's banner. */
export type Banner = Omit<Rendition, 'pictureId'> & { brand: string }

/** What the rest of an address below `{base}/media/` asks for; null where there is no such rendering. */
export function parseRendition(rest: string): Rendition | null {
  const [, pictureId, digits, ending] = /^([a-z0-9-]{1,80})\/(\d{3,4})\.([a-z]{3,4})$/.exec(rest) ?? []
  return rendition(pictureWidths, pictureId, digits, ending)
}

/** One rendering of a brand's banner, whose path bears the brand's name in lower case (specification: brand page). */
export function parseBanner(rest: string): Banner | null {
  const [, name, digits, ending] = /^brands\/([^/]{1,300})\/(\d{3,4})\.([a-z]{3,4})$/.exec(rest) ?? []
  const found = rendition(bannerWidths, name, digits, ending)
  const brand = name === undefined ? null : decoded(name)
  return found && brand !== null ? { brand, width: found.width, format: found.format } : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function rendition(
  widths: readonly number[],
  pictureId: string | undefined,
  digits: string | undefined,
  ending: string | undefined,
): Rendition | null {
  const width = widths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return pictureId && width && format ? { pictureId, width, format } : null
}
