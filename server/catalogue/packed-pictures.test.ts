import { expect, it } from 'vitest'
import { unpackPictures } from './packed-pictures.ts'

const side = { pictureId: 's-1', alt: 'From the "side"', width: 1200, height: 864 }
const above = { pictureId: 'f-2', alt: '', width: 800, height: 800 }
const packed = 's-1\u001eFrom the "side"\u001e1200\u001e864\u001ff-2\u001e\u001e800\u001e800'

it('gives the pictures back in order, as many as are wanted', () => {
  expect(unpackPictures(packed)).toEqual([side, above])
  expect(unpackPictures(packed, 1)).toEqual([side])
  expect(unpackPictures('')).toEqual([])
})
