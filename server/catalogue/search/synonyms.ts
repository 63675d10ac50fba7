/** A word or phrase of shoppers and what it means here: kinds, colors, materials, brands or other words. */
export type Synonym = {
  term: string
  means: readonly string[]
  /** The nearest alternative, searched only where nothing else is found. */
  nearest?: string
}

/**
 * What shoppers say for what a shop calls otherwise: `term: meanings`, any of which is found as well. Where a shop has no
 * such kind, color or material, the meaning is looked for as words. Behind a bar stands what comes nearest, for shops that
 * have none of it. The first meaning comes first; those with ` / ` between them come alike. A meaning that is no kind names
 * a part of the kinds beside it: shoes that say it come first. Staff add their own (outsole search synonyms).
 */
const lines = `
trainers: sneakers
tennis shoes: sneakers, court shoes
gym shoes: training shoes | sneakers
plimsolls: sneakers, slip-ons
kicks: sneakers
tackies: sneakers
low tops: sneakers
snickers: sneakers
joggers: running shoes
jogging shoes: running shoes
runners: running shoes
marathon: running shoes
heels: heels | flats
pumps: pumps, heels | flats
high heels: high heels, pumps, heels | flats
stilettos: stilettos, pumps, heels | flats
stilletos: stilettos, pumps, heels | flats
block heels: block heels, heels | flats
kitten heels: kitten heels, heels | flats
court heels: pumps, heels | flats
court pumps: pumps, heels | flats
wedges: heels, sandals
strappy heels: strappy, strap, heels | flats
strappy sandals: strappy, strap, sandals
evening shoes: heels
party shoes: heels
prom shoes: heels, flats
bridal shoes: heels, flats
wedding: heels / derbies, flats, loafers
dress shoes: derbies / heels, loafers
formal shoes: derbies / heels, loafers
office shoes: derbies, loafers, flats
business shoes: derbies, loafers
suit shoes: derbies
interview: derbies, loafers, flats
graduation: heels / derbies, flats
smart shoes: derbies, loafers
oxfords: oxfords, derbies
brogues: brogues, derbies
lace ups: derbies
lace up: lace
laceless: slip-ons
bluchers: derbies
moccasins: loafers, moccasins
penny loafers: penny loafers, loafers
driving shoes: driving, moccasins, loafers
boat shoes: boat shoes, moccasins, loafers
deck shoes: boat shoes, moccasins, loafers
slippers: slippers, slip-ons
house shoes: slippers, slip-ons
slipons: slip-ons
slip on sneakers: slip-ons
slides: sandals
sliders: sandals
flip flops: sandals
thongs: sandals
sandles: sandals
sandels: sandals
clogs: clogs, sandals
mules: mules, slip-ons
espadrilles: espadrilles, flats
ballet flats: flats
ballet shoes: flats
ballerinas: ballerinas, flats
dolly shoes: flats
mary janes: mary janes, flats
ankle boots: ankle boots, boots
booties: boots
chelseas: chelsea
chukkas: chukka, boots
desert boots: desert boots, chukka, boots
combat boots: combat boots, boots
winter boots: winter boots, boots, hiking boots
snow boots: snow boots, hiking boots, boots
rain boots: rain boots, hiking boots, boots
wellies: rain boots, hiking boots, boots
wellingtons: rain boots, hiking boots, boots
gumboots: rain boots, hiking boots, boots
work boots: work boots, boots, hiking boots
work: work boots, boots, slip-ons, walking shoes
walking boots: hiking boots
trekking: hiking boots, trail shoes
hikers: hiking boots
hiking: hiking boots, trail shoes
outdoor: hiking boots, trail shoes
waterproof: waterproof, hiking boots
water resistant: waterproof, hiking boots
gore tex: waterproof, hiking boots
non slip: slip resistant | walking shoes
slip resistant: non slip | walking shoes
anti slip: slip resistant | walking shoes
velcro: hook loop
nurse: walking shoes, slip-ons, training shoes
nursing: walking shoes, slip-ons, training shoes
standing all day: walking shoes, training shoes
comfortable: walking shoes, slip-ons
comfy: walking shoes, slip-ons
travel: walking shoes, slip-ons
summer: sandals, slip-ons
beach: sandals
soccer cleats: football boots, firm ground | court shoes
soccer boots: football boots, firm ground | court shoes
soccer shoes: football boots, firm ground | court shoes
football boots: soccer, firm ground | court shoes
football cleats: soccer, firm ground | court shoes
cleats: football boots, firm ground | court shoes
gym: training shoes
workout: training shoes
crossfit: training shoes
weightlifting: training shoes
fitness: training shoes
tennis: tennis, court shoes
padel: court shoes
squash: court shoes
basketball boots: basketball shoes
hoops: basketball shoes
hightops: high-tops
hi tops: high-tops
skater shoes: skate shoes
skateboard shoes: skate shoes
vintage: retro
old school: retro
luxury: premium
designer: premium
athletic: sports
school shoes: school, sneakers, derbies, loafers
doc: dr
st: saint
off white: white, cream
ivory: cream, white
gold: yellow
silver: gray
charcoal: charcoal, gray
khaki: olive, beige
maroon: burgundy
wine: burgundy
turquoise: teal
violet: purple
camel: tan
nude: cream, tan
beige: cream, tan
rose: pink
real leather: leather
genuine leather: leather
patent: leather
fabric: canvas, knit
cloth: canvas
felt: wool
`

export const defaultSynonyms: readonly Synonym[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [term = '', meant = ''] = line.split(': ')
    const [means = '', nearest] = meant.split(' | ')
    return nearest === undefined
      ? { term, means: means.split(', ') }
      : { term, means: means.split(', '), nearest }
  })
