import type { ShapeName } from '../pictures/shoe-shapes.ts'

/**
 * Sentences descriptions are put together from. `{title}`, `{brand}`, `{weight}` (grams), `{drop}` (millimeters) and
 * `{upper}` (the upper's material, in lower case) are filled in.
 */
export type ShapeTexts = { open: readonly string[]; build: readonly string[]; use: readonly string[] }

const road: ShapeTexts = {
  open: [
    '{title} is the shoe you take when you have not decided yet how far to go.',
    'Soft under the heel, a touch firmer at the toe: {title} rolls forward without being asked.',
    'We built {title} for the forty easy kilometers a week that nobody writes about.',
    'A daily running shoe that keeps its shape, {title} feels on day two hundred much as it did on day two.',
    'With {title} the first kilometer is already a good one.',
    'There is nothing clever about {title}, only foam in the right places and a heel that holds.',
    'Long runs are a matter of small comforts, and {title} collects them.',
    'If you own one pair of running shoes, {title} is a sensible pair to own.',
    'Steady miles before work are what {title} was drawn for.',
    '{title} weighs {weight} g and spends every one of them on comfort.',
    'Cushioned, not mushy, is the brief {title} was given.',
    'For runners who land on the heel and make no secret of it, there is {title}.',
    'Half an hour at lunch or two hours on Sunday: {title} takes both at the same calm pace.',
  ],
  build: [
    'The {upper} upper is engineered open over the toes and dense around the midfoot, so it breathes where you sweat and holds where you push.',
    'A wide midsole base keeps the foot centred on tired legs.',
    'The midsole is one piece of foam with a slanted groove that lets the heel settle quietly.',
    'At {drop} mm of drop it sits between a classic trainer and a flatter modern shoe.',
    'Rubber goes only where shoes wear out, the rest is bare foam, which saves weight.',
    'The heel counter is firm at the base and soft at the rim, which spares the Achilles tendon.',
    'A gently curved forefoot shortens the way over the toes.',
    'The tongue is thin, gusseted on one side and stays in the middle.',
    'Flat laces hold with a single knot and the last eyelet is there for a heel lock.',
    'The pull tab at the back is large enough for cold fingers.',
    'Six pairs of eyelets let you ease the instep without losing the heel.',
  ],
  use: [
    'Made for pavement, park paths and dry gravel.',
    'Good for easy and long runs; keep something lighter for intervals.',
    'It likes an easy pace best and does not mind a fast finish.',
    'Expect the outsole to outlast the first set of laces.',
    'Happy on a treadmill too, where the breathable forefoot earns its keep.',
    'Suits neutral runners and those who only roll in a little.',
    'Give it a few short outings and the heel foam softens to taste.',
    'Goes from the run to the bakery without looking like it.',
  ],
}

const tempo: ShapeTexts = {
  open: [
    '{title} is for the days with a stopwatch.',
    'At {weight} g, {title} is the lightest thing {brand} puts a full outsole on.',
    'Short ground contact, quick turnover, no padding to spare: that is {title}.',
    'Put {title} on and easy pace becomes difficult.',
    'Between the daily trainer and the racing flat there is room for {title}.',
    'Race day needs few things, and {title} leaves out the others.',
    '{title} turns a firm push into a quick step and asks for the next one.',
    'Intervals, tempo runs and the last third of a marathon are the natural ground of {title}.',
  ],
  build: [
    'A springy, high-rebound foam sits under a forefoot that hardly bends, so the roll does the work.',
    'The {upper} upper is a single layer you can see daylight through.',
    'There is no heel padding beyond two small cushions that keep the foot from sliding.',
    'With {drop} mm of drop it rewards a midfoot landing.',
    'The outsole is cut away under the arch to save a few more grams.',
    'Serrated laces stay tied at speed.',
    'The collar is cut low so that nothing touches the ankle bone.',
  ],
  use: [
    'Keep it for fast days and it will last a season of them.',
    'Fits close, as a racing shoe should; go half a size up for a marathon.',
    'At home from five kilometers to forty-two.',
    'Works best on dry roads and tracks.',
    'Alternate it with a softer shoe and your calves will thank you.',
    'Not a walking shoe, and not sorry about it.',
  ],
}

