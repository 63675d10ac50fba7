import {
  type PictureFormat,
  type PictureWidth,
  pictureAddress,
  pictureUrl,
  pictureWidths,
} from '../../../contract/picture-url.ts'

/** `sizes` of a tile in a grid; exact on phones, with two columns. */
export const tileSizes =
  '(min-width: 112rem) 26rem, (min-width: 80rem) 22vw, (min-width: 48rem) 30vw, calc(47.4vw - 0.8rem)'

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
