/** Letters used for spelling variants. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Minimum length of a correctly spelled word for corrections (docs/product.md#text-search). */
const shortest = 4
const longest = 24

/**
 * Yields all spellings at edit distance one: insertion, transposition, substitution, deletion. Looking up these few
 * hundred is faster than comparing with every known word.
 */
export function* nearSpellings(word: string): Generator<string> {
  if (word.length + 1 < shortest || word.length > longest) return
  for (let at = 0; at <= word.length; at++) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at)
  }
  if (word.length < shortest) return
  for (let at = 0; at < word.length; at++) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1)
    if (at > 0) yield word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
    if (word.length > shortest) yield word.slice(0, at) + word.slice(at + 1)
  }
}
