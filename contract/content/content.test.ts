import { expect, test } from 'vitest'
import { announcementContent, contentBody, emptyHome, homeContent } from './content.ts'

const shoe = '0198c9b0-0000-7000-8000-000000000001'

test('a new shop claims nothing in numbers, and shows what it finds by itself', () => {
  expect(emptyHome).toMatchObject({
    hero: { kicker: null, heading: 'Find your footing', picture: { kind: 'auto' } },
    featured: [],
    claims: [],
  })
  expect(emptyHome.collections.map(({ category }) => category)).toEqual(['Men', 'Women', 'Sports', 'Casual'])
})

test('what content does not say is as in a new shop', () => {
  const read = contentBody.parse({ kind: 'home', claims: ['12 shops'], hero: { kicker: 'Autumn' } })
  expect(read).toEqual({
    ...emptyHome,
    claims: ['12 shops'],
    hero: { ...emptyHome.hero, kicker: 'Autumn' },
  })
})

test.each([
  [{ claims: ['happy'] }, /a number and words/],
  [{ hero: { heading: '' } }, /enter a heading/],
  [{ hero: { heading: 'a\nb' } }, /one line/],
  [{ collections: [{ category: '' }] }, /choose a category/],
  [{ collections: Array.from({ length: 7 }, () => ({ category: 'Men' })) }, /At most 6/],
  [{ featured: Array.from({ length: 13 }, () => shoe) }, /At most 12/],
] as const)('the home page refuses %j', (changes, reason) => {
  const read = homeContent.safeParse({ kind: 'home', ...changes })
  expect(read.error?.issues[0]?.message).toMatch(reason)
})

test.each([
  ['//elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['http://elsewhere.example', false],
  ['/products?sort=newest', true],
  ['https://elsewhere.example/boots', true],
])('an announcement leads to %s: %s', (link, isTaken) => {
  expect(announcementContent.safeParse({ kind: 'announcement', link }).success).toBe(isTaken)
})
