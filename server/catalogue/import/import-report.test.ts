import { expect, it } from 'vitest'
import { createReport } from './import-report.ts'

const refusal = (line: number) => ({ line, reason: `line ${line}` })

it('counts rows, products and outcomes', () => {
  const report = createReport()
  expect([report.countRow(), report.countRow(), report.rows()]).toEqual([1, 2, 2])
  report.skipRow()
  for (const outcome of ['created', 'changed', 'unchanged', 'unchanged'] as const) {
    report.countProduct()
    report.countOutcome(outcome)
  }
  report.countProduct()
  report.refuseProduct([refusal(9), refusal(3)])
  report.refuseRow(refusal(5))
  report.countPictures(4)
  const done = report.finish()
  expect(done).toMatchObject({
    rows: 2,
    skippedRows: 1,
    refusedRows: 3,
    products: 5,
    created: 1,
    changed: 1,
    unchanged: 2,
    refused: 1,
    pictures: 4,
  })
  expect(done.created + done.changed + done.unchanged + done.refused).toBe(done.products)
  expect(done.refusals.map(({ line }) => line)).toEqual([3, 5, 9])
})

it('keeps a thousand refusals and counts all', () => {
  const report = createReport()
  for (let line = 2_500; line > 0; line--) report.refuseRow(refusal(line))
  const done = report.finish()
  expect([done.refusedRows, done.refusals.length]).toEqual([2_500, 1_000])
})

it('a report is a snapshot', () => {
  const report = createReport()
  report.countProduct()
  const early = report.finish()
  report.countProduct()
  report.refuseRow(refusal(1))
  expect(early).toMatchObject({ products: 1, refusals: [] })
})
