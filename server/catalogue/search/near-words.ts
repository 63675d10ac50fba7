/** Letters used for spelling variants. */
export const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

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

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = 'aeiouy'

/**
 * Whether a spelling at edit distance one is what a slip makes of a short word: a letter more or less, two transposed, another
 * vowel or a key beside the right one. Any other letter makes another word, such as the name of a brand.
 */
export function isLikelySlip(word: string, spelling: string): boolean {
  if (word.length !== spelling.length) return true
  const places = [...word].flatMap((letter, at) => (letter === spelling[at] ? [] : [at]))
  const [at, second] = places
  if (at === undefined || second !== undefined) return true
  const [a, b] = [word.charAt(at), spelling.charAt(at)]
  return (vowels.includes(a) && vowels.includes(b)) || areBeside(a, b)
}

/** Keys next to each other in a row or diagonally. */
function areBeside(a: string, b: string): boolean {
  const [left, right] = [a, b].map((letter) => {
    const row = keys.findIndex((each) => each.includes(letter))
    return { row, column: keys[row]?.indexOf(letter) ?? -1 }
  })
  if (left === undefined || right === undefined || left.row < 0 || right.row < 0) return false
  const across = right.column - left.column
  const down = right.row - left.row
  return down === 0 ? Math.abs(across) === 1 : Math.abs(down) === 1 && (across === 0 || across === -down)
}

/** Whether two long words differ by at most two letters added, left out or changed. */
export function isWithinTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2 || Math.min(a.length, b.length) < 6) return false
  return differ(a, b, 0, 0, 2)
}

/** Walks both words together; at each difference it tries what may have happened, so many times at most. */
function differ(a: string, b: string, i: number, j: number, left: number): boolean {
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i += 1
    j += 1
  }
  if (i === a.length || j === b.length) return a.length - i + (b.length - j) <= left
  if (left === 0) return false
  return (
    differ(a, b, i + 1, j + 1, left - 1) ||
    differ(a, b, i + 1, j, left - 1) ||
    differ(a, b, i, j + 1, left - 1)
  )
}
