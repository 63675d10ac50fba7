const syntax = /[\\^$.*+?()[\]{}|]/g

/**
 * A search text without words of it, as both sides of a list reply mean it (`understood`, `nearest`): without them
 * where they stand together, else without each of them.
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
