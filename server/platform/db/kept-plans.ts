import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { QueryConfig } from 'pg'

const mark = '/* plan kept */'

/**
 * At the very start of a statement: each connection parses and plans it once. For large statements on hot paths, where
 * that costs more than running them; not for those whose text changes with its input.
 */
export const keptPlan = sql.raw(mark)

const names = new Map<string, string>()

/** The statement as the driver takes it: a marked one under a name, which makes the driver prepare it. */
export function queryConfig(text: string, values: unknown[]): QueryConfig {
  return text.startsWith(mark) ? { name: nameOf(text), text, values } : { text, values }
}

/** Short names from the text itself, so that all connections and processes agree. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
