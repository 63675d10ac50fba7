import type { Column } from './table-types.ts'

/** A field of CSV; what a spreadsheet would take for a formula is kept as text, a number below zero is none. */
function field(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV, with the columns' labels in the first line. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]
  return lines.map((line) => line.map(field).join(',')).join('\r\n')
}

/** Hands a file, in one or several parts, to the browser to be saved. */
export function saveFile(name: string, text: string | readonly string[]): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