const trail: ShapeTexts = {
  open: [
    '{title} is happiest where the path narrows.',
    'For forest loops, field edges and the muddy short cut there is {title}.',
    'Wet roots, loose gravel, a stile or two: {title} has met them all.',
    '{title} runs from the front door, through the estate and up onto the hill without a change of shoes.',
    'Light enough to race, stout enough to scramble, {title} keeps both promises modestly.',
    'A trail shoe should be forgotten by the second corner, and {title} is.',
    'The first descent is where {title} explains itself.',
    'When the map shows dashes instead of lines, take {title}.',
  ],
  build: [
    'The sticky rubber reaches up around the toe, where stones like to knock.',
    'Lugs point forward at the front and backward at the heel, for climbing and for braking.',
    'A dense foam keeps sharp stones from talking to the sole of your foot.',
    'The {upper} upper lets water out as quickly as it lets it in.',
    'With {drop} mm of drop the foot stays close to the ground and reads it well.',
    'The heel is cupped firmly so that sideways slopes stay merely sideways.',
    'A gusseted tongue keeps grit and needles outside.',
    'The toe guard is laminated, not glued on, and stays put.',
    'The midsole is a little stiffer on the inner side, against the long traverse.',
  ],
  use: [
    'Rinse with cold water, stuff with paper, and keep it off the radiator.',
    'Best on mixed ground; deep winter mud asks for longer lugs.',
    'Leave a thumb of room for the downhills.',
    'Carries a day pack as calmly as it carries a race number.',
    'Good for everything from the park to a mountain hut.',
    'Dries overnight if you take the insoles out.',
  ],
}

const trainer: ShapeTexts = {
  open: [
    '{title} stays flat under a bar and lets go of the floor for everything else.',
    'Squats first, then shuttle runs: {title} does not need a break in between.',
    'A gym shoe has to be stable, grippy and hard to kill, and {title} is all three.',
    '{title} is for rooms with rubber floors and loud music.',
    'Circuit, class or garage, {title} covers the whole hour.',
    'Firm where you stand and flexible where you jump, {title} is the middle of the gym bag.',
    'Weights on Monday, skipping rope on Thursday, {title} on both.',
    '{title} keeps both heels down and the weight where it belongs.',
  ],
  build: [
    'The heel is wide and dense, so the load goes straight down.',
    'A {drop} mm drop keeps hips and ankles honest.',
    'The sidewalls come up at the midfoot to survive rope climbs.',
    'The sole is firm underfoot and bends where the toes do.',
    'The {upper} upper is reinforced at the big toe, where burpees do their damage.',
    'Laces run low over the instep and leave the ankle free.',
    'A grippy, non-marking outsole holds on wood and on rubber.',
    'The insole is thin and can be taken out for deadlifts.',
  ],
  use: [
    'Good for lifting, classes and short runs up to about five kilometers.',
    'Wipe it down, air it out, do not tumble it.',
    'Cut a little wide so that the toes can spread.',
    'Runs quietly on a treadmill, but that is not what it is for.',
    'At {weight} g it is light for something this sturdy.',
  ],
}

const walker: ShapeTexts = {
  open: [
    '{title} is for errands that turn into a walk.',
    'Eight hours on a hard floor is the test, and {title} was worn through it before it was sold.',
    'Step in, pull the tab, go: {title} keeps mornings simple.',
    'Some shoes are for running; {title} is for getting there.',
    'Comfort is mostly a matter of width and heel, and {title} has thought about both.',
    '{title} walks like a cushioned running shoe and behaves like something you could wear to the office.',
    'Museum floors, airport corridors, the long way round the lake: {title} is easy about all of them.',
    'There is a reason people come back for a second pair of {title}.',
    'A soft landing and a steady roll make {title} easy company.',
  ],
  build: [
    'The foam is soft at the heel and firmer under the arch, so that feet do not tire of holding still.',
    'A rounded heel edge takes the knock out of every step.',
    'The {upper} upper stretches over bunions and does not press on them.',
    'The insole lifts out if you bring your own.',
    'Padding around the collar is generous and covered in a smooth lining that does not catch socks.',
    'The outsole is one continuous piece, quiet on tiles and sure in the wet.',
    'With {drop} mm between heel and toe it feels familiar straight out of the box.',
    'The toe box is round and high, with room for toes to lie next to each other.',
  ],
  use: [
    'Machine wash the insoles, hand wash the rest.',
    'Nurses, waiters and teachers are its severest critics and its best customers.',
    'Light at {weight} g, which you notice after the first few hours.',
    'Looks at ease with dress pants, and better than it should with a suit.',
    'Thick socks have been planned for.',
    'Good for city days of twenty thousand steps.',
  ],
}

