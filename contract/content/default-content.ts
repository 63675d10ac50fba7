/** What the home page of a new shop says: no claims, nothing that is not true of every shop. */
export const defaultHome = {
  heading: 'Find your footing',
  lead: 'Help getting your size right the first time.',
  collections: ['Men', 'Women', 'Sports', 'Casual'],
  story: {
    heading: 'From the ground up',
    text: [
      'Most shoes that get sent back are great shoes in the wrong size. So we start with your feet: every shoe here comes with a size chart, fit reviews from people who wear it, and an honest count of the pairs left.',
      'Running low? We’ll tell you. Sold out? We’ll show you what’s similar. And the price you see is the price you pay.',
    ].join('\n\n'),
  },
}
