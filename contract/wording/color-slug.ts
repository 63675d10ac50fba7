/** A color's slug in an address: `Black / Gum` is `black-gum`. */
export function colorSlug(colorName: string): string {
  return colorName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
