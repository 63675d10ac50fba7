type QueryText = {
  issue: string
  /** Whether they name their order. */
  ofOrder: boolean
  answer: string
  /** What some of them say to the answer. */
  reply: string
}

/** What people write to the shop, what it answers, and what they say to that. */
export const queryTexts: readonly QueryText[] = [
  {
    issue: 'Where is my parcel? It was said to arrive two days ago.',
    ofOrder: true,
    answer: 'It was held up at the depot and goes out today. We are sorry that you had to ask.',
    reply: 'It came this morning. Thank you!',
  },
  {
    issue: 'The shoes are lovely but half a size too small. Can I have the next size?',
    ofOrder: true,
    answer:
      'Of course: open the order and choose Another size. We hold the new pair for you, and nothing is paid for it.',
    reply: 'That was easy, thanks. The label is printed.',
  },
  {
    issue: 'I typed the wrong street. Can you still change the address?',
    ofOrder: true,
    answer: 'It has not been sent yet, so yes. Which street is it, with the number?',
    reply: 'It is 14 Alder Street, not 41.',
  },
  {
    issue: 'One lace is frayed. Could you send a new pair of laces?',
    ofOrder: true,
    answer: 'A new pair of laces is in the post. There is nothing to pay.',
    reply: 'They fit. Thank you.',
  },
  {
    issue: 'I ordered two pairs and would like to keep only one of them.',
    ofOrder: true,
    answer: 'Open the order, choose Return a pair, and take the one that goes back. The label comes by mail.',
    reply: 'Can I hand it in at the shop instead?',
  },
  {
    issue: 'The box came open and wet, the shoes are fine. I thought you should know.',
    ofOrder: true,
    answer:
      'Thank you for telling us. We have passed it on to the carrier. If you find anything wrong with the pair, write to us.',
    reply: 'All dry now, all good.',
  },
  {
    issue: 'Could I have an invoice with the name of my company on it?',
    ofOrder: true,
    answer: 'Gladly. What is the name of the company, and where is it?',
    reply: 'Foundry Lane Design, 9 Foundry Lane, Oakland.',
  },
  {
    issue: 'Will the brown boots come back in size 11?',
    ofOrder: false,
    answer:
      'We expect them within three weeks. Choose the size on their page, and you get a mail when it is back.',
    reply: 'Done. Thank you!',
  },
  {
    issue: 'Which of your shoes have room for orthopedic insoles?',
    ofOrder: false,
    answer:
      'Those whose insole comes out: their page says so under Details. The wide lasts give the most room.',
    reply: 'Which of these are under $100?',
  },
  {
    issue: 'Do you deliver to a pick-up point?',
    ofOrder: false,
    answer: 'Not yet. The carrier leaves parcels with a neighbor where you name one in the address.',
    reply: 'A pity, but thank you.',
  },
  {
    issue: 'I stand eight hours a day at work. What would you recommend?',
    ofOrder: false,
    answer:
      'A cushioned running shoe with a firm heel. Many nurses and cooks wear them; filter by Running and sort by rating.',
    reply: 'Ordered a pair. Thank you for the hint.',
  },
  {
    issue: 'How do I clean suede without spoiling it?',
    ofOrder: false,
    answer:
      'Let it dry, brush it with a crepe brush, and leave water away. A spray against rain keeps it longer.',
    reply: 'The brush did it.',
  },
  {
    issue: 'My code for a returning customer is not accepted. What am I doing wrong?',
    ofOrder: false,
    answer: 'It is for the cart that the mail was about, and counts once. Which code is it?',
    reply: 'It is in the mail of last week. I do not have it any more.',
  },
  {
    issue: 'Thank you for the quick delivery. The fit is just as your page said.',
    ofOrder: true,
    answer: 'Thank you for writing! We hope you enjoy them for long.',
    reply: 'I will.',
  },
]

export const spamTexts = [
  'Dear owner, we bring your site to the FIRST PAGE. 1000 visitors a day, guaranteed. Reply for prices.',
  'Congratulations, your shop was chosen. Send us your bank details to receive the award.',
] as const

/** Notes of the shop's people among the thread. */
export const queryNotes = [
  'Called the carrier: the parcel is at the depot.',
  'Second time this month. Worth a look at the box.',
  'Asked the warehouse, they answer tomorrow.',
] as const
