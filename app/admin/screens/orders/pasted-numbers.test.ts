import { expect, test } from 'vitest'
import { readPasted } from './pasted-numbers.ts'

const plain = (...numbers: string[]) => numbers.map((tracking) => ({ carrier: '', tracking }))

test.each([
  ['PX 1\nPX 2\n', plain('PX 1', 'PX 2')],
  ['OS-1\tPX 1\r\nOS-2\tPX 2\t\r\n\r\n', plain('PX 1', 'PX 2')],
  ['PX 1\n\nPX 3', plain('PX 1', '', 'PX 3')],
  [
    'OS-1\tNorthpost\tNP 1\nSwift\tSW 2',
    [
      { carrier: 'Northpost', tracking: 'NP 1' },
      { carrier: 'Swift', tracking: 'SW 2' },
    ],
  ],
  ['', []],
])('%j is read as %j', (text, parcels) => {
  expect(readPasted(text)).toEqual(parcels)
})