const retro: ShapeTexts = {
  open: [
    '{title} remembers when running shoes had three colors and no apps.',
    'Drawn from a pair found in a school lost-property box, {title} keeps the lines and renews the rest.',
    'Panels, piping and a proper heel: {title} looks back without getting stuck there.',
    'What used to be state of the art is now simply good-looking, and {title} is the proof.',
    '{title} is a jogging shoe from a time when people still said jogging.',
    'Wear {title} with wide pants and let the soles do the talking.',
    'There is a little track meet and a little record shop in {title}.',
    'Half sports day, half Sunday, {title} goes with most of your week.',
    'Color blocking is harder than it looks; {title} makes it look easy.',
    'The shape of {title} is older than most of the people who wear it.',
  ],
  build: [
    'The {upper} base is overlaid at the toe, eyelets and heel, the three places old runners wore through first.',
    'Suede panels are cut by hand so that the nap runs the same way on both shoes.',
    'The wedge midsole looks like the original and weighs about half as much.',
    'A thin sheet of sponge in the tongue gives it that upright, slightly proud stance.',
    'Contrast stitching follows every edge and is the first thing you see up close.',
    'Inside there is a molded insole that the originals could have done with.',
    'The outsole wraps up a little at the toe, as was the fashion.',
    'Round-holed eyelets and flat cotton laces finish it off.',
  ],
  use: [
    'For strolling, dancing and the occasional bus.',
    'A suede brush once a month keeps it young.',
    'It is not made for intervals any more, and neither are most of us.',
    'Fits like the memory of a trainer: close at the heel, easy at the toe.',
    'Spray it before the first rain.',
    'Pairs well with thick white socks or none that show.',
  ],
}

const woolly: ShapeTexts = {
  open: [
    '{title} is knitted from wool and worn, quite often, without socks.',
    'Warm in November, cool in May: the wool in {title} sees to it by itself.',
    'Imagine your softest sweater with a sole, and you have {title}.',
    '{title} began as a house shoe and then went outside.',
    'The wool for {title} is spun fine enough not to scratch.',
    'Few shoes are quieter than {title}, to look at or to walk in.',
    'On trains, in planes and under desks, {title} is the shoe you forget to take off.',
  ],
  build: [
    'The fibres draw moisture away and keep smells from settling, even in August.',
    'The upper is knitted in one piece, denser at heel and toe.',
    'A felted strip around the collar keeps its shape without stiffening.',
    'The sole is soft and slightly wider than the foot, for an easy stance.',
    'A cushioned insole covered in wool completes the nest.',
    'The laces are cotton, the eyelets sewn, and nothing on it shines.',
    'At {weight} g a shoe it packs small and weighs next to nothing.',
  ],
  use: [
    'Wash it on wool at thirty degrees, laces out, and let it dry in the air.',
    'For town, travel and long afternoons; puddles are not its friends.',
    'It moulds to the foot within days.',
    'Pilling at the heel comes off with a razor and a little patience.',
    'Water beads off at first; after a year, spray it.',
    'Pairs with everything that is not a dinner jacket.',
  ],
}

const court: ShapeTexts = {
  open: [
    '{title} is the plain leather sneaker, thought through to the end.',
    'Eleven pieces of leather and no opinion: {title} goes with the rest of you.',
    'Somebody has to make the quiet one, and {brand} calls it {title}.',
    'A tennis shoe that never quite left the club bar, {title} is neat rather than sporty.',
    'Clean lines are unforgiving, which is why {title} is cut so carefully.',
    '{title} looks best in its second year.',
    'Under denim or under flannel, {title} minds its manners.',
    'There is one good way to draw a low court shoe, and {title} stays close to it.',
    'Nothing on {title} is there for show except the color of the heel.',
  ],
  build: [
    'The leather is full grain, left thick at the quarter and skived thin along the collar.',
    'The cupsole is stitched through as well as glued.',
    'Small perforations over the toes let the heat out.',
    'It is lined in soft leather as far as the toes and in cotton beyond.',
    'A padded collar, barely raised, keeps the heel from slipping.',
    'The heel tab is suede, the only part that is.',
    'The insole is cushioned, covered in leather and can be replaced.',
    'Edges are folded rather than cut, so they do not fray or darken.',
  ],
  use: [
    'Wipe with a damp cloth; cream twice a year.',
    'Leather first tightens and then gives, so allow it a week.',
    'Good for the office, the wedding and the walk home.',
    'The sole yellows less if you keep it out of the sun.',
    'Stretches by a hair across the ball after a week or two.',
  ],
}

