import { type PictureFormat, pictureFormats, pngWidths, servedWidths } from '../../contract/picture-url.ts'

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
}

/** A rendition: width and format of a picture. */
export type Rendition = { pictureId: string; width: number; format: PictureFormat }
/** A rendition of a named picture: a brand's banner or a scene. */
export type Named = Omit<Rendition, 'pictureId'> & { kind: 'brands' | 'scenes'; name: string }

/** Parses a path below `{base}/media/`; null where there is no such rendition. */
export function parseRendition(rest: string): Rendition | null {
  const [, pictureId, digits, ending] = /^([a-z0-9-]{1,80})\/(\d{3,4})\.([a-z]{3,4})$/.exec(rest) ?? []
  return rendition(pictureId, digits, ending)
}

/** Parses the path of a brand's banner, by its name in lower case (docs/product.md#brand-pages), or of a scene. */
export function parseNamed(rest: string): Named | null {
  const [, kind, written, digits, ending] =
    /^(brands|scenes)\/([^/]{1,300})\/(\d{3,4})\.([a-z]{3,4})$/.exec(rest) ?? []
  const found = rendition(written, digits, ending)
  const name = written === undefined ? null : decoded(written)
  if (!found || name === null) return null
  return { kind: kind === 'scenes' ? kind : 'brands', name, width: found.width, format: found.format }
}

/** Decodes a name; null for invalid escapes, and for text that the database cannot store. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function rendition(
  pictureId: string | undefined,
  digits: string | undefined,
  ending: string | undefined,
): Rendition | null {
  const width = servedWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === ending)
  if (!pictureId || !width || !format) return null
  return format === 'png' && !pngWidths.includes(width) ? null : { pictureId, width, format }
}
