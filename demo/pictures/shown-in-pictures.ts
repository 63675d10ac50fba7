import { pairOf } from './studio-manifest.ts'

/** What the pictures of a silhouette show, as far as texts and materials speak of it. */
const claims: readonly (readonly [words: RegExp, shownIn: RegExp])[] = [
  [/slanted groove/, /-on-rocker$/],
  [/herringbone/, /-on-cup$/],
  [/outsole is one continuous piece/, /-on-(cup|flat|waffle|block)$/],
  [/the rest is bare foam|cut away under the arch/, /-on-(rocker|pods|wedge|layered|plate)$/],
  [/flat, dense rubber with a fine pattern/, /-on-(cup|flat|foxed|taped|stitched|ribbed|toothed)$/],
  [/Flat laces/, /^(?!sport-mesh)/],
  [/sidewalls come up at the midfoot/, /-on-flat$/],
  [/reaches up around the toe/, /^sport-mesh/],
  [/toe guard is laminated/, /^sport-(mesh|cage)/],
  [/[Ll]ugs/, /-on-(lug|ridge|commando)$/],
  [
    /pull(?: the)? tab|heel loop|[Ll]oop at the (?:back|heel)|tab at the back/,
    /^kids-strap|^sport-(knit|mesh|cage|sock|net|saddle|shroud|high|hike)|^dress-(chelsea|gore|lace-boot)/,
  ],
  [/[Ll]arge loop/, /^kids-strap|^sport-(knit|mesh|cage|net|saddle|shroud|high|hike)/],
  [/[Pp]erforat(?:ed|ions)/, /^sport-(court|high|strap)/],
  [/heel tab is suede/, /^sport-court/],
  [/[Gg]usset/, /^sport-/],
  [
    /[Ll]aces|[Ee]yelet/,
    /^(?!sport-sock|vulc-(slip|moc)|dress-(penny|venetian|chelsea|gore)|kids-strap|sandal|ballet-flat|flat-|heel)/,
  ],
  [/[Tt]ongue/, /^(?!sport-sock|vulc-(slip|moc))/],
  [/saddle strap/, /^dress-penny/],
  [/[Pp]lain toe/, /^dress-plain/],
  [/three eyelets/, /^$/],
  [
    /polished by hand|leather is soft calf|takes a deep shine/,
    /^dress-(?!plain|chukka|penny|venetian|lace-boot|chelsea)/,
  ],
  [/[Cc]repe/, /-on-crepe$/],
  [/slim leather welt|heel is stacked|proper heel|rubber heel piece/, /-on-leather$/],
  [/Six pairs of eyelets/, /^sport-(knit|mesh|court|cage|jogger|saddle)|^vulc-(skate|plimsoll|low|street)/],
  [/Eight pairs of eyelets/, /^(sport|vulc)-high/],
  [/[Ss]even pairs of eyelets/, /^sport-(hike|retro|terrace|club|strap|net)|^vulc-cuff|^dress-lace-boot/],
  [/Three pairs of eyelets/, /^dress-chukka/],
  [/nothing to tie|no laces to think about/, /^vulc-(slip|moc)|^dress-(chelsea|gore)/],
  [/[Nn]ubuck|ankle band|Panels overlap|Double rows of stitching|Leather on the court/, /^sport-(high|hike)/],
  [
    /collar is padded|padded collar|Padding around the collar|ankle collar/,
    /^(?!vulc-(high|plimsoll)|sport-sock)/,
  ],
  [/one thick piece|lined in soft leather|one hide per pair|heel is padded/, /^(?!vulc-(high|plimsoll))/],
  [/[Tt]ongue is (?:deep|thick)|thick tongue/, /^(?!vulc-(high|plimsoll))/],
  [
    /plain leather sneaker|full grain|leather sneaker|two hides|luxury|lined throughout in calf|leather of this kind/i,
    /^(sport|vulc)-(court|low|high)/,
  ],
  [/Eleven pieces of leather/, /^sport-court/],
  [/thick suede|Double suede|as suede does|Three rows of stitching/, /^vulc-skate/],
  [/[Vv]ulcani[sz]ed/, /-on-(foxed|taped|toothed)$/],
  [/[Ff]lat gum|The gum softens/, /-on-(foxed|taped|toothed)$/],
  [/[Cc]upsole|dense cup/, /-on-(cup|stitched|tray)$/],
  [
    /sole is stitched|stitch the sole|soles? .{0,20}stitched to a welt/,
    /-on-(cup|stitched|leather|commando|crepe|tray|ripple)$/,
  ],
  [/[Ss]uede panels|suede brush/, /^sport-(retro|jogger|terrace)|^vulc-(skate|street|cuff)/],
  [/overlaid at the toe, eyelets and heel/, /^sport-(retro|jogger)/],
  [/knitted in one piece|comes off the machine|single layer/, /^sport-(knit|sock|mesh|cage|net)/],
  [/wedge midsole/, /-on-waffle$/],
  [/outsole wraps up a little at the toe/, /-on-waffle$/],
  [/[Cc]anvas/, /^(?!vulc-(moc|low|cuff))/],
  [/elastic/, /^(?!vulc-moc)/],
  [/two pieces of leather/, /^(?!dress-ankle)/],
  [/clean front|One quiet seam/, /^(?!dress-gore)/],
  [/A stitched welt/, /-on-(leather|commando|crepe|ripple)$/],
  [/Two straps/, /^(sandal(-platform|-cross|-cork-cross)?|kids-strap)$/],
  [/one buckle each/, /^sandal$/],
  [/[Bb]uckles/, /^sandal$|^sandal-three$/],
  [/straps .{0,20}are cut wide/, /^sandal(-platform|-cross|-cork-cross)?$/],
  [/straps|Stitching is set/, /^(?!sandal-(single|slide)$|kids-strap-one$)/],
  [/Raised edges/, /^sandal(-single|-three)?$/],
  [/Rounded at the toe/, /^(?!flat-(bar|point))/],
  [/The toe leaves room for all five/, /^(?!heel-point$)/],
]