const tennis: ShapeTexts = {
  open: [
    '{title} is made for short steps, long rallies and the handshake after.',
    'Played in on clay and hard court alike, {title} slides when you want it to and stops when you do not.',
    'Leather still makes a good tennis shoe, and {title} argues the point in straight sets.',
    'Doubles on Saturday is the natural home of {title}.',
    'The sideways step is where court shoes fail; {title} leans into it.',
    '{title} has the look of the clubhouse and the sole of the practice wall.',
  ],
  build: [
    'The outsole is a fine herringbone that grips without tearing at the court.',
    'A stitched cupsole gives the stiffness that lateral moves ask for.',
    'Extra leather at the inner toe meets the drag of the serve.',
    'A drop of {drop} mm keeps you on the balls of your feet.',
    'The foam under the heel is firm enough to push off from at once.',
    'Perforations at the toe let the second set cool down.',
  ],
  use: [
    'Non-marking, so welcome indoors.',
    'Fine on hard and clay courts; grass wants pimples.',
    'Brush the clay off before it dries.',
    'Good enough looking to stay on for lunch.',
    'A snug heel is normal for the first two matches.',
  ],
}

const highTop: ShapeTexts = {
  open: [
    '{title} closes over the ankle and changes how pants fall.',
    'A high-top wants proportion more than decoration, and {title} has it.',
    'Laced to the top or left open by two eyelets, {title} knows both moods.',
    '{title} carries its padding where it helps and nowhere else.',
    'Nubuck below, leather above, a stout sole beneath: {title} is built like a small boot.',
    'From the side {title} is all collar and confidence.',
    'The ankle band is the signature of {title}; the rest keeps quiet around it.',
    'Autumn is the season of {title}, though it has been seen in July.',
    'You feel {title} before you see it: close at the ankle, easy at the toe.',
    'Some sneakers whisper and {title} does not, but it stays polite.',
  ],
  build: [
    'Eight pairs of eyelets spread the pull, so nothing pinches at the instep.',
    'The toe box is perforated and backed with mesh.',
    'A padded collar hugs the ankle and dips at the back, so the tendon is free.',
    'The cupsole is glued, then stitched all round.',
    'The tongue is thick enough to stay put and soft enough to fold.',
    'A loop at the heel makes a tall shoe quick to put on.',
    'Panels overlap like tiles, with double rows of stitching where they meet.',
    'The foam insole is thicker under the heel, as flat soles need.',
  ],
  use: [
    'Brush the nubuck dry and treat it before the first rain.',
    'Loosen the top eyelets for the first week.',
    'Best with socks that reach over the collar.',
    'At {weight} g it has a reassuring weight on the stairs.',
    'Laces are long on purpose and may be wound once round the ankle.',
    'Leave them unlaced by the door and they stand up by themselves.',
    'Cropped pants were made for it.',
  ],
}

const premiumTexts: ShapeTexts = {
  open: [
    '{title} is what remains when everything unnecessary has been taken off a sneaker.',
    'Two hides in a hundred are good enough for {title}, and it shows along the toe.',
    '{brand} spends two days on a pair of {title}, most of it waiting for edges to dry.',
    'There is no name on the outside of {title}, and there does not need to be.',
    'With {title}, luxury is a matter of thread and patience.',
    'Wear {title} for a month and it will belong to nobody else.',
    'Quietly expensive is a compliment {title} gets a lot.',
    '{title} sits somewhere between a sneaker and a good shoe and is at ease there.',
  ],
  build: [
    'The upper is cut from one hide per pair, so both shoes age alike.',
    'Stitches run at five to the centimeter, waxed and pulled by hand.',
    'It is lined throughout in calf, which keeps the foot cool and dry.',
    'Edges are painted four times and burnished in between.',
    'The natural rubber sole is stitched on and can be replaced.',
    'A thin layer of cork under the insole takes the print of the foot.',
    'Eyelets are punched, not metal, and reinforced from behind.',
  ],
  use: [
    'Comes with cream in the right shade and a cotton bag.',
    'Use shoe trees; leather of this kind deserves them.',
    'The color deepens where the shoe bends, and is meant to.',
    'Wipe it dry, cream it rarely, wear it often.',
    'Made for dry sidewalks and good floors.',
  ],
}

