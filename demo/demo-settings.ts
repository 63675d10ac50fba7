/** What the demo's home page claims; a shop of one's own starts without. */
export const demoClaims = [
  { name: 'homeKicker', value: 'New Collection 2025' },
  { name: 'homeLead', value: '1000+ styles, and help getting your size right the first time.' },
  { name: 'homeFigures', value: '50K+ happy customers; 1000+ styles; 99% satisfaction' },
]

/** What the demo promises and where else it is found, as an operator would have set it. */
export const demoSettings = [
  { name: 'deliveryDays', value: '2-4' },
  { name: 'returnDays', value: '30' },
  { name: 'freeReturns', value: 'yes' },
  { name: 'freeExchanges', value: 'yes' },
  ...demoClaims,
  {
    name: 'socialLinks',
    value:
      'Photos https://photos.outsole.example; Videos https://videos.outsole.example; Journal https://journal.outsole.example',
  },
]
