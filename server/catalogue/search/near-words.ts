/** What a word is spelled with by a slip of the finger. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Slips are looked for in words that have, spelled right, four letters or more (docs/product.md#text-search). */
const shortest = 4
const longest = 24

/**
 * Every spelling one slip away: a letter too many, two letters swapped, a wrong letter, a letter missing. Looking up
 * these few hundred is quicker than comparing with every known word.
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
