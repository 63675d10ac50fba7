import { expect, it } from 'vitest'
import { readCount } from './counted-lines.ts'

it('reads codes and pairs by comma, semicolon or tab, with or without headings', () => {
  expect(readCount('SKU,Counted\nOS-1,12\r\nOS-2;0\n\nOS-3\t7\n"OS-4","3"')).toEqual({
    lines: [
      { code: 'OS-1', pairs: 12 },
      { code: 'OS-2', pairs: 0 },
      { code: 'OS-3', pairs: 7 },
      { code: 'OS-4', pairs: 3 },
    ],
    wrong: [],
  })
})

it('names the lines that are none', () => {
  expect(readCount('OS-1,12\nOS-2\nOS-3,many\n,4')).toEqual({
    lines: [{ code: 'OS-1', pairs: 12 }],
    wrong: [2, 3, 4],
  })
})
