import { describe, expect, test } from 'vitest'
import { beginReturn, readReturnChoice, writePreparedReturn, writeReturnChoice } from './return-choice.ts'

const read = (query: string) => readReturnChoice(new URLSearchParams(query))

describe('choice of a return in the address', () => {
  test('is read as it was written', () => {
    const choice = {
      kind: 'exchange',
      lines: [
        { position: 1, pairs: 2, reason: 'too_short', to: { variantId: 'a-variant', size: '9.5' } },
        { position: 2, pairs: 1, reason: null },
      ],
      ifSoldOut: 'nearest',
      refundTo: 'credit',
      step: 'size',
    } as const
    expect(read(writeReturnChoice(choice))).toEqual(choice)
  })

  test('keeps what another shoe is looked for by', () => {
    const choice = {
      kind: 'exchange',
      lines: [{ position: 1, pairs: 1, reason: 'looks_different' }],
      ifSoldOut: 'refund',
      refundTo: 'payment',
      step: 'shoe',
      find: 'boot & lace',
      model: 'a-product',
    } as const
    expect(read(writeReturnChoice(choice))).toEqual(choice)
    expect(read(writeReturnChoice({ ...choice, step: null }))).toMatchObject({
      find: undefined,
      model: undefined,
    })
  })

  test('begins with a kind, and with a line where one is meant', () => {
    expect(read(beginReturn('claim'))).toMatchObject({ kind: 'claim', lines: [] })
    expect(read(beginReturn('return', 3))).toMatchObject({ lines: [{ position: 3, pairs: 1, reason: null }] })
  })

  test('takes a prepared request with its defaults', () => {
    const lines = [{ position: 2, pairs: 1, reason: 'too_long' as const }]
    expect(read(writePreparedReturn({ kind: 'return', lines }))).toMatchObject({
      kind: 'return',
      lines,
      ifSoldOut: 'refund',
      refundTo: 'payment',
    })
  })

  test.each([
    'kind=swap',
    'line=0~1',
    'line=1~100',
    'line=x~1~too_short',
    'line=1.5~1',
    'line=',
    'soldout=never',
    'step=end',
  ])('ignores what cannot be: %s', (query) => {
    expect(read(query)).toEqual({
      kind: null,
      lines: [],
      ifSoldOut: 'refund',
      refundTo: 'payment',
      step: null,
    })
  })

  test('an unknown reason leaves the line without one, and without its size', () => {
    expect(read('line=1~1~ugly~a-variant~9').lines).toEqual([{ position: 1, pairs: 1, reason: null }])
  })
})
