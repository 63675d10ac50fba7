/** What the pictures of a silhouette show, as far as texts and materials speak of it. */
const claims: readonly (readonly [words: RegExp, shownIn: RegExp])[] = [
  [/slanted groove/, /^road-runner$|-on-rocker$/],
  [/sidewalls come up at the midfoot/, /-on-flat$/],
  [/reaches up around the toe/, /^trail-runner$|^sport-mesh/],
  [/toe guard is laminated/, /^trail-runner$|^sport-(mesh|cage)/],
  [/[Ll]ugs/, /^(trail-runner|hiking-boot)$|-on-lug$/],
  [
    /pull(?: the)? tab|heel loop/,
    /^(road-runner|trail-runner|hiking-boot|high-top|kids-strap)$|^sport-(knit|mesh|cage)/,
  ],
  [/[Pp]erforat(?:ed|ions)/, /^(court|high-top)$|^sport-court/],
  [/heel tab is suede/, /^court$|^sport-court/],
  [/[Gg]usset/, /runner|sport-|hiking-boot/],
]

/** The materials an upper of the sport last may be said to be made of, the likeliest first. */
const upperMaterials: Readonly<Record<string, readonly string[]>> = {
  'sport-knit': ['Knit', 'Wool'],
  'sport-mesh': ['Mesh'],
  'sport-cage': ['Mesh'],
  'sport-retro': ['Suede'],
  'sport-court': ['Leather'],
}

/** Whether the pictures of a silhouette bear a sentence out. */
export function isShownIn(silhouette: string, sentence: string): boolean {
  return claims.every(([words, shownIn]) => !words.test(sentence) || shownIn.test(silhouette))
}

/** Of the materials a shape comes in, those that are seen: an upper of knit is not sold as mesh. */
export function materialsShown(
  silhouette: string,
  options: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [upper = ''] = silhouette.split('-on-')
  const seen = upperMaterials[upper]
  if (seen === undefined) return options
  const fitting = options.filter(([first = '']) => seen.includes(first))
  return fitting.length > 0 ? fitting : [[...seen.slice(0, 1), 'Rubber']]
}
