import { expect, it } from 'vitest'
import { createCauses } from './refusal-causes.ts'

it('sums refusals up by what they have in common, with the first as examples', () => {
  const causes = createCauses()
  causes.add({ line: 2, reason: 'the title is missing' })
  for (let line = 3; line < 8; line++) causes.add({ line, reason: `"price ${line}" is no price` })
  causes.add({ line: 8, reason: 'the size 9 of Coal / Gum was in a row before' })
  causes.add({ line: 9, reason: 'the size 10.5 of Bone was in a row before' })
  causes.add({ line: 10, reason: 'the price is 0' })
  expect(causes.list()).toEqual([
    {
      cause: '"…" is no price',
      count: 5,
      examples: [3, 4, 5].map((line) => ({ line, reason: `"price ${line}" is no price` })),
    },
    { cause: 'the size was in a row before', count: 2, examples: [expect.anything(), expect.anything()] },
    { cause: 'the title is missing', count: 1, examples: [{ line: 2, reason: 'the title is missing' }] },
    { cause: 'the price is 0', count: 1, examples: [{ line: 10, reason: 'the price is 0' }] },
  ])
})

it('keeps a bounded number of causes and counts the rest together', () => {
  const causes = createCauses()
  const word = (n: number) => String.fromCodePoint(0x4e00 + n)
  for (let n = 0; n < 500; n++) causes.add({ line: n, reason: word(n) })
  const list = causes.list()
  expect(list.length).toBe(201)
  expect(list[0]).toMatchObject({ cause: 'other causes', count: 300 })
  expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(500)
})
