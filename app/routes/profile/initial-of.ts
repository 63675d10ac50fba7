const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of a name as it is read, which may be several code units; U where there is none (docs/product.md#profile). */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment.toUpperCase() ?? 'U'
}