const hoops: ShapeTexts = {
  open: [
    '{title} comes from the outdoor court, where the rim has no net and the floor forgives nothing.',
    'Cuts, stops and one long jump: {title} is built around the three things that matter.',
    'High collar, broad base, honest grip: {title} plays the old-fashioned way.',
    'You can hear {title} on a clean floor, and so can the defence.',
    'Centres liked {title} first, guards came later.',
    'Leather on the court went out of fashion and {title} did not notice.',
    'Pick-up at seven, streetlights at nine, {title} the whole time.',
  ],
  build: [
    'A broad forefoot keeps you level when you land on somebody else’s foot.',
    'The ankle collar is padded in two places and free in between.',
    'The rubber is hard enough for asphalt and still bites on wood.',
    'A dense cup holds a softer core, so landings are quiet but not vague.',
    'Laces run high, with a spare eyelet for those who like it tight.',
    'Perforated toes and a mesh-backed tongue keep the second half bearable.',
    'With {drop} mm of drop there is enough heel for jumping and not too much for cutting.',
  ],
  use: [
    'Wipe the soles and the squeak comes back.',
    'Good outdoors; the outsole is a third thicker than an indoor shoe’s.',
    'Leave the top pair of eyelets open for walking home.',
    'Players with wide feet leave the lowest eyelets slack.',
    'Off the court it wears well with shorts and long socks.',
    'Air it after every game, insoles out.',
  ],
}

const skate: ShapeTexts = {
  open: [
    '{title} is a skate shoe first and a good-looking shoe by accident.',
    'Two hundred kickflips in, {title} still has a toe.',
    'Flat gum, thick suede, no excuses: {title} goes straight to the spot.',
    'Board feel is the thing people miss in cushioned shoes, and {title} brings it back.',
    '{title} was tested on the car park behind the workshop, which is rougher than yours.',
    'Low profile, long life: {title} keeps the deal it makes.',
    'For curbs, banks and standing around between tries there is {title}.',
    '{title} breaks in during one session and breaks down many later.',
    'If it does not look better with scuffs, it is not {title}.',
  ],
  build: [
    'Double suede at the toe, with a rubber layer hidden underneath.',
    'The vulcanised sole bends at once and grips before it is dirty.',
    'Lace loops are recessed, so the grip tape has to work for them.',
    'A thick tongue on elastic straps stays centred and takes the knock of the board.',
    'The heel is padded against primo landings.',
    'Three rows of stitching hold the panels where the ollie pulls them.',
    'The drop-in insole is thin at the toe, thick at the heel.',
    'The broad last leaves room to stand.',
  ],
  use: [
    'Expect to replace the laces before the shoe.',
    'Shoe glue on the toe stitching adds a month.',
    'Dries slowly after rain, as suede does; keep it off heaters.',
    'Skate it, then wear it to the shop for another.',
    'The gum softens in the sun and grips better for it.',
  ],
}

const skateHigh: ShapeTexts = {
  open: [
    '{title} takes the knocks that ankles remember.',
    'For bowls, banks and boards that come back at you there is {title}.',
    'High enough to protect, soft enough to bend: {title} found the middle.',
    '{title} was tested in an empty pool behind a garden centre.',
    'Transition needs a collar, and the collar of {title} knows its job.',
    'Some tricks end on the ankle bone; {title} stands in between.',
    'The taller sister of a low skate shoe, {title} gives up nothing in board feel.',
  ],
  build: [
    'The collar is padded all round and folds where the shin leans in.',
    'The toe box is one thick piece without a seam to catch.',
    'A cupsole takes the landings and keeps its edge.',
    'The outsole is flat, dense rubber with a fine pattern.',
    'Leather sits over nubuck at the heel and the toe, where the board turns.',
    'The tongue is deep and stays where you left it.',
    'Double rows of stitching hold the panels together.',
  ],
  use: [
    'Expect to replace the laces before the shoe.',
    'Leave the last eyelets open until the collar has softened.',
    'Brush the nubuck dry; it looks better marked than wet.',
    'Skate it, then wear it to the shop for another.',
    'It dries slowly, so keep it off heaters.',
  ],
}

const slipOn: ShapeTexts = {
  open: [
    '{title} is on before you have found the other one.',
    'Canvas, a strip of elastic, a flat sole: {title} needs no more and no less.',
    'Leave {title} by the back door and it will earn its place.',
    '{title} folds into a beach bag and comes out unoffended.',
    'Every summer has a shoe, and this one could be {title}.',
    'The pleasure of {title} is that there is nothing to tie.',
    'Light, washable, easy to lend: {title} gets around.',
  ],
  build: [
    'The elastic gores are woven wide and do not go slack by August.',
    'The canvas is garment-washed, so the color is settled and the hand is soft.',
    'A vulcanised sole bends with the foot from the first step.',
    'A padded collar saves the heel on long days.',
    'The insole is cut from sponge and cotton and dries quickly.',
    'Binding along the edge is folded twice so it does not curl.',
    'At {weight} g a shoe it hardly counts as luggage.',
  ],
  use: [
    'Cold wash by hand, dry in the shade.',
    'Snug on day one is right; the canvas gives.',
    'Better without socks, best without plans.',
    'Good for decks, gardens and short drives.',
    'Sand comes out with two knocks against the step.',
  ],
}

