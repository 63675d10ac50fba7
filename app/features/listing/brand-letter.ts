/** Letters that no accent can be taken off, and where a reader looks for them. */
const plain: Record<string, string> = { Æ: 'A', Đ: 'D', Ð: 'D', Ł: 'L', Ø: 'O', Œ: 'O', Þ: 'T' }

/** The letter that a brand stands under, without accents; `#` for what begins otherwise. */
export function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  const letter = plain[first] ?? first
  return /[A-Z]/.test(letter) ? letter : '#'
}
