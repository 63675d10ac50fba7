import type { QueryWord } from './search-words.ts'

export type Width = 'narrow' | 'wide' | 'extra wide'

/** Widths in words: `extra wide`, `wide fit`, `narrow feet`. */
const before = new Set(['extra', 'x', 'very'])
const after = new Set(['width', 'widths', 'fit', 'fitting', 'foot', 'feet'])

/** What letters say: a man's standard width is D, a woman's B. */
const letters: Record<'men' | 'women', Record<Width, readonly string[]>> = {
  men: {
    narrow: ['aa', 'a', 'b', 'n', 's'],
    wide: ['e', 'ee', '2e', 'w', '2w'],
    'extra wide': ['3e', 'eee', '4e', 'eeee', '6e', 'ww', 'xw', 'xxw', '3w', '4w'],
  },
  women: {
    narrow: ['aa', '2a', 'aaa', 'n', 's'],
    wide: ['d', 'w', '2w'],
    'extra wide': ['e', 'ee', '2e', '3e', 'eee', '4e', 'eeee', 'ww', 'xw', 'xxw', '3w', '4w'],
  },
}
const widths: readonly Width[] = ['narrow', 'wide', 'extra wide']
/** Of these no word stands alone for anything else, so they need no number beside them. */
const alone = /^(?:[2346]e|eee+|xx?w)$/

/** The width of a letter, undefined for the standard one. */
export function widthOfLetter(letter: string, women: boolean): Width | undefined {
  return widths.find((width) => letters[women ? 'women' : 'men'][width].includes(letter.toLowerCase()))
}

/** The width that words begin with: `narrow`, `wide fit`, `extra wide`, `4E`. */
export function readWidth(
  words: readonly QueryWord[],
  women: boolean,
): { words: QueryWord[]; width: Width } | undefined {
  const [first, second] = words
  if (first === undefined || first.exact) return undefined
  const letter = alone.test(first.word) ? widthOfLetter(first.word, women) : undefined
  if (letter !== undefined) return { words: withKind(words, 1), width: letter }
  if (first.word === 'xwide') return { words: withKind(words, 1), width: 'extra wide' }
  if (before.has(first.word) && second?.word === 'wide')
    return { words: withKind(words, 2), width: 'extra wide' }
  if (first.word === 'wide' || first.word === 'narrow')
    return { words: withKind(words, 1), width: first.word }
  return undefined
}

/** The words of a width with `fit`, `width` or `feet` behind them. */
function withKind(words: readonly QueryWord[], length: number): QueryWord[] {
  return words.slice(0, after.has(words[length]?.word ?? '') ? length + 1 : length)
}

/** Width in the name of a size: `10 W`, `9.5 (2E)`, `8 Extra Wide`. */
export function widthOfSize(name: string): { size: string; letter: string } | undefined {
  const match = /^(\d{1,2}(?:\.5)?)[\s(/-]*([a-z0-9 ]+?)\)?$/i.exec(name)
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  const words = match[2].trim().toLowerCase()
  const letter = { narrow: 'n', wide: 'w', 'extra wide': 'ww', 'x wide': 'ww', medium: 'm' }[words] ?? words
  return /^(?:[aden]|b|aaa?|e{2,4}|[2346]e|[234]w|w{1,2}|xx?w|m|s)$/.test(letter)
    ? { size: match[1], letter }
    : undefined
}
