import { setTimeout as pause } from 'node:timers/promises'
import { type IsolationLevel, Transaction } from 'kysely'
import { isRefusal, type Refusal } from '../refusal.ts'
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

/** Carries a refusal out of a transaction, so that what was done before it is undone. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Runs `run` in one transaction. A refusal it returns undoes the transaction and is returned. Joins the outer one when `db` already is a transaction: then only the outermost
 * call commits and retries. Because `run` may be run again (serialization failure, deadlock), nothing slow and
 * nothing that leaves the database belongs inside; add a job instead.
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
      return await db
        .transaction()
        .setIsolationLevel(options.isolation ?? 'read committed')
        .execute(async (tx) => undoWhenRefused(await run(tx)))
    } catch (error) {
      if (error instanceof Refused) return error.refusal as Result
      if (attempt >= tries || !isRetriable(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function undoWhenRefused<Result>(result: Result): Result {
  if (isRefusal(result)) throw new Refused(result)
  return result
}
