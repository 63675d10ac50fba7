import { colorFamily } from './import-color.ts'
import {
  type FieldValues,
  fieldOfColumn,
  type ImportField,
  importFields,
  listSeparator,
} from './import-fields.ts'
import { type FieldRule, type ImportMap, readingOrder } from './import-map.ts'
import type { SourceRow } from './import-source.ts'

/** A row in the shop's own fields, or null where the map skips it. */
export type KeyedValues = { key: string; values: FieldValues }
export type RowReader = (row: SourceRow) => KeyedValues | null

/** Separator of the parts of a key. */
const keySeparator = ' / '

/**
 * Reads rows in the shop's own columns. A row without a key belongs to the product of the previous row, or, where the
 * file has no keys, to the product of its brand and title.
 */
export function createNativeReader(): RowReader {
  const fields = new Map<string, ImportField | undefined>()
  let lastKey = ''
  return function readNative(row) {
    const values: FieldValues = {}
    for (const [column, cell] of Object.entries(row)) {
      if (!fields.has(column)) fields.set(column, fieldOfColumn(column))
      const field = fields.get(column)
      if (field === undefined) continue
      const found = cleanValues(withoutGuard(cell), importFields[field].list ? listSeparator : undefined)
      if (found.length > 0) values[field] = found
    }
    const named = values.title ? [values.brand?.[0] ?? '', values.title[0] ?? ''].join(keySeparator) : lastKey
    lastKey = values.key?.[0] ?? named
    return { key: lastKey, values }
  }
}

/** Removes the apostrophe that an export writes before formulas. */
function withoutGuard(cell: string | string[]): string | string[] {
  return typeof cell === 'string' && /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

/** Reads foreign rows by a map. */
export function createMappedReader(map: ImportMap): RowReader {
  const rules = readingOrder.flatMap((field) => {
    const rule = map.fields[field]
    return rule ? [{ field, rule }] : []
  })
  return function readMapped(row) {
    const wanted = map.only.every(({ column, matches }) =>
      cellValues(row[column]).some((value) => matches.test(value)),
    )
    if (!wanted) return null
    const values: FieldValues = {}
    for (const { field, rule } of rules) {
      const found = applyRule(rule, row, values)
      if (found.length > 0) values[field] = found
    }
    const parts = map.group.map((column) => cellValues(row[column]).join(' ').trim())
    const key = parts.every((part) => part === '') ? '' : map.keyPrefix + parts.join(keySeparator)
    return { key, values }
  }
}

function applyRule(rule: FieldRule, row: SourceRow, before: FieldValues): string[] {
  const columns = rule.column ?? []
  const column = columns.find((name) => cellValues(row[name]).length > 0)
  let values = column === undefined ? [] : cleanValues(row[column], rule.split)
  for (const [pattern, replacement] of rule.replace ?? []) {
    values = values.map((value) => value.replace(pattern, replacement).trim())
  }
  const { extract, values: choices } = rule
  if (extract) values = values.flatMap((value) => extracted(extract, value))
  if (choices) values = values.flatMap((value) => choices.find(([pattern]) => pattern.test(value))?.[1] ?? [])
  if (rule.family) values = values.map((value) => colorFamily(value) ?? 'Multicolor')
  values = values.filter(Boolean)
  if (values.length > 0) return values
  const { defaultBy } = rule
  const other = defaultBy ? before[defaultBy.field]?.[0] : undefined
  return (other === undefined ? undefined : defaultBy?.values[other]) ?? rule.default ?? []
}

function extracted(pattern: RegExp, value: string): string[] {
  const match = pattern.exec(value)
  const found = match?.[1] ?? match?.[0]
  return found === undefined ? [] : [found.trim()]
}

function cleanValues(cell: string | string[] | undefined, separator: string | undefined): string[] {
  const values = cellValues(cell)
  const parts = separator === undefined ? values : values.flatMap((value) => value.split(separator))
  return parts.map((value) => value.trim()).filter(Boolean)
}

function cellValues(cell: string | string[] | undefined): string[] {
  const values = Array.isArray(cell) ? cell : [cell ?? '']
  return values.filter((value) => value.trim() !== '')
}
