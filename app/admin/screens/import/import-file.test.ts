import { expect, it } from 'vitest'
import { maxImportBytes } from '../../../../contract/admin/imports.ts'
import { refusalForImport } from './import-file.ts'

it.each([
  ['shoes.csv', 10, null],
  ['Shoes.JSONL.GZ', maxImportBytes, null],
  ['feed.xml', 10, null],
  ['shoes.xlsx', 10, 'Save it as CSV'],
  ['shoes.pdf', 10, 'no CSV, JSON or XML'],
  ['shoes.zip', 10, 'no CSV, JSON or XML'],
  ['shoes.csv', 0, 'is empty'],
  ['shoes.csv', maxImportBytes + 1, 'at most 30 MB'],
])('%s of %d bytes is refused with the reason, or sent', (name, size, reason) => {
  const refusal = refusalForImport({ name, size })
  if (reason === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(reason)
})
