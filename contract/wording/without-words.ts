const syntax = /[\\^$.*+?()[\]{}|]/g

/**
 * Removes words from a search text, as list replies mean it (`understood`, `nearest`): where they stand together,
 * else each of them.
 */
export function withoutWords(q: string, text: string): string {
  const asTyped = q.trim().replace(/\s+/g, ' ')
  const together = new RegExp(
    `(?<![\\p{L}\\p{N}])${text.replace(syntax, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'iu',
  )
  if (together.test(asTyped)) return asTyped.replace(together, ' ').replace(/\s+/g, ' ').trim()
  const gone = new Set(text.toLowerCase().split(' '))
  return asTyped
    .split(' ')
    .filter((word) => !gone.has(word.toLowerCase()))
    .join(' ')
}
