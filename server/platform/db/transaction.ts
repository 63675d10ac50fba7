import { setTimeout as pause } from 'node:timers/promises'
import { type IsolationLevel, Transaction } from 'kysely'
import { isRefusal } from '../refusal.ts'
import type { Db } from './database.ts'
import type { DB } from './database-types.ts'
import { isRetriable } from './sql-states.ts'

export type Tx = Transaction<DB>

export type TransactionOptions = {
  /** Isolation level; default `read committed`. Ignored when joining an outer transaction. */
  isolation?: IsolationLevel
  /** Maximum attempts when the database asks for a retry; default 5. */
  tries?: number
}

/**
 * Runs `run` in a transaction and returns its result; a returned refusal or an exception rolls it back. Joins the
 * outer one when `db` is a transaction; only the outermost call commits, rolls back and retries. `run` may be
 * repeated (serialization failure, deadlock): nothing slow or external belongs inside; add a job instead.
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
