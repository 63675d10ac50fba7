/** A cursor: the values by which the last row of a page was sorted, opaque to clients. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor; null where it is invalid or has another number of values. */
export function readCursor(cursor: string | undefined, count: number): string[] | null {
  if (cursor === undefined) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isList = Array.isArray(values) && values.length === count
    return isList && values.every((value) => typeof value === 'string') ? values : null
  } catch {
    return null
  }
}

/** A cursor of a time and an id; null where it is none. */
export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const [at = '', id = ''] = readCursor(cursor, 2) ?? []
  const time = new Date(at)
  return Number.isNaN(time.getTime()) || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? null
    : { at: time, id }
}

/** One page out of up to `limit + 1` rows, with the cursor of the next, if there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  sortedBy: (row: Row) => readonly string[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(sortedBy(last)) : null }
}
