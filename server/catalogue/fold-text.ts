const combiningMarks = /\p{M}+/gu
const plainAscii = /^[\x20-\x7e]*$/

/** Letters without a Unicode decomposition. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' }
const oddLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Folds case and accents, for searching and sorting. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(combiningMarks, '')
    .replace(oddLetters, (letter) => letters[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
}
