import type { Pool, PoolClient } from 'pg'
import { takesJobs } from './graphile-internals.ts'

/** Says that the connection is gone or cannot be had, and nothing of the statement. */
const lostCode = /^(08|57P0[123])|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const lostWords = /connection terminated|connection error|timeout exceeded when trying to connect/i
/** PostgreSQL's "cannot connect now", after which the library of the queue tries again. */
const cannotConnectNow = '57P03'

/**
 * The pool as the library of the queue gets it. The library does not wait until a finished job is struck off, so a
 * connection that is lost in that moment would end the whole process; it does try again where the database "cannot
 * connect now". Every lost connection therefore looks like that to it, but when it takes jobs: that it repeats anyway.
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
    return listener ? pool.connect(listener) : Promise.resolve(lastingClient(pool))
  }
}

/** Connects with its first statement, so that it is known what a failure to connect was for. */
function lastingClient(pool: Pool) {
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