const loafer: ShapeTexts = {
  open: [
    '{title} is the loafer you can wear with a suit and forgive with jeans.',
    'A good loafer holds at three points and touches nowhere else; {title} does exactly that.',
    'Slip on {title} and the day looks more organized than it is.',
    'The apron of {title} is sewn by hand, which takes an hour and cannot be hurried.',
    'Neither stiff nor slouchy, {title} keeps a middle course.',
    'With {title} one polishes less and sits down more.',
    'Worn with socks in winter and none in June, {title} is never quite off duty.',
  ],
  build: [
    'The vamp is cut high enough to keep the heel in place.',
    'The leather is soft calf, unlined at the toe so that it gives quickly.',
    'A slim leather welt keeps the profile low.',
    'The heel is stacked and finished with a small rubber piece for grip.',
    'The insole is padded along its whole length, which older loafers never were.',
    'The saddle strap is one piece and runs down to the welt.',
  ],
  use: [
    'Start snug: loafers only ever get larger.',
    'Shoe trees keep the creases shallow.',
    'A rubber half-sole can be added by any shoe repair shop.',
    'Cream once a month, brush in between.',
    'For offices, dinners and gravel drives.',
    'Rest it a day between wearings.',
  ],
}

const derby: ShapeTexts = {
  open: [
    '{title} is an open-laced derby of the plain and lasting kind.',
    'High insteps are welcome in {title}, whose facings open wide.',
    'Take {title} to an interview and keep it for the retirement party.',
    'Plain toe, three eyelets, a proper heel: {title} has read the book.',
    'There are showier shoes than {title}, and they get resoled less often.',
    'It takes two weeks to soften {title} and years to wear it out.',
  ],
  build: [
    'The sole is stitched to a welt and comes off again when it is time.',
    'A cork filling settles to the shape of the foot.',
    'The calf is polished by hand and takes a deep shine.',
    'A full leather lining keeps it cool under the table.',
    'The heel counter is leather board, which holds its form for years.',
    'The waist is drawn in a little, so the shoe looks lighter than it is.',
  ],
  use: [
    'Polish before the first wear and every fifth after.',
    'Let it dry on its side after rain.',
    'With flannel, with denim, at christenings.',
    'Laces are waxed, flat-knotted and stay tied.',
  ],
}

const chelsea: ShapeTexts = {
  open: [
    '{title} goes on with one pull and looks as if it took longer.',
    'A chelsea boot lives by its ankle, and that of {title} is slim.',
    'Rain at eight, dinner at eight: {title} is right both times.',
    '{title} has a clean front, a quiet seam and no laces to think about.',
    'Pants fall well over {title}, which is half of what a boot is for.',
    'Horse people invented it, city people kept it, {brand} made it {title}.',
  ],
  build: [
    'The elastic is set in deep and woven to last as long as the leather.',
    'The sole is welted and can be renewed.',
    'A tab at the back makes it easy on and easy off.',
    'One quiet seam runs down from the gore, where the foot does not bend.',
    'A rubber heel piece keeps it sure on wet stone.',
    'Calf lining to the toe, so no sock will catch.',
  ],
  use: [
    'Firm at the instep for a week, then yours.',
    'Use a boot jack and the heel will stay crisp.',
    'Treat the seams before winter.',
    'Best with narrow or straight legs.',
    'Suede colors want a brush, smooth ones a cloth.',
  ],
}

const chukka: ShapeTexts = {
  open: [
    '{title} is two pieces of leather, a few eyelets and nothing to explain.',
    'Between a shoe and a boot there is an ankle, and {title} covers it.',
    'Not dressed up, never underdressed: {title} is for every day but two.',
    '{title} looks better for every mile it has been walked.',
    'Jeans, cords, an old jacket: {title} has met them all.',
  ],
  build: [
    'The quarters are sewn over the vamp, so it opens wide for a high instep.',
    'The leather is soft from the first day and only gets darker where you do.',
    'A stitched welt runs round under the upper.',
    'It stands on crepe, which is quiet and kind to the knees.',
    'Three pairs of eyelets are enough for an ankle this high.',
    'It stands on lugs of rubber that are made for rain.',
  ],
  use: [
    'Brush it dry and leave the marks of use where they are.',
    'Roll the legs once and show the ankle.',
    'Let wet leather dry slowly, away from the stove.',
    'For walks after lunch and meetings without ties.',
  ],
}

