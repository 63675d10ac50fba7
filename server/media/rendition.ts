/** The widths the media path makes; no other can be asked for. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200] as const

export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
}

/** One rendering of a picture: how wide, and in which format. */
export type Rendition = { pictureId: string; width: number; format: PictureFormat }

/** What the rest of an address below `{base}/media/` asks for; null where there is no such rendering. */
export function parseRendition(rest: string): Rendition | null {
  const match = /^([a-z0-9-]{1,80})\/(\d{3,4})\.([a-z]{3,4})$/.exec(rest)
  const [, pictureId, digits, ending] = match ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return pictureId && width && format ? { pictureId, width, format } : null
}
