import { stemWord } from './search-words.ts'

/**
 * Right words that shoppers type and a catalogue may lack: never taken for slips of another word. They are left out of
 * a search, and said to be, where nothing has them.
 */
const words = `
accessories active adjustable adult age airport all anniversary ankle anti apparel arch athlete autumn average baby back bag
bags ball bare barefoot baseball basic beach beautiful best better big bike biking birthday bling boat bold boot bootie bow
boxing brand breathable bridal bride bright brogue budget buckle business buy cafe camping cap care casual cheap chef
christmas chunky classic clean cleat clearance clog closed coat code cold college comfort comfortable comfy cool cord
cotton country couple coupon court cozy crossfit cruise cushion cushioned custom cute cycling dad daily dance dancing dark
date day deal deals deck delivery denim designer diabetic discount diver dress driver driving dupe durable easy elastic
elegant embroidered engineer espadrille event everyday exchange extra faux feet feminine festival field fit fitness
flexible floral fluffy foam foot football formal free fresh friend fringe full fuzzy garden gift gifts girl girly glitter
golf good gore grad graduation grip guys gym hand handmade hard hat heavy heel heeled heels help high hiker hockey holiday
home hospital hot house huge indoor infant inside insole insoles interview item jazz jeans jelly jewel kitchen kitten lace
laced laceless laces large latest laundry leg leopard lift light lights lightweight like lining long loose lounge low lug
machine mail male masculine mate medical medium memory mesh metal metallic mid mini modern money motorcycle mother mountain
mule narrow natural neon new newborn next nice night non nonslip nude nurse nursing office oil old online open order organic
orthopedic outdoor outfit outlet outside oversized oxford padded pair pants paper party patent patterned payment peep plain
plantar plastic platform play pointed pointy polish pool post preppy pretty price print professional prom promo puffer
quality quick quilted quiet rain rainbow recycled reduced reflective refund resistant restaurant returns return rhinestone
ride riding road robust rocker rope round rubber rugby running safe safety sale satin sandal school scout seller sequin
service shade shaft shearling shiny shipping short show side silver simple size skate ski skinny slide slider slim slingback
slip slipper slippers small smart smooth snow soccer sock sockless socks soft sole solid sparkle sparkly special sport
sporty sports spring square status steel stiletto stock stone store strap strapless strappy strength stretch stripe striped
strong student studded studio style stylish suit summer sun supination support swim tall tennis thick thin thong tie tied
tiny toddler toe toed top track traction traditional travel treadmill trek trekking trend trendy tweed twin ugly under
unique uniform vacation valet vegan velcro velvet vintage volleyball waist waiter waitress walk walker walking wall warm
wash washable water watersport wear weather wedding wedge wedges weight wellies wellington wet wheel wide width wine winter
woman work worker working workout woven wrap wrestling yoga young zip zipper zippered
`
  .trim()
  .split(/\s+/)

const stems: ReadonlySet<string> = new Set(words.map(stemWord))

/** Whether a word is right as it stands, known to the catalogue or not. */
export function isProtected(word: string): boolean {
  return stems.has(stemWord(word))
}
