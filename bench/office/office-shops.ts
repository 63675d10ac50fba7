import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { type Db, openDatabase, openPool } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { buildPages } from '../../server/process/build-pages.ts'
import { type BenchShop, openBenchCluster, startShopOver } from '../bench-shop.ts'
import { countFigures } from './grow-figures.ts'
import { growTrade, type TradeSize } from './grow-trade.ts'

export type OfficeShops = {
  /** The catalogue with the trade beside it. */
  traded: BenchShop
  /** The same catalogue without. */
  bare: BenchShop
  stop(): Promise<void>
}

type Size = Omit<TradeSize, 'now'> & { styles: number }

/**
 * Two shops over two databases of one server: one catalogue, with a trade of this size beside it and without. Both are kept
 * in the folder for the next run.
 */
export async function startOfficeShops(
  { styles, ...size }: Size,
  say: (line: string) => void,
  keptFolder: string | undefined,
): Promise<OfficeShops> {
  await buildPages(say)
  const cluster = await openBenchCluster(styles, say, keptFolder)
  const tradedUrl = await addTrade(cluster.url, size, say)
  const open = (url: string) => openDatabase(url, { max: 4, applicationName: 'bench' })
  const [bareData, tradedData] = [open(cluster.url), open(tradedUrl)]
  await countFigures(tradedData.db, say)
  const bare = await startShopOver(bareData, { ...cluster, stop: () => bareData.close() })
  const traded = await startShopOver(tradedData, {
    url: tradedUrl,
    dataDir: join(cluster.dataDir, 'trade'),
    stop: () => tradedData.close(),
  })
  return {
    traded,
    bare,
    async stop() {
      await Promise.all([bare.stop(), traded.stop()])
      await cluster.stop()
    },
  }
}

/** The catalogue's database with a trade of this size added; returns its address. */
export function addTrade(
  catalogue: string,
  size: Omit<TradeSize, 'now'>,
  say: (line: string) => void,
): Promise<string> {
  return growDatabase(catalogue, `trade_${size.orders}`, (db) =>
    growTrade(db, { ...size, now: systemClock().now() }, say),
  )
}

/** Copies a database and adds to it, where an earlier run has not; migrated, in any case. Returns its address. */
export async function growDatabase(
  from: string,
  name: string,
  grow: (one: Db) => Promise<void>,
): Promise<string> {
  const unfinished = `${name}_unfinished`
  const maker = openPool(withName(from, 'postgres'), { max: 1 })
  try {
    const { rows } = await maker.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) {
      await maker.query(`drop database if exists ${unfinished}`)
      await maker.query(`create database ${unfinished} template ${new URL(from).pathname.slice(1)}`)
      await growIn(withName(from, unfinished), grow)
      await maker.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await maker.end()
  }
  const kept = openPool(withName(from, name), { max: 2 })
  await migrate(kept)
  await kept.end()
  return withName(from, name)
}

async function growIn(url: string, grow: (one: Db) => Promise<void>): Promise<void> {
  const database = openDatabase(url, { max: 2, applicationName: 'bench' })
  try {
    await migrate(database.pool)
    await database.db.connection().execute(grow)
    await sql`checkpoint`.execute(database.db)
  } finally {
    await database.close()
  }
}

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
