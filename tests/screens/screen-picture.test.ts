import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changedSquares } from '../support/browser/screen-picture.ts'

async function picture(width: number, height: number, mark?: { left: number; top: number; size: number }) {
  const paper = sharp({ create: { width, height, channels: 3, background: '#f8f6f2' } })
  const marked = mark
    ? paper.composite([
        {
          input: { create: { width: mark.size, height: mark.size, channels: 3, background: '#ff5a00' } },
          left: mark.left,
          top: mark.top,
        },
      ])
    : paper
  const { data } = await marked.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width, height }
}

test('an equal picture has no changed squares, one of another size only such', async () => {
  const one = await picture(40, 24)
  expect(changedSquares(one, await picture(40, 24))).toEqual([])
  expect(changedSquares(one, await picture(40, 32))).toHaveLength(20)
})

test('finds a button’s change of color, but not a single pixel’s', async () => {
  const before = await picture(40, 24)
  const after = await picture(40, 24, { left: 16, top: 8, size: 8 })
  expect(changedSquares(before, after)).toEqual([{ left: 16, top: 8 }])
  expect(changedSquares(before, await picture(40, 24, { left: 17, top: 9, size: 2 }))).toEqual([])
})
