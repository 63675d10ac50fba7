import { basePath } from '../../../contract/base-path.ts'

/** The widths the media path makes; no other can be asked for. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'png'

/** Where one rendering of a picture lives; the address never changes its content. */
export function pictureAddress(pictureId: string, width: PictureWidth, format: PictureFormat): string {
  return `${basePath}/media/${encodeURIComponent(pictureId)}/${width}.${format}`
}

/** `srcset` strings and a fallback for the Picture primitive. */
export function pictureSources(pictureId: string, widths: readonly PictureWidth[] = pictureWidths) {
  return {
    sources: { avif: sourceSet(pictureId, 'avif', widths), webp: sourceSet(pictureId, 'webp', widths) },
    fallback: pictureAddress(pictureId, 640, 'webp'),
  }
}

function sourceSet(pictureId: string, format: PictureFormat, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureAddress(pictureId, width, format)} ${width}w`).join(', ')
}