const laceBoot: ShapeTexts = {
  open: [
    '{title} is a boot to be polished on Sundays and forgotten about until the next.',
    'Laced to the top, {title} holds like a handshake.',
    '{title} was drawn after a work boot and kept its manners.',
    'The first winter belongs to {title}, the second one to you both.',
    'There is a boot in every family album that looks like {title}.',
  ],
  build: [
    'A toe cap with two rows of stitches takes the knocks.',
    'Seven pairs of eyelets let the shaft fit a thin leg and a thick sock.',
    'The sole is stitched to a welt and comes off again when it is time.',
    'Lugs of rubber hold on wet leaves.',
    'A loop at the back helps with the first pull.',
    'The counter is stitched on outside, where old boots wear through.',
  ],
  use: [
    'Grease it before winter, cream it after.',
    'Shoe trees keep the shaft straight.',
    'Wear it an hour a day for the first week.',
    'For markets, forest roads and the back of the hall.',
  ],
}

const hiking: ShapeTexts = {
  open: [
    '{title} is a boot for two-day walks and ten-year friendships.',
    'Above the tree line {title} feels like a good decision.',
    'Ankles tire before legs do, and {title} looks after them.',
    'From the bus stop to the hut, {title} never asks to be changed.',
    'Scree, bog, forest road: {title} was walked over all three before anybody signed it off.',
    'Old boots were heavy and modern ones wear out; {title} tries to be neither.',
  ],
  build: [
    'A rubber rand runs round the toe and takes the scrapes.',
    'Deep lugs with wide channels let go of mud.',
    'The tongue is sewn in far up, so streams stay outside up to that height.',
    'Laces run over seven pairs of eyelets, so the foot is held from toe to ankle.',
    'A stiff shank carries the load across stones.',
    'The collar is padded and cut lower behind for long downhills.',
    'At {weight} g it is light for a boot with a full rand.',
  ],
  use: [
    'Wax the seams, air it well, keep it from the stove.',
    'Try it on with the socks you will wear.',
    'Made for packs up to fifteen kilos.',
    'Break it in on a Sunday before you take it on a Monday.',
    'The sole can be replaced when the lugs are gone.',
  ],
}

const sandal: ShapeTexts = {
  open: [
    '{title} gives the foot a bed and otherwise leaves it alone.',
    'Two straps, one buckle each, and you are outside: {title} is summer at its shortest.',
    'Balconies, boats, breakfast: {title} knows its places.',
    'The straps of {title} are cut wide, so they hold without biting.',
    'A good sandal is felt on the second day, and {title} is ready for the third.',
    '{title} looks plain until it is on.',
  ],
  build: [
    'The footbed is shaped at arch and heel and warms to the foot.',
    'The straps are lined where they touch skin.',
    'Buckles are nickel-free and adjust in small steps.',
    'The rubber sole is thin at the front for an easy roll.',
    'Raised edges keep gravel on the path where it belongs.',
    'Stitching is set below the surface, so it does not wear through.',
  ],
  use: [
    'Wipe the footbed with a damp cloth and dry in the shade.',
    'Keep it out of salt water, or rinse it afterwards.',
    'Three days of short walks and it is yours.',
    'Packs flat, sole to sole.',
  ],
}

const flat: ShapeTexts = {
  open: [
    '{title} is a flat one can walk two stations in.',
    'Rounded at the toe, neat at the heel, {title} looks light because it is.',
    'Handbag, coat pocket, desk drawer: {title} fits where it is needed.',
    'Flats are supposed to be thin and {title} is, except under the foot.',
    'Put on {title} and the day gets a little quieter.',
    'There is more shoe in {title} than meets the eye.',
  ],
  build: [
    'The topline is cut from soft leather with elastic run through it, so it neither gapes nor bites.',
    'A cushioned insole with a low arch sits under a leather sock.',
    'The thin rubber sole bends in two.',
    'The toe is lined in suede to keep the foot from sliding forward.',
    'The seam at the heel is moved to the side, where nothing rubs.',
    'At {weight} g it hardly weighs on the bag.',
  ],
  use: [
    'A little snug at first is right; the leather gives.',
    'Stuff it with paper after rain.',
    'With bare ankles or fine tights.',
    'For commutes, weddings and dancing that was not planned.',
    'Rub in a little cream before the first wear.',
  ],
}