/** What a silhouette must show to stand under a title. */
const titleClaims: readonly (readonly [words: RegExp, shownIn: RegExp])[] = [
  [/Plain Derby/, /^dress-plain/],
  [/Penny|Saddle/, /^dress-penny/],
  [/Cap-Toe/, /^dress-lace-boot/],
  [/Desert Boot|Chukka/, /^dress-chukka/],
  [/Vulc/, /-on-(foxed|taped|toothed)$/],
  [/Two-Strap/, /^(sandal(-platform|-cross|-cork-cross)?|kids-strap)$/],
  [/Straps/, /^kids-strap$/],
  [/Round Flat/, /^(?!flat-(bar|point))/],
  [/Block Heel/, /^(?!heel-point$)/],
]

/** The materials an upper may be said to be made of, the likeliest first. */
const upperMaterials: Readonly<Record<string, readonly string[]>> = {
  'sport-knit': ['Knit', 'Wool'],
  'sport-sock': ['Knit', 'Wool'],
  'sport-mesh': ['Mesh'],
  'sport-cage': ['Mesh'],
  'sport-jogger': ['Mesh'],
  'sport-retro': ['Suede'],
  'sport-court': ['Leather'],
  'sport-hike': ['Nubuck'],
  'sport-high': ['Nubuck'],
  'vulc-high': ['Canvas'],
  'vulc-plimsoll': ['Canvas'],
  'vulc-skate': ['Suede'],
  'vulc-slip': ['Canvas'],
  'vulc-low': ['Leather'],
  'sport-net': ['Knit', 'Wool'],
  'sport-shroud': ['Knit', 'Wool'],
  'sport-saddle': ['Mesh'],
  'sport-terrace': ['Suede'],
  'sport-club': ['Leather'],
  'sport-strap': ['Leather'],
  'vulc-street': ['Suede'],
  'vulc-cuff': ['Suede'],
  'vulc-moc': ['Suede'],
  'dress-ankle': ['Leather'],
  'dress-plain': ['Leather'],
  'dress-gore': ['Leather'],
  'sandal-sport': ['Canvas'],
  'sandal-platform': ['Suede'],
  'flat-plain': ['Suede'],
  'flat-two-straps': ['Suede'],
  'flat-point-bow': ['Suede'],
  'sandal-cork-cross': ['Suede'],
  'kids-strap': ['Mesh'],
  'kids-strap-one': ['Mesh'],
  'sandal-bars': ['Leather'],
  'sandal-slide': ['Leather'],
  'sandal-cross': ['Leather'],
  'heel-cap': ['Suede'],
  'dress-chukka': ['Leather'],
  'dress-venetian': ['Suede'],
}

/** Sandals that stand on cork; the others on foam or leather. */
const corkBeds = /^sandal(-single|-three|-cork-cross)?$/

/** Whether the pictures of a silhouette agree with a sentence. */
export function isShownIn(silhouette: string, sentence: string): boolean {
  return agrees(claims, silhouette, sentence)
}

/** Whether the pictures of a silhouette show what a title names. */
export function showsTitle(silhouette: string, title: string): boolean {
  return agrees(titleClaims, silhouette, title)
}

function agrees(
  list: readonly (readonly [words: RegExp, shownIn: RegExp])[],
  silhouette: string,
  text: string,
): boolean {
  const pair = pairOf(silhouette)
  return list.every(([words, shownIn]) => !words.test(text) || shownIn.test(pair))
}

/** Of the materials a shape comes in, those that are seen: an upper of knit is not sold as mesh. */
export function materialsShown(
  silhouette: string,
  options: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [upper = ''] = pairOf(silhouette).split('-on-')
  const seen = upperMaterials[upper]
  const bedded = upper.startsWith('sandal')
    ? options.filter((materials) => materials.includes('Cork') === corkBeds.test(upper))
    : options
  if (seen === undefined) return bedded.length > 0 ? bedded : options
  const fitting = bedded.filter(([first = '']) => seen.includes(first))
  return fitting.length > 0 ? fitting : [[...seen.slice(0, 1), 'Rubber']]
}

/** How a silhouette is seen to be closed: one without laces is not sold with them. */
export function closureShown(silhouette: string, closure: string): string {
  const pair = pairOf(silhouette)
  if (/^(flat-(strap|point-strap|two-straps)|heel-(strap|mary))$/.test(pair)) return 'Buckle'
  const isPulledOn = /^(sport-sock|vulc-moc|sandal-(slide|cross|sport|platform|bars|cork-cross)$)/.test(pair)
  return isPulledOn ? 'Slip-on' : closure
}
