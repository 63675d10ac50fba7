/** A word of fewer letters is taken as it stands (decisions: Catalogue). */
const shortest = 4

/**
 * Every spelling one slip away: a letter too many, two letters swapped, a wrong letter, a letter missing. Looking up
 * these few hundred is quicker than comparing with every known word.
 */
export function* nearSpellings(word: string, letters: readonly string[]): Generator<string> {
  if ([...word].length < shortest || word.length > 24) return
  for (let at = 0; at < word.length; at++) {
    yield word.slice(0, at) + word.slice(at + 1)
    if (at > 0) yield word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
  }
  for (let at = 0; at <= word.length; at++) {
    for (const letter of letters) {
      yield word.slice(0, at) + letter + word.slice(at)
      if (at < word.length) yield word.slice(0, at) + letter + word.slice(at + 1)
    }
  }
}
