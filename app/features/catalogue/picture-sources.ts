import {
  type PictureFormat,
  type PictureWidth,
  pictureAddress,
  pictureUrl,
  pictureWidths,
} from '../../../contract/picture-url.ts'

/** `srcset` strings and a fallback for the Picture primitive. */
export function pictureSources(pictureId: string, widths: readonly PictureWidth[] = pictureWidths) {
  return {
    sources: { avif: sourceSet(pictureId, 'avif', widths), webp: sourceSet(pictureId, 'webp', widths) },
    fallback: pictureUrl(pictureId),
  }
}

function sourceSet(pictureId: string, format: PictureFormat, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureAddress(pictureId, width, format)} ${width}w`).join(', ')
}
