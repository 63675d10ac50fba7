import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginsCode, joinList, packCodes, unpackCodes } from './packed-codes.ts'

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

it('tells whether a code begins with a text, whatever its case', () => {
  const packed = packCodes([joinList(['AB-1', 'AB-22']), null, joinList(['', '4006'])])
  for (const text of ['a', 'ab-', 'ab-1', 'ab-2', 'ab-22', '4', '4006'])
    expect([text, beginsCode(packed, text)]).toEqual([text, true])
  for (const text of ['b', 'ab-3', 'ab-11', 'ab-222', '40067', '006'])
    expect([text, beginsCode(packed, text)]).toEqual([text, false])
})

it('agrees with the unpacked codes', () => {
  const code = fc.stringMatching(/^[AB1-]{0,4}$/)
  const kinds = fc.array(fc.array(code, { minLength: 2, maxLength: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(kinds, fc.stringMatching(/^[ab1-]{1,4}$/), (codes, text) => {
      const packed = packCodes(codes.map(joinList))
      const begins = unpackCodes(packed)
        .flat()
        .some((each) => each.toLowerCase().startsWith(text))
      expect(beginsCode(packed, text)).toBe(begins)
    }),
  )
})
