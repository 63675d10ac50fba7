import {
  type PictureWidth,
  pictureAddress,
  pictureUrl,
  pictureWidths,
} from '../../../contract/picture-url.ts'

/** `sizes` of a tile in a grid; exact on phones, with two columns. */
export const tileSizes =
  '(min-width: 112rem) 26rem, (min-width: 80rem) 22vw, (min-width: 48rem) 30vw, calc(47.4vw - 0.8rem)'

/** `srcset` and a fallback for the Picture primitive. AVIF, which every supported browser reads. */
export function pictureSources(pictureId: string, widths: readonly PictureWidth[] = pictureWidths) {
  const renditions = widths.map((width) => `${pictureAddress(pictureId, width, 'avif')} ${width}w`)
  return { srcSet: renditions.join(', '), fallback: pictureUrl(pictureId) }
}