const heel: ShapeTexts = {
  open: [
    '{title} stands steady enough to forget about.',
    'The heel of {title} sits right under the bone, which is why it can be worn all evening.',
    'A moderate height, a firm foot: {title} is the sensible sort of glamorous.',
    'From curtain up to last bus, {title} stays on.',
    'Dancers helped with {title}, and it shows in the balance.',
  ],
  build: [
    'Padding under the ball of the foot is three layers deep.',
    'The steel shank is short and springy.',
    'The toe leaves room for all five.',
    'A thin rubber piece under the toe keeps marble floors honest.',
  ],
  use: [
    'Heel tips can be replaced by any shoe repair shop.',
    'Cut close at the back, so that the heel does not slip.',
    'Keep the box for traveling.',
    'Lovely with wide pants.',
    'Rest it for a day and the leather recovers.',
  ],
}

const kids: ShapeTexts = {
  open: [
    '{title} is built for being last to leave the playground.',
    'School in the morning, football at break, trees after: {title} has the timetable.',
    'Children can put on {title} by themselves, even the left one.',
    '{title} looks like the grown-ups’ pair and is a good deal tougher.',
    'Growing feet need room and grip, and {title} gives them both.',
    'For puddle inspectors and bicycle racers there is {title}.',
    'Parents asked for a shoe that lasts till it is outgrown; {title} is the answer.',
    'Fast is how {title} feels, say the people who should know.',
  ],
  build: [
    'The toe is capped against scooters and walls.',
    'A line on the insole shows how much room is left.',
    'The sole bends easily at the ball, where small feet bend.',
    'The heel is firm and padded, so it does not slip off on the climbing frame.',
    'Double stitching runs wherever small hands pull.',
    'A large loop at the back helps impatient fingers.',
    'The outsole does not mark gym floors.',
    'The lining wicks and dries before the next morning.',
  ],
  use: [
    'Wash cool, laces out, and dry in the air.',
    'Leave a thumb’s width in front of the longest toe.',
    'Measure again every three months.',
    'Sturdy enough for a second child.',
    'Good for school, sport and the way in between.',
    'At {weight} g a shoe it does not tire short legs.',
  ],
}

const kidsStrap: ShapeTexts = {
  open: [
    ...kids.open,
    'Two straps, two tugs and {title} is on.',
    '{title} is for those who are still practising bows.',
  ],
  build: [
    ...kids.build,
    'The straps hold through sand, fluff and a hundred openings a week.',
    'Opened wide, it lets a foot in straight, socks and all.',
  ],
  use: [
    'Wash cool with the straps closed, and dry in the air.',
    ...kids.use.filter((text) => !text.includes('laces')),
  ],
}

export const shapeTexts: Record<ShapeName, ShapeTexts> = {
  road,
  tempo,
  trail,
  trainer,
  walker,
  retro,
  woolly,
  court,
  courtPremium: premiumTexts,
  tennis,
  highTop,
  highTopPremium: premiumTexts,
  hoops,
  skateHigh,
  skate,
  slipOn,
  loafer,
  derby,
  chelsea,
  chukka,
  laceBoot,
  hiking,
  sandal,
  flat,
  heel,
  kidsRunner: kids,
  kidsSneaker: kids,
  kidsHigh: kids,
  kidsBoot: kids,
  kidsStrap,
}

/** How a brand's shoes come out, by its fit. */
export const fitTexts = {
  small: [
    'Comes up small; most of us take half a size more.',
    'Cut close, so go half a size up if you like room.',
    '{brand} lasts run a touch short: half a size up is right for most.',
  ],
  true: ['True to size.', 'Fits as marked.', 'Take your usual size.'],
  large: [
    'Roomy in length; half a size down suits most feet.',
    '{brand} cuts generously, so consider half a size less.',
    'Comes up large; go down if you are between two sizes.',
  ],
  narrow: ['The last is on the slim side.', 'Made on a slim last that suits narrow feet.'],
  wide: ['The forefoot is wide and lets the toes lie flat.', 'Made on a broad last, kind to wide feet.'],
} as const

/** What to do with it, by the material that needs it most. */
export const careTexts: Record<string, readonly string[]> = {
  Nubuck: [
    'Brush dry with a soft brush; treat with a protector before the first wear and every few weeks after.',
  ],
  Suede: ['Let mud dry, then brush along the nap. Protect against water before the first wear.'],
  Wool: ['Take out the insoles, wash on wool at 30 °C, dry in the air.'],
  Leather: ['Wipe with a damp cloth, let it dry away from heat, then a thin coat of neutral cream.'],
  Canvas: ['Wash by hand in cold water with mild soap; dry in the shade, stuffed with paper.'],
  Knit: ['Take out the insoles, wash by hand up to 30 °C, dry in the air.'],
  Mesh: ['Clean with lukewarm water and a soft brush; do not machine wash or tumble dry.'],
}
