import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { inSpan, isTracing } from '../tracing/tracing.ts'
import { queryConfig } from './prepared-statements.ts'

/** Thrown instead of waiting for a connection while the database is known to be away. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** SQLSTATE of a server that cannot be connected to now. */
  code = '57P03'
  constructor() {
    super('the database is away')
  }
}

export type KyselyPoolOptions = { isAway?: (() => boolean) | undefined; isPooled?: boolean | undefined }

/**
 * Pool adapter for Kysely: marked statements are prepared, and a connection whose query timed out is closed at once,
 * with all others that have not answered since.
 */
export function kyselyPool(
  pool: Pool,
  { isAway = () => false, isPooled = false }: KyselyPoolOptions = {},
): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const answeredAt = new WeakMap<PoolClient, number>()
  let silentAt = Number.NEGATIVE_INFINITY
  const noteAnswer = (client: PoolClient) => answeredAt.set(client, performance.now())
  pool.on('connect', noteAnswer)

  async function query(client: PoolClient, text: string, values: unknown[]) {
    try {
      const ask = () => client.query(isPooled ? { text, values } : queryConfig(text, values))
      const result = await (isTracing() ? inSpan('query', statementOf(text), ask) : ask())
      noteAnswer(client)
      return result
    } catch (error) {
      if (isSilence(error)) {
        silentAt = performance.now()
        close(client)
      }
      throw error
    }
  }
  async function takeClient(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if ((answeredAt.get(client) ?? 0) >= silentAt) return client
      client.release(true)
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isAway()) throw new DatabaseAway()
      const client = await takeClient()
      const known = clients.get(client) ?? watched(client, query)
      clients.set(client, known)
      return known
    },
  }
}

/** The statement without its values, which are sent apart from it. */
function statementOf(text: string) {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTracedText) }
}

const maxTracedText = 500

/** The driver's message of a `query_timeout`. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Destroys the socket of a running query, so that what follows (a rollback) fails without waiting. */
function close(client: PoolClient): void {
  client.end().catch(() => undefined)
}

function watched(
  client: PoolClient,
  query: (client: PoolClient, text: string, values: unknown[]) => Promise<unknown>,
): PostgresPoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return bound(target, property)
      return (text: unknown, values: unknown[] = []) =>
        typeof text === 'string'
          ? query(target, text, values)
          : Reflect.apply(target.query, target, [text, values])
    },
  })
}

function bound(client: PoolClient, property: string | symbol): unknown {
  const value: unknown = Reflect.get(client, property)
  return typeof value === 'function' ? value.bind(client) : value
}
