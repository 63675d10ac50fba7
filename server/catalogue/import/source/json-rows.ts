/** A row of the file: a value or list per column. */
export type SourceRow = Record<string, string | string[]>

type JsonObject = Readonly<Record<string, unknown>>

/** Lists of the shop's own JSON whose entries are rows. */
const ownLists = ['variants', 'variants.sizes', 'colors', 'colors.sizes', 'sizes']
const maxRowsPerObject = 5_000
const maxDepth = 6

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Rows of a JSON object: one, or one for each entry of the lists that `each` names by their path. What lies in objects
 * becomes a column by its path (`price.amount`), and in other lists of objects a list. Null where there are too many.
 */
export function jsonRows(object: JsonObject, each: readonly string[] = ownLists): SourceRow[] | null {
  return rowsOf(object, '', each, 0)
}

function rowsOf(
  object: JsonObject,
  prefix: string,
  each: readonly string[],
  depth: number,
): SourceRow[] | null {
  const own: SourceRow = {}
  let rows: SourceRow[] = [own]
  for (const [key, value] of Object.entries(object)) {
    if (!each.includes(prefix + key) || objectsIn(value).length === 0)
      addColumns(own, prefix + key, value, depth)
  }
  for (const path of each) {
    const entries = path.startsWith(prefix) ? objectsIn(object[path.slice(prefix.length)]) : []
    if (entries.length === 0) continue
    const added: SourceRow[] = []
    for (const entry of entries) added.push(...(rowsOf(entry, `${path}.`, each, depth + 1) ?? []))
    if (added.length === 0 || rows.length * added.length > maxRowsPerObject) return null
    rows = rows.flatMap((row) => added.map((more) => ({ ...row, ...more })))
  }
  return rows
}

function objectsIn(value: unknown): JsonObject[] {
  if (isObject(value)) return [value]
  return Array.isArray(value) ? value.filter(isObject) : []
}

function addColumns(row: SourceRow, path: string, value: unknown, depth: number): void {
  if (Array.isArray(value) && value.some(isObject)) {
    for (const entry of value.filter(isObject)) {
      const columns: SourceRow = {}
      if (depth < maxDepth)
        for (const key in entry) addColumns(columns, `${path}.${key}`, entry[key], depth + 1)
      for (const [column, cell] of Object.entries(columns)) row[column] = [row[column] ?? [], cell].flat()
    }
  } else if (isObject(value)) {
    if (depth < maxDepth) for (const key in value) addColumns(row, `${path}.${key}`, value[key], depth + 1)
  } else row[path] = Array.isArray(value) ? value.map(asText) : asText(value)
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}
