import { basePath } from './base-path.ts'

/** The widths the media path makes, in pixels; no other can be asked for. */
export const pictureWidths = [160, 320, 480, 640, 720, 960, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The same of brands' banners and of scenes, which go from edge to edge. */
export const bannerWidths = [...pictureWidths, 1800] as const

export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** PNG is made for mails and link previews only, which take nothing newer. */
export const pngWidths: readonly number[] = [320, 1200]

/** Where one rendering of a picture lives; the address never changes its content. */
export function pictureAddress(pictureId: string, width: PictureWidth, format: PictureFormat): string {
  return `${basePath}/media/${encodeURIComponent(pictureId)}/${width}.${format}`
}

/** Where one rendering of a brand's banner lives: under its name in lower case (docs/product.md#brand-pages). */
export function bannerAddress(
  brand: string,
  width: (typeof bannerWidths)[number],
  format: PictureFormat,
): string {
  return `${basePath}/media/brands/${encodeURIComponent(brand.toLowerCase())}/${width}.${format}`
}

/** Where one rendering of a scene lives, a picture of the shop's own pages, under its name. */
export function sceneAddress(
  name: string,
  width: (typeof bannerWidths)[number],
  format: PictureFormat,
): string {
  return `${basePath}/media/scenes/${encodeURIComponent(name)}/${width}.${format}`
}

/** Where a picture is sent as `images` of a reply: 640 pixels wide, WebP. */
export function pictureUrl(pictureId: string): string {
  return pictureAddress(pictureId, 640, 'webp')
}

/** Where a mail finds a picture: an absolute address, and PNG, for not every mail program shows newer formats. */
export function mailPictureUrl(publicUrl: string, pictureId: string): string {
  return `${publicUrl}${pictureAddress(pictureId, 320, 'png')}`
}
