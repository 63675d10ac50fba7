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

/** Whether a code begins with a text in lower case, without unpacking them: fast enough for all products at once. */
export function beginsCode(packed: string, text: string): boolean {
  for (let start = 0; start < packed.length; ) {
    const next = packed.indexOf(betweenKinds, start)
    const end = next === -1 ? packed.length : next
    if (beginsCodeOfKind(packed, text, start, end)) return true
    start = end + 1
  }
  return false
}

function beginsCodeOfKind(packed: string, text: string, start: number, end: number): boolean {
  const prefixEnd = packed.indexOf(afterPrefix, start)
  if (prefixEnd === -1 || prefixEnd >= end) return false
  const inPrefix = Math.min(prefixEnd - start, text.length)
  if (!isSameText(packed, start, text.slice(0, inPrefix))) return false
  const rest = text.slice(inPrefix)
  if (rest === '') return true
  for (let at = prefixEnd + 1; at < end; ) {
    if (isSameText(packed, at, rest)) return true
    const next = packed.indexOf(betweenSizes, at)
    at = next === -1 ? end : next + 1
  }
  return false
}

/** Compares a stretch of the codes with a text in lower case; no code goes on across a separator. */
function isSameText(packed: string, start: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const given = packed.charAt(start + at)
    if (given !== text[at] && given.toLowerCase() !== text[at]) return false
  }
  return true
}
