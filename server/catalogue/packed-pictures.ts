import type { Picture } from '../../contract/catalogue.ts'

/**
 * Packs a variant's pictures into one short text, as pictures are most of a large catalogue's memory. Parts are
 * joined by the record separator (U+001E), pictures by the unit separator (U+001F): first the common prefix of alts,
 * then per picture its id, the rest of its alt, and its size where it differs from the one before.
 */
const between = { parts: '\u001e', pictures: '\u001f' }

/** Packs `id alt width height` records, joined by the same separators, as the database sends them. */
export function packPictures(joined: string): string {
  if (joined === '') return ''
  const pictures = joined.split(between.pictures).map((picture) => picture.split(between.parts))
  const prefix = commonPrefix(pictures.map(([, alt = '']) => alt))
  let size = ''
  const packed = pictures.map(([id = '', alt = '', width = '', height = '']) => {
    const own = `${between.parts}${width}${between.parts}${height}`
    const differs = own !== size
    size = own
    return `${id}${between.parts}${alt.slice(prefix.length)}${differs ? own : ''}`
  })
  return [prefix, ...packed].join(between.pictures)
}

/** Unpacks pictures in order, up to a number. */
export function unpackPictures(packed: string, max = Number.POSITIVE_INFINITY): Picture[] {
  const pictures: Picture[] = []
  const endOfPrefix = packed.indexOf(between.pictures)
  if (endOfPrefix === -1) return pictures
  const prefix = packed.slice(0, endOfPrefix)
  let size = { width: 0, height: 0 }
  for (let from = endOfPrefix + 1; from <= packed.length && pictures.length < max; ) {
    const found = packed.indexOf(between.pictures, from)
    const end = found === -1 ? packed.length : found
    const [pictureId = '', rest = '', width, height] = packed.slice(from, end).split(between.parts)
    if (width !== undefined) size = { width: Number(width), height: Number(height) }
    pictures.push({ pictureId, alt: prefix + rest, ...size })
    from = end + 1
  }
  return pictures
}

function commonPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && other[same] === first[same]) same += 1
    length = same
  }
  return first.slice(0, length)
}
