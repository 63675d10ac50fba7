import { type ImportField, importFields } from '../../../contract/admin/import-fields.ts'
import { filterColor } from './import-color.ts'
import type { DraftRules } from './import-draft.ts'
import { describing, type FieldValues, fieldOfColumn, listSeparator } from './import-fields.ts'
import { type FieldRule, type ImportMap, type RowFilter, readingOrder } from './import-map.ts'
import type { SourceRow } from './source/json-rows.ts'

/** A row in the shop's own fields, or null where the map skips it. */
export type KeyedValues = { key: string; values: FieldValues }
export type RowReader = (row: SourceRow) => KeyedValues | null

/** Of a file without a map: which fields each of its columns is, and what its rows do not say. */
export type OwnColumns = {
  fields: ReadonlyMap<string, readonly ImportField[]>
  /** Between the values of a list, where it is not that of the shop's own files. */
  separators: Partial<Record<ImportField, string>>
  /** Values of rows that have none. */
  fixed: FieldValues
  rules: DraftRules
}

/** Where the shop's own JSON has colors and sizes as lists of objects. */
const ofEntry = /^(?:(?:variants|colors|sizes)\.)+/

/** Separator of the parts of a key. */
const keySeparator = ' / '

/**
 * Reads rows in the shop's own columns. A row without a key belongs to the product of the previous row, or, where the
 * file has no keys, to the product of its brand and title.
 */
export function createNativeReader(own?: OwnColumns): RowReader {
  const fields = new Map<string, readonly ImportField[]>(own?.fields)
  let lastKey = ''
  return function readNative(row) {
    const values: FieldValues = {}
    // Once for each cell of a file: nothing is made for those that say nothing.
    for (const column in row) {
      const cell = row[column]
      if (cell === undefined || cell === '') continue
      if (!fields.has(column)) fields.set(column, own ? [] : fieldsByName(column))
      for (const field of fields.get(column) ?? []) {
        const separator = importFields[field].list ? (own?.separators[field] ?? listSeparator) : undefined
        const found = cleanValues(withoutGuard(cell), separator)
        if (found.length > 0) values[field] ??= found
      }
    }
    if (own) Object.assign(values, { ...own.fixed, ...values })
    const named = values.title ? [values.brand?.[0] ?? '', values.title[0] ?? ''].join(keySeparator) : lastKey
    lastKey = values.key?.[0] ?? named
    return { key: lastKey, values }
  }
}

/** The field that a column is by its name, also where it lies in a list of the shop's own JSON. */
export function fieldsByName(column: string): ImportField[] {
  const field = fieldOfColumn(column.replace(ofEntry, ''))
  return field === undefined ? [] : [field]
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
  const carry = map.carry.length > 0 ? createCarry(map.carry) : undefined
  return function readMapped(row) {
    if (!map.only.every((filter) => isWanted(filter, row))) return null
    const key = keyOf(map, row)
    carry?.(key, row)
    const describes = map.describing !== undefined && isWanted(map.describing, row)
    const values: FieldValues = describes ? { [describing]: ['yes'] } : {}
    for (const { field, rule } of rules) {
      if (describes && importFields[field].of !== 'product') continue
      const found = applyRule(rule, row, values)
      if (found.length > 0) values[field] = found
    }
    return { key, values }
  }
}

function keyOf({ group, fields, keyPrefix }: ImportMap, row: SourceRow): string {
  const parts = fields.key
    ? applyRule(fields.key, row, {}).slice(0, 1)
    : group.map((column) => cellValues(row[column]).join(' ').trim())
  return parts.every((part) => part === '') ? '' : keyPrefix + parts.join(keySeparator)
}

/** Fills blank cells with those of the row before, of the same product. */
function createCarry(columns: readonly string[]): (key: string, row: SourceRow) => void {
  let lastKey = ''
  let last: SourceRow = {}
  return function carryOver(key, row) {
    if (key !== lastKey) last = {}
    lastKey = key
    for (const column of columns) {
      const cell = row[column]
      const before = last[column]
      if (cellValues(cell).length === 0 && before !== undefined) row[column] = before
      else if (cell !== undefined) last[column] = cell
    }
  }
}

function isWanted({ column, matches, not }: RowFilter, row: SourceRow): boolean {
  const cells = cellValues(row[column])
  if (not && cells.some((value) => not.test(value))) return false
  return !matches || cells.some((value) => matches.test(value))
}

function applyRule(rule: FieldRule, row: SourceRow, before: FieldValues): string[] {
  const { extract, values: choices, withoutBrand } = rule
  if (rule.when && !isWanted(rule.when, row)) return []
  let values = readColumns(rule, row)
  for (const [pattern, replacement] of rule.replace ?? []) {
    values = values.map((value) => value.replace(pattern, replacement).trim())
  }
  if (extract) values = values.flatMap((value) => extracted(extract, value))
  if (choices) values = values.flatMap((value) => choices.find(([pattern]) => pattern.test(value))?.[1] ?? [])
  if (rule.family) values = values.map((value) => filterColor(value))
  if (withoutBrand) values = values.map((value) => withoutFront(value, before.brand?.[0]))
  values = values.filter(Boolean)
  if (values.length > 0) return values
  const { defaultBy } = rule
  const other = defaultBy ? before[defaultBy.field]?.[0] : undefined
  return (other === undefined ? undefined : defaultBy?.values[other]) ?? rule.default ?? []
}

/** The values of the first column that has any but what is unwanted, or of all columns as one text. */
function readColumns({ column: columns = [], named, join, split, not }: FieldRule, row: SourceRow): string[] {
  const wanted = (values: string[]) => (not ? values.filter((value) => !not.test(value)) : values)
  if (join !== undefined) {
    const parts = columns.flatMap((name) => cleanValues(row[name], undefined))
    return wanted(cleanValues(parts.join(join), split))
  }
  const pair = named?.columns.find(([name]) =>
    cellValues(row[name]).some((value) => named.matches.test(value)),
  )
  for (const column of pair ? [pair[1]] : columns) {
    const values = wanted(cleanValues(row[column], split))
    if (values.length > 0) return values
  }
  return []
}

/** A title without the brand that it begins with; one that is nothing else stays. */
function withoutFront(title: string, brand: string | undefined): string {
  if (!brand || !title.toLowerCase().startsWith(brand.toLowerCase())) return title
  const rest = title.slice(brand.length)
  return /^['’®™\s:|,–-]/.test(rest) ? rest.replace(/^(?:['’]s)?[®™\s:|,–-]+/i, '') || title : title
}

function extracted(pattern: RegExp, value: string): string[] {
  const match = pattern.exec(value)
  const found = match?.[1] ?? match?.[0]
  return found === undefined ? [] : [found.trim()]
}

function cleanValues(cell: string | string[] | undefined, separator: string | undefined): string[] {
  if (typeof cell === 'string' && (separator === undefined || !cell.includes(separator))) {
    const value = cell.trim()
    return value === '' ? [] : [value]
  }
  const values = cellValues(cell)
  const parts = separator === undefined ? values : values.flatMap((value) => value.split(separator))
  return parts.map((value) => value.trim()).filter(Boolean)
}

function cellValues(cell: string | string[] | undefined): string[] {
  const values = Array.isArray(cell) ? cell : [cell ?? '']
  return values.filter((value) => value.trim() !== '')
}
