import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from './database.ts'

export type DatabaseWatch = {
  /** Since when the database does not answer or takes no changes, in Unix milliseconds; null while all is well. */
  awaySince(): number | null
  close(): Promise<void>
}

export type DatabaseWatchOptions = {
  /** Called when the database goes away, with the reason, and with null when it is back. */
  onChange(reason: string | null): void
  /** Time between questions; default 1 s, half of it while the database is away. */
  intervalMs?: number
  /** Time for an answer; default 800 ms. */
  answerMs?: number
}

/** A busy process may miss one answer; a database that is silent twice is away. */
const silencesAllowed = 1

/**
 * Asks the database every second whether it answers and takes changes, over a connection of its own. While it is away,
 * calls that need it are refused at once instead of waiting for a timeout each.
 */
export function watchDatabase(url: string, options: DatabaseWatchOptions): DatabaseWatch {
  const { onChange, intervalMs = 1_000, answerMs = 800 } = options
  const limits = {
    connect: answerMs,
    statement: answerMs,
    lock: answerMs,
    idleInTransaction: answerMs,
    query: answerMs,
  }
  const pool = openPool(url, { max: 1, applicationName: 'outsole-watch', limits })
  const stopping = new AbortController()
  let since: number | null = null
  let silences = 0

  async function ask(): Promise<string | null> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby ? 'it is a standby and takes no changes' : null
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }
  function note(reason: string | null): void {
    if ((since === null) === (reason === null)) return
    since = reason === null ? null : Date.now()
    onChange(reason)
  }
  async function look(): Promise<void> {
    try {
      note(await ask())
      silences = 0
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      silences += 1
      if (!isSilence(message) || silences > silencesAllowed) note(message)
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      const wait = since === null && silences === 0 ? intervalMs : intervalMs / 2
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    awaySince: () => since,
    async close() {
      stopping.abort()
      await watching
      await pool.end()
    },
  }
}

/** The driver's messages of a question without an answer; everything else is an answer. */
function isSilence(message: string): boolean {
  return /timeout/i.test(message)
}
