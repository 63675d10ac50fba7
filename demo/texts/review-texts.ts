import type { ShapeName } from '../pictures/shoe-shapes.ts'

/** What people say of a kind of shoe, good and bad. `{color}` is the color they bought. */
type Remarks = { good: readonly string[]; bad: readonly string[] }

const running: Remarks = {
  good: [
    'Did my first 10k in them yesterday and my knees have nothing to report.',
    'About 300 km in and the foam still feels alive.',
    'They roll so nicely that my easy pace has crept up without me trying.',
    'No blisters, not even on the long run in the heat.',
    'Grip is good on wet leaves, which is what I run on half the year.',
    'The heel holds without rubbing, and I am picky about heels.',
    'Light enough that I stopped thinking about them after five minutes.',
    'My third pair. I rotate two and it keeps both fresh.',
    'Took them straight out of the box to a half marathon, which was silly, and they were fine.',
    'Breathe well. My feet are dry when I get home.',
    'Replaced a shoe that cost a third more and I do not miss it.',
    'Lacing stays put with one knot.',
  ],
  bad: [
    'The toe area rubbed on anything longer than 12 km.',
    'Foam went flat sooner than I hoped, around 350 km.',
    'A bit slippery on wet cobbles.',
    'Laces are too long, I tuck them in.',
    'Too warm for me in summer.',
    'The tongue slides to one side after a while.',
    'Heel felt loose until I used the last eyelet.',
    'Firmer than the description made me expect.',
  ],
}

const gym: Remarks = {
  good: [
    'Squats feel planted, no wobble at all.',
    'Survived six weeks of rope climbs with hardly a mark.',
    'Good for class: jumps, lunges and the odd run between stations.',
    'Toe room is great for deadlifts.',
    'Grippy on rubber and on the wooden floor at my gym.',
    'I leave them in the bag and they do not smell, so far.',
    'Flat and stable but not like a brick.',
  ],
  bad: [
    'Not for running more than a couple of kilometers.',
    'Upper creased quickly at the big toe.',
    'A bit noisy on a hard floor.',
    'Insole moved around until I glued it.',
    'Stiff for the first two weeks.',
  ],
}

const walking: Remarks = {
  good: [
    'I stand all day in a pharmacy and these are the first pair my back agrees with.',
    'Walked eleven kilometers in a new city with no sore spots.',
    'Room for my insoles and for my bunion, which is saying something.',
    'Put them on in the morning and forget about them.',
    'Light, quiet and easy to slip on with the loop.',
    'My mother tried mine on and I had to order her a pair.',
    'They look decent with dress pants, not like orthopedic shoes.',
    'Good on wet sidewalks.',
  ],
  bad: [
    'The lining is wearing at the heel after four months.',
    'Soft, maybe too soft if you carry a heavy bag.',
    'Could do with more arch support.',
    'They pick up every speck of dirt in this color.',
    'Laces come undone.',
  ],
}

const everyday: Remarks = {
  good: [
    'The {color} looks even better in daylight.',
    'Compliments on the second day, from a stranger on the tram.',
    'Goes with everything I own, which is mostly denim.',
    'Stitching is neat, no glue marks anywhere.',
    'Comfortable from the first hour, no breaking in.',
    'Wore them to a wedding with a suit and nobody blinked.',
    'Materials feel better than the price suggests.',
    'Bought one color, came back for another.',
    'Shape is spot on, not too chunky and not too slim.',
    'They have aged well over a winter.',
    'Just a really nice pair of shoes.',
    'The colors are true to the pictures.',
  ],
  bad: [
    'Creased across the toes within a week.',
    'The sole is harder than it looks.',
    'A bit heavy for a whole day of walking.',
    'Needed a few days to soften at the heel.',
    'Light colors get dirty quickly, be warned.',
    'Insole is thin, I added my own.',
    'There was a loose thread at the eyelets, easily cut off.',
    'Laces feel cheap next to the rest of the shoe.',
  ],
}

const hoops: Remarks = {
  good: [
    'Ankles feel safe without being in plaster.',
    'Great grip on our old gym floor, dusty as it is.',
    'Playing outdoors twice a week since spring and the tread is still there.',
    'Landing feels soft, cutting feels firm. That is all I ask.',
    'Wide enough for my feet, finally.',
    'My knees are forty-four and grateful.',
  ],
  bad: [
    'Runs warm, bring spare socks.',
    'Heavy compared with what the kids wear now.',
    'Took three games to break in.',
    'Collar rubs if your socks are short.',
    'Slips a little until you wipe the soles.',
  ],
}

const tennis: Remarks = {
  good: [
    'Slides on clay, stops on hard court, what more do I want.',
    'Three sets in the sun and my feet were still friends with me.',
    'Side support is better than in my last two pairs.',
    'The leather cleans up with a wet cloth after every match.',
    'Look so good that I keep them on for lunch.',
    'Toe drag has left no mark after a season.',
    'Heel stays put when I rush the net.',
  ],
  bad: [
    'Warm in August, as leather is.',
    'Needs a few matches to soften.',
    'Laces come loose in long rallies.',
    'Tread at the outside is going after four months of doubles.',
    'Heavier than knitted ones.',
  ],
}

