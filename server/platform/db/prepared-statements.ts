import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely'
import type { QueryConfig } from 'pg'

const mark = '/* prepare once */'

/**
 * Marks a statement to be prepared once per connection; must be at its very start. For large statements on hot paths,
 * not for statements whose text varies with input.
 */
export const prepareOnce = sql.raw(mark)

/** Runs a built select whose text is always the same, prepared once per connection: for large ones by an id. */
export async function selectPrepared<DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${prepareOnce} ${query}`.execute(db)
  return rows
}

const names = new Map<string, string>()

/** Query for the driver: a marked statement gets a name, which makes the driver prepare it. */
export function queryConfig(text: string, values: unknown[]): QueryConfig {
  return text.startsWith(mark) ? { name: nameOf(text), text, values } : { text, values }
}

/** Names are hashes of the text, so that all connections and processes agree. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
