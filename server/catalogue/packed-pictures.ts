import type { Picture } from '../../contract/catalogue.ts'

/**
 * The pictures of a variant as one short text: id, alt, width and height of each joined by the record separator
 * (U+001E), pictures by the unit separator (U+001F). Most of the memory of a large catalogue is pictures.
 */
const between = { parts: '\u001e', pictures: '\u001f' }

/** The pictures in order, at most so many. */
export function unpackPictures(packed: string, most = Number.POSITIVE_INFINITY): Picture[] {
  const pictures: Picture[] = []
  for (let from = 0; from < packed.length && pictures.length < most; ) {
    const found = packed.indexOf(between.pictures, from)
    const end = found === -1 ? packed.length : found
    const [pictureId = '', alt = '', width = '', height = ''] = packed.slice(from, end).split(between.parts)
    pictures.push({ pictureId, alt, width: Number(width), height: Number(height) })
    from = end + 1
  }
  return pictures
}
