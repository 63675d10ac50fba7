const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first grapheme of a name in upper case; U without one (docs/product.md#profile). */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment.toUpperCase() ?? 'U'
}