const skating: Remarks = {
  good: [
    'Board feel straight away, no break-in needed.',
    'Two months of flip tricks and the toe is only fuzzy.',
    'Tongue stays in the middle, miracle.',
    'Sole is grippy without being sticky.',
    'Good heel padding, I bail a lot.',
    'Look great beaten up.',
    'Suede is thick where it matters.',
  ],
  bad: [
    'Went through the laces in three weeks.',
    'Side stitching gave up before the suede did.',
    'Sole a bit thin for big drops.',
    'Stiff at first, loosens after a few sessions.',
    'Got soaked once and took two days to dry.',
  ],
}

const dressed: Remarks = {
  good: [
    'Soft leather, no blisters, worn to the office from day one.',
    'Smart enough for court and comfortable enough for the walk there.',
    'Lovely finish, the edges especially.',
    'They polish up beautifully.',
    'Holds the heel well, which is rare for me.',
    'My feet usually hate this sort of shoe. Not these.',
    'Wore them for nine hours at a conference and danced after.',
    'You can tell that someone cared about the stitching.',
  ],
  bad: [
    'Needs a week of evenings at home to soften.',
    'Sole is slippery until it has been scuffed a bit.',
    'Narrow across the ball of the foot.',
    'Marks easily, so keep the cream handy.',
    'Heel rubbed until I put a plaster on for two days.',
  ],
}

const hiking: Remarks = {
  good: [
    'Four days hut to hut and not one hot spot.',
    'Dry feet in wet heather, what more is there.',
    'Ankles feel looked after on scree.',
    'Lighter than my old boots by a mile.',
    'Grip on wet rock is the best I have had.',
    'Hooks hold the laces well on the way down.',
  ],
  bad: [
    'Stiff shank, took 50 km to come to terms.',
    'Warm in July.',
    'Laces are slick and loosen.',
    'The collar pressed on my ankle bone at first.',
  ],
}

const summery: Remarks = {
  good: [
    'Lived in them for two weeks on the coast.',
    'So easy. On, off, sand out, done.',
    'No chafing, even barefoot.',
    'Light as anything in the suitcase.',
    'They washed well and kept their color.',
    'Good support for something so simple.',
  ],
  bad: [
    'Slippery when wet inside.',
    'Stretched a bit after a month.',
    'Sole is thin on gravel.',
    'Rubbed on day one, fine from day three.',
  ],
}

const childrens: Remarks = {
  good: [
    'My son puts them on by himself and will not take them off.',
    'Survived a whole term of football at break time.',
    'My daughter says they are fast. Who am I to argue.',
    'Toe cap is doing its job, scooter and all.',
    'Washed twice and they look nearly new.',
    'Wide enough for her chubby feet.',
    'Bought the next size up already.',
    'The school accepts them for gym, no marks on the floor.',
  ],
  bad: [
    'Toe scuffed within a week, though that is my child more than the shoe.',
    'Laces too long for little legs.',
    'Insole comes out with the foot.',
    'Grew out of them before they wore out, so check the size twice.',
    'Color faded a bit after washing.',
  ],
}

const strapped: Remarks = {
  good: [
    ...childrens.good,
    'The straps hold all day, even on the trampoline.',
    'She does the straps alone now, very proud.',
  ],
  bad: [
    ...childrens.bad.filter((text) => !text.startsWith('Laces')),
    'The straps collect fluff, a comb helps.',
  ],
}

export const remarksOf: Record<ShapeName, Remarks> = {
  road: running,
  tempo: running,
  trail: running,
  trainer: gym,
  walker: walking,
  retro: everyday,
  woolly: walking,
  court: everyday,
  courtPremium: everyday,
  tennis,
  highTop: everyday,
  highTopPremium: everyday,
  hoops,
  skateHigh: skating,
  skate: skating,
  slipOn: summery,
  loafer: dressed,
  derby: dressed,
  chelsea: dressed,
  hiking,
  chukka: dressed,
  laceBoot: dressed,
  sandal: summery,
  flat: dressed,
  heel: dressed,
  kidsRunner: childrens,
  kidsSneaker: childrens,
  kidsHigh: childrens,
  kidsBoot: childrens,
  kidsStrap: strapped,
}

