import type { Pool, PoolClient } from 'pg'
import { takesJobs } from './graphile-internals.ts'

/** Errors that mean a lost or refused connection, not a failed statement. */
const lostCode = /^(08|57P0[123])|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const lostWords = /connection terminated|connection error|timeout exceeded when trying to connect/i
/** PostgreSQL's "cannot connect now", on which graphile-worker retries. */
const cannotConnectNow = '57P03'

/**
 * Pool adapter for graphile-worker. It does not await the deletion of a finished job, so a connection lost in that
 * moment would crash the process; but it retries on "cannot connect now". So every lost connection is reported as
 * that, except when taking jobs, which it retries anyway.
 */
export function reconnectingPool(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

  function connect(listener?: Parameters<Pool['connect']>[0]) {
    return listener ? pool.connect(listener) : Promise.resolve(reconnectingClient(pool))
  }
}

/** Connects with its first statement, to know what a failed connection was for. */
function reconnectingClient(pool: Pool) {
  let client: Promise<PoolClient> | undefined
  return {
    async query(...statement: unknown[]): Promise<unknown> {
      try {
        client ??= pool.connect()
        const connected = await client
        return await Reflect.apply(connected.query, connected, statement)
      } catch (error) {
        throw isLost(error) && !takesJobs(textOf(statement[0])) ? tryAgain(error) : error
      }
    },
    async release(): Promise<void> {
      const connected = await client?.catch(() => undefined)
      connected?.release()
    },
  }
}

function textOf(statement: unknown): string {
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement
  return String(isConfig ? statement.text : statement)
}

function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return lostCode.test('code' in error ? String(error.code) : '') || lostWords.test(error.message)
}

function tryAgain(error: Error): Error {
  return Object.assign(new Error(error.message, { cause: error }), { code: cannotConnectNow })
}
