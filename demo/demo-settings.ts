/** What the demo promises and where else it is found, as an operator would have set it. */
export const demoSettings = [
  { name: 'deliveryDays', value: '2-4' },
  { name: 'returnDays', value: '30' },
  { name: 'freeReturns', value: 'yes' },
  { name: 'freeExchanges', value: 'yes' },
  {
    name: 'socialLinks',
    value:
      'Photos https://photos.outsole.example; Videos https://videos.outsole.example; Journal https://journal.outsole.example',
  },
]
