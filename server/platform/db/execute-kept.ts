import { type Compilable, type Expression, sql } from 'kysely'
import type { Db } from './database.ts'
import { keptPlan } from './kept-plans.ts'

/** Runs a query of the builder as a statement whose plan is kept. */
export async function executeKept<Row>(db: Db, query: Compilable<Row> & Expression<Row>): Promise<Row[]> {
  const result = await sql<Row>`${keptPlan}${query}`.execute(db)
  return result.rows
}
