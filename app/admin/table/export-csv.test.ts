import { expect, it } from 'vitest'
import { csvOf } from './export-csv.ts'

const columns = [
  { id: 'a', label: 'Name', cell: () => null, text: (row: string[]) => row[0] ?? '' },
  { id: 'b', label: 'Note', cell: () => null, text: (row: string[]) => row[1] ?? '' },
]

it('quotes what has to be, and makes no formula', () => {
  const rows = [
    ['Lee', 'says "hi", twice'],
    ['=1+1', '@SUM(A1)'],
    ['two\nlines', '-5.50'],
    ['-2+3', '-A1'],
  ]
  expect(csvOf(columns, rows)).toBe(
    'Name,Note\r\nLee,"says ""hi"", twice"\r\n\'=1+1,\'@SUM(A1)\r\n"two\nlines",-5.50\r\n\'-2+3,\'-A1',
  )
})
