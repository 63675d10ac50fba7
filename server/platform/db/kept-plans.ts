import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const mark = '/* plan kept */'

/**
 * At the very start of a statement: each connection parses and plans it once. For large statements on hot paths, where
 * that costs more than running them; not for those whose text changes with its input.
 */
export const keptPlan = sql.raw(mark)

const names = new Map<string, string>()

/** The pool as Kysely wants it, with marked statements sent under a name, which makes the driver prepare them. */
export function poolWithKeptPlans(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? keepingPlans(client)
      clients.set(client, known)
      return known
    },
  }
}

function keepingPlans(client: PoolClient): PostgresPoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') return bound(target, property)
      return (text: unknown, values: unknown[]) => {
        const isKept = typeof text === 'string' && text.startsWith(mark)
        return isKept
          ? target.query({ name: nameOf(text), text, values })
          : Reflect.apply(target.query, target, [text, values])
      }
    },
  })
}

function bound(client: PoolClient, property: string | symbol): unknown {
  const value: unknown = Reflect.get(client, property)
  return typeof value === 'function' ? value.bind(client) : value
}

/** Short names from the text itself, so that all connections and processes agree. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