/** A first word, by how happy they are: five stars first. */
export const openings: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Love them.',
    'Exactly what I was after.',
    'Very happy with these.',
    'Best pair I have had in years.',
    'Great shoe.',
    'Cannot fault them.',
    'Really well made.',
    'Ordered on a whim and so glad I did.',
    'These are going to be bought again.',
    'Superb.',
    'Five stars from me and from my feet.',
    'Wear them nearly every day.',
    'Better than I expected.',
    'Yes, yes and yes.',
    'A joy.',
  ],
  4: [
    'A very good shoe.',
    'Nearly perfect.',
    'Very decent.',
    'Pleased on the whole.',
    'Nice pair, solid four.',
    'Would buy again.',
    'Good value.',
    'Mostly great.',
    'Really like these.',
    'Happy so far, two months in.',
  ],
  3: [
    'They are all right.',
    'Mixed feelings.',
    'Fine, not more.',
    'I wanted to love these.',
    'Middle of the road.',
    'OK for the price.',
    'Some good, some less so.',
    'Decent, but my last pair was better.',
  ],
  2: [
    'Bit of a let-down.',
    'Not for me, sadly.',
    'Expected more.',
    'Looks lovely, wears badly.',
    'Hmm.',
    'I tried hard to like them.',
  ],
  1: ['Sent them back.', 'Very disappointed.', 'Did not work for me at all.', 'No.', 'Would not buy again.'],
}

export const fitRemarks = {
  runs_small: [
    'Size up by half.',
    'Shorter than my usual {size}.',
    'I normally take this size and my toes touch.',
    'A bit tight across the toes, so order half a size more.',
    'Runs small, went up and it was right.',
    'Snug. Consider the next size.',
  ],
  true_to_size: [
    'True to size.',
    'My usual {size} fits perfectly.',
    'Fit as expected.',
    '{size} is spot on for me.',
    'Size is right, I measured twice.',
    'Ordered my normal size, no surprises.',
    'Fits my slightly wide foot well.',
  ],
  runs_large: [
    'Size down if you are in between.',
    'A little long, I could have taken half a size less.',
    'Roomy, I wear thicker socks.',
    'Comes up large compared with my other {size}s.',
    'Big. Exchanged for half a size smaller.',
    'Generous fit.',
  ],
} as const

/** The same from somebody who buys for a child. */
export const childFitRemarks = {
  runs_small: [
    'Order a size up, they come up small.',
    'Shorter than his other {size}s.',
    'Tight over the instep, went up one.',
  ],
  true_to_size: [
    '{size} fits as it should.',
    'True to size, with a bit of growing room.',
    'Measured at home and the chart was right.',
    'Size was spot on.',
  ],
  runs_large: [
    'Roomy, she will wear them for longer.',
    'Comes up big, take the smaller one.',
    'Longer than her other {size}s.',
  ],
} as const

/** A last word; most leave it out. */
export const closings: Record<'happy' | 'mixed' | 'unhappy', readonly string[]> = {
  happy: [
    'Recommended.',
    'Would buy again in a heartbeat.',
    'Already eyeing another color.',
    'Worth every cent.',
    'My partner has ordered the same.',
    'Keep making these, please.',
    'Hope they never change them.',
    'No regrets.',
  ],
  mixed: [
    'Still wearing them, so there is that.',
    'Wait for a sale.',
    'Try them on first if you can.',
    'Not sure I would get them again.',
    'They may grow on me.',
  ],
  unhappy: [
    'Shame, because they look great.',
    'I have gone back to my old pair.',
    'Others seem to like them, so maybe it is my feet.',
    'Check the size chart before you order.',
  ],
}

export const reviewTitles: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Love them',
    'Perfect',
    'So comfortable',
    'Great pair',
    'Exactly right',
    'New favorites',
    'Well made',
    'Customer Review',
    'Customer Review',
  ],
  4: [
    'Very good',
    'Nearly perfect',
    'Really nice',
    'Good value',
    'Solid pair',
    'Customer Review',
    'Customer Review',
  ],
  3: ['It is fine', 'Mixed', 'Good but', 'Decent', 'Customer Review'],
  2: ['Not for me', 'Expected more', 'Customer Review'],
  1: ['Disappointed', 'Sent back', 'Customer Review'],
}

export const firstNames = (
  'Maya Jonas Priya Tomas Elena Owen Aisha Felix Nora Hugo Ines Caleb Leila Marta Dev Greta Silas Yara Anton Bea ' +
  'Kofi Hanna Ruben Saoirse Milo Freya Tariq Lotte Amara Piotr Wen Clara Joel Zofia Emil Noor Iris Mateo Dana Kai ' +
  'Rosa Arlo Mina Theo Uma Vera Samir Tess Ilya Bruno Carmen Edie Farid Gwen Hiro Ida Jasper Keiko Luca Mabel ' +
  'Nils Odile Pablo Quinn Rafael Sunita Tove Ulla Viktor Willa Xenia Yusuf Zara Alma Benedikt Chloe Dorian Esther'
).split(' ')

/** What the shop says to those who are not happy. */
export const shopAnswers = [
  'Thank you for telling us, and sorry about this pair. Write to us with your order number: we exchange it free of charge.',
  'That should not happen. We have told the maker about it, and would like to send you another pair: please write to us.',
  'Thank you. What you say helps others to choose. If another shoe suits you better: exchanges are free for 30 days.',
  'We are sorry to read this. Please write to us with a picture: we look at it and make it good.',
] as const
