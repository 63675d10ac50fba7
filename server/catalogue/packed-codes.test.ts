import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinList, packCodes, unpackCodes } from './packed-codes.ts'

it('gives back the codes of each kind by size', () => {
  const packed = packCodes([joinList(['AB-1', 'AB-2']), null, joinList(['', 'X'])])
  expect(unpackCodes(packed)).toEqual([['AB-1', 'AB-2'], [], ['', 'X']])
  expect(unpackCodes(packCodes([null, undefined]))).toEqual([])
})

it('gives back any codes', () => {
  const code = fc.stringMatching(/^[A-Za-z0-9 -]{1,8}$/)
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 5 }), (codes) => {
      expect(unpackCodes(packCodes([joinList(codes)]))).toEqual([codes])
    }),
  )
})
