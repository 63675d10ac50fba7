import { setTimeout as pause } from 'node:timers/promises'
import { type IsolationLevel, Transaction } from 'kysely'
import { isRefusal } from '../refusal.ts'
import type { Db } from './database.ts'
import type { DB } from './database-types.ts'
import { isRetriable } from './sql-states.ts'

export type Tx = Transaction<DB>

export type TransactionOptions = {
  /** Default `read committed`. Ignored when an outer transaction is joined. */
  isolation?: IsolationLevel
  /** How often the whole function is tried when the database asks for a retry; default 5. */
  tries?: number
}

/**
 * Runs `run` in one transaction and returns what it returns; a refusal it returns undoes the transaction, as does an
 * exception. Joins the outer one when `db` already is a transaction: then only the outermost call commits, undoes and
 * retries. Because `run` may be run again (serialization failure, deadlock), nothing slow and nothing that leaves the
 * database belongs inside; add a job instead.
 */
export async function transaction<Result>(
  db: Db,
  run: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db instanceof Transaction) return run(db)
  const tries = options.tries ?? 5
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, run, options.isolation ?? 'read committed')
    } catch (error) {
      if (attempt >= tries || !isRetriable(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function runOnce<Result>(
  db: Db,
  run: (tx: Tx) => Promise<Result>,
  isolation: IsolationLevel,
): Promise<Result> {
  const refused: { result?: Result } = {}
  const undo = new Error('undone by a refusal')
  try {
    return await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (tx) => {
        const result = await run(tx)
        if (!isRefusal(result)) return result
        refused.result = result
        throw undo
      })
  } catch (error) {
    if (error === undo && refused.result !== undefined) return refused.result
    throw error
  }
}
