/** Color families of the filter, with a swatch and the words that belong to them. */
const families: Record<string, { hex: string; words: string }> = {
  Black: { hex: '#1b1c1f', words: 'black|noir|ebony|onyx|jet|coal|carbon' },
  White: { hex: '#f4f4f1', words: 'white|chalk|snow|blanc' },
  Gray: {
    hex: '#8c9093',
    words: 'gr[ae]y|charcoal|slate|graphite|ash|smoke|steel|gunmetal|pewter|stone|fog|heather',
  },
  Navy: { hex: '#1f2b45', words: 'navy|midnight|indigo' },
  Teal: { hex: '#1f7a7a', words: 'teal|turquoise|aqua|petrol|mint' },
  Blue: { hex: '#3363c6', words: 'blue|denim|cobalt|royal|azure|sky|sapphire' },
  Olive: { hex: '#6b6b3a', words: 'olive|khaki|army|moss' },
  Green: { hex: '#3f7d4f', words: 'green|emerald|forest|sage|lime|pine' },
  Yellow: { hex: '#f0c93a', words: 'yellow|lemon|mustard|sunshine' },
  Orange: { hex: '#e07b2e', words: 'orange|apricot|tangerine|rust' },
  Burgundy: { hex: '#6d1f2f', words: 'burgundy|wine|maroon|bordeaux|oxblood' },
  Red: { hex: '#c23030', words: 'red|crimson|scarlet|cherry|ruby' },
  Pink: { hex: '#e59ab0', words: 'pink|rose|blush|fuchsia|magenta|coral|salmon' },
  Purple: { hex: '#6f4a8e', words: 'purple|violet|lilac|lavender|plum|mauve' },
  Gold: { hex: '#c9a45c', words: 'gold|bronze|copper|champagne' },
  Silver: { hex: '#c4c7c9', words: 'silver|metallic|platinum' },
  Brown: { hex: '#6b4a32', words: 'brown|chocolate|coffee|mocha|espresso|chestnut|mahogany|walnut' },
  Tan: { hex: '#b98a5a', words: 'tan|cognac|camel|caramel|saddle|honey|wheat|gum' },
  Beige: { hex: '#d9c9ad', words: 'beige|taupe|nude|sand|oat|natural|bone|almond|mushroom' },
  Cream: { hex: '#efe6d2', words: 'cream|ivory|ecru|vanilla|pearl' },
  Multicolor: { hex: '#9a8f86', words: 'multi\\w*|rainbow|assorted' },
}

const patterns = Object.entries(families).map(([family, { words }]) => ({
  family,
  pattern: new RegExp(`(?:^|[^a-z])(?:off-?|light|dark|bright)?(?:${words})(?![a-z])`),
}))

/** Finds the color family by the first known word of a color's name; null where none is known. */
export function colorFamily(name: string): string | null {
  const text = name.toLowerCase()
  let best: { family: string; at: number } | null = null
  for (const { family, pattern } of patterns) {
    const at = pattern.exec(text)?.index
    if (at !== undefined && (best === null || at < best.at)) best = { family, at }
  }
  return best?.family ?? null
}

/** Swatch of a family; gray for an unknown one. */
export function swatchOf(family: string): string {
  return families[family]?.hex ?? '#9a9a98'
}
