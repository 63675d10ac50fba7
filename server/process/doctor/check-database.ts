import type { Db } from '../../platform/db/database.ts'
import { type DatabaseHealth, readDatabaseHealth } from '../../platform/db/database-health.ts'
import { schemasInUse } from '../../platform/db/process-heartbeat.ts'
import { type Finding, fault, look, well } from './finding.ts'

/** A statement or transaction that runs longer than this is told of, in seconds. */
const longSeconds = 60
/** Of the allowed connections. */
const fullShare = 0.8
/** Difference of clocks from which signatures, codes and deadlines go wrong, in milliseconds. */
const clockMs = 5_000

/** Looks at the database: version, role, connections, locks, long transactions, dead rows, and its clock against ours. */
export async function checkDatabaseHealth(db: Db): Promise<Finding[]> {
  const asked = Date.now()
  const facts = await readDatabaseHealth(db)
  if (!facts) return [fault('database', 'it tells nothing of itself', 'Look at its log.')]
  const middle = (asked + Date.now()) / 2
  return [
    roleOf(facts),
    connectionsOf(facts),
    transactionsOf(facts),
    deadRowsOf(facts),
    clockOf(facts.now.getTime() - middle),
  ]
}

function roleOf({ version, standby }: DatabaseHealth): Finding {
  if (!standby) return well('database', `PostgreSQL ${version}`)
  return fault(
    'database',
    `PostgreSQL ${version} is a standby and takes no changes`,
    'Point DATABASE_URL at the primary, or promote this one.',
  )
}

function connectionsOf({ connections, maxConnections }: DatabaseHealth): Finding {
  const text = `${connections} of ${maxConnections} connections are taken`
  if (connections < fullShare * maxConnections) return well('connections', text)
  return look(
    'connections',
    text,
    'Raise max_connections, or put a pooler between (docs/operating.md, Connections).',
  )
}

function transactionsOf({ waiting, longest }: DatabaseHealth): Finding {
  const text = `${waiting} wait for a lock, the oldest transaction runs for ${Math.round(longest)} s`
  if (longest < longSeconds) return well('transactions', text)
  return look(
    'transactions',
    text,
    'Find it in pg_stat_activity: changes of the catalogue behind it are not shown until it ends.',
  )
}

function deadRowsOf({ bloated }: DatabaseHealth): Finding {
  if (bloated.length === 0) return well('dead rows', 'few')
  return look(
    'dead rows',
    `many in ${bloated.join(', ')}`,
    'Let autovacuum work more often, or run VACUUM on them.',
  )
}

function clockOf(difference: number): Finding {
  const text = `this machine and the database differ by ${(Math.abs(difference) / 1000).toFixed(1)} s`
  if (Math.abs(difference) < clockMs) return well('clock', text)
  return fault('clock', text, 'Set both by a time server: codes, deadlines and signatures depend on it.')
}

/** Whether all processes that live are of one version; two side by side are right only while one replaces the other. */
export async function checkVersions(db: Db): Promise<Finding> {
  const versions = await schemasInUse(db)
  const text = versions
    .map(({ knows, processes }) => `${processes} × ${knows.replace(/\.sql$/, '')}`)
    .join(', ')
  if (versions.length < 2) return well('versions', text === '' ? 'no process lives' : text)
  return look(
    'versions',
    `processes of ${versions.length} versions live: ${text}`,
    'Replace those of the older one, then npm run outsole -- migrate after.',
  )
}
