/** Between the codes of two sizes; between two kinds of code; after what all codes of a kind begin with. */
const betweenSizes = '\u001f'
const betweenKinds = '\u001e'
const afterPrefix = '\u001d'

/** Splits a list as the database joins it. */
export function splitList(joined: string | null | undefined): string[] {
  return joined ? joined.split(betweenSizes) : []
}

export function joinList(values: readonly string[]): string {
  return values.join(betweenSizes)
}

export function commonPrefix(values: readonly string[]): string {
  const [first = '', ...others] = values
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && first[same] === other[same]) same += 1
    length = same
  }
  return first.slice(0, length)
}

/**
 * The codes of the sizes of a variant as one text, for each kind of code a list in the order of the sizes (`splitList`),
 * empty where a size has none. What the codes of a kind begin with stands once: SKUs differ at their end.
 */
export function packCodes(kinds: readonly (string | null | undefined)[]): string {
  const packed = kinds.map((joined) => {
    const codes = splitList(joined)
    if (codes.every((code) => code === '')) return ''
    const prefix = commonPrefix(codes)
    return `${prefix}${afterPrefix}${joinList(codes.map((code) => code.slice(prefix.length)))}`
  })
  while (packed.at(-1) === '') packed.pop()
  return packed.join(betweenKinds)
}

/** The codes of each kind, in the order of the sizes. */
export function unpackCodes(packed: string): string[][] {
  if (packed === '') return []
  return packed.split(betweenKinds).map((kind) => {
    const at = kind.indexOf(afterPrefix)
    if (at === -1) return []
    const prefix = kind.slice(0, at)
    return kind
      .slice(at + 1)
      .split(betweenSizes)
      .map((rest) => prefix + rest)
  })
}
