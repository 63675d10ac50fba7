import { basePath } from './base-path.ts'

/** Widths of product pictures on a page, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 720, 960, 1200] as const

/** All widths that are served: also those of banners and scenes, which span the window, and of what is zoomed into. */
export const servedWidths = [...pictureWidths, 1800] as const
export type PictureWidth = (typeof servedWidths)[number]

export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** PNG is for mails and link previews, which support nothing newer. */
export const pngWidths: readonly number[] = [320, 1200]

/** Path of a picture's rendition; its content never changes. */
export function pictureAddress(pictureId: string, width: PictureWidth, format: PictureFormat): string {
  return `${basePath}/media/${encodeURIComponent(pictureId)}/${width}.${format}`
}

/** Path of a banner's rendition, under the brand's name in lower case (docs/product.md#brand-pages). */
export function bannerAddress(brand: string, width: PictureWidth, format: PictureFormat): string {
  return `${basePath}/media/brands/${encodeURIComponent(brand.toLowerCase())}/${width}.${format}`
}

/** Path of a scene's rendition, under the scene's name. */
export function sceneAddress(name: string, width: PictureWidth, format: PictureFormat): string {
  return `${basePath}/media/scenes/${encodeURIComponent(name)}/${width}.${format}`
}

/** URL of a picture in `images` of replies: 640 pixels wide, WebP. */
export function pictureUrl(pictureId: string): string {
  return pictureAddress(pictureId, 640, 'webp')
}

/** Absolute URL of a picture in a mail, as PNG, since not every mail program shows newer formats. */
export function mailPictureUrl(publicUrl: string, pictureId: string): string {
  return `${publicUrl}${pictureAddress(pictureId, 320, 'png')}`
}
