/** What the demo's home page says and claims; a shop of one's own starts without. */
export const demoHome = {
  kicker: 'New Collection 2025',
  lead: '1000+ styles, and help getting your size right the first time.',
  claims: ['50K+ happy customers', '1000+ styles', '99% satisfaction'],
}
