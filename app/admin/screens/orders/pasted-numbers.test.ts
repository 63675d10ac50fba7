import { expect, test } from 'vitest'
import { readPasted } from './pasted-numbers.ts'

test.each([
  ['PX 1\nPX 2\n', ['PX 1', 'PX 2']],
  ['OS-1\tPX 1\r\nOS-2\tPX 2\t\r\n\r\n', ['PX 1', 'PX 2']],
  ['PX 1\n\nPX 3', ['PX 1', '', 'PX 3']],
  ['', []],
])('%j is read as %j', (text, numbers) => {
  expect(readPasted(text)).toEqual(numbers)
})
