import type { ImportColumn } from '../../../../contract/admin/imports.ts'
import { OperatorError } from '../../../platform/config/operator-error.ts'
import { openSource, type SourceItem } from './import-source.ts'

const maxRows = 300
const maxColumns = 300
const maxSamples = 3
const maxText = 80
const maxName = 200

/**
 * The columns of a file in their order, each with some of its different values, from its first rows. Throws OperatorError where
 * there is no row that can be read.
 */
export async function readColumns(file: string): Promise<ImportColumn[]> {
  const { items } = await openSource(file)
  const columns = new Map<string, Set<string>>()
  let rows = 0
  let problem = 'there are no rows in it'
  for await (const item of items) {
    if ('problem' in item) problem = `line ${item.line}: ${item.problem}`
    else addSamples(columns, item)
    rows += 1
    if (rows >= maxRows) break
  }
  if (columns.size === 0) throw new OperatorError(`This file cannot be read: ${problem}.`)
  return [...columns].map(([name, samples]) => ({ name, samples: [...samples] }))
}

function addSamples(columns: Map<string, Set<string>>, { row }: Extract<SourceItem, { row: unknown }>): void {
  for (const [name, cell] of Object.entries(row)) {
    const samples = columns.get(name)
    if (samples === undefined && (columns.size >= maxColumns || name === '' || name.length > maxName))
      continue
    const found = samples ?? new Set<string>()
    columns.set(name, found)
    for (const value of [cell].flat()) {
      const text = value.replaceAll(/\s+/g, ' ').trim()
      if (text !== '' && found.size < maxSamples)
        found.add(text.length > maxText ? `${text.slice(0, maxText)}…` : text)
    }
  }
}
