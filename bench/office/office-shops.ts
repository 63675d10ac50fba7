import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { type Database, openDatabase, openPool } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { buildPages } from '../../server/process/build-pages.ts'
import { type BenchShop, openBenchCluster, startShopOver } from '../bench-shop.ts'
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
  const tradedUrl = new URL(cluster.url)
  tradedUrl.pathname = `/trade_${size.orders}`
  await addTrade(cluster.url, tradedUrl.href, size, say)
  const open = (url: string) => openDatabase(url, { max: 4, applicationName: 'bench' })
  const [bareData, tradedData] = [open(cluster.url), open(tradedUrl.href)]
  const bare = await startShopOver(bareData, { ...cluster, stop: () => bareData.close() })
  const traded = await startShopOver(tradedData, {
    url: tradedUrl.href,
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

/** Copies the catalogue's database and adds the trade, where an earlier run has not. */
async function addTrade(from: string, to: string, size: Omit<TradeSize, 'now'>, say: (line: string) => void) {
  const name = new URL(to).pathname.slice(1)
  const unfinished = `${name}_unfinished`
  const maker = openPool(postgresOf(from), { max: 1 })
  try {
    const { rows } = await maker.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) {
      await maker.query(`drop database if exists ${unfinished}`)
      await maker.query(`create database ${unfinished} template ${new URL(from).pathname.slice(1)}`)
      const grown = new URL(to)
      grown.pathname = `/${unfinished}`
      await growIn(openDatabase(grown.href, { max: 2, applicationName: 'bench' }), size, say)
      await maker.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await maker.end()
  }
  const kept = openPool(to, { max: 2 })
  await migrate(kept)
  await kept.end()
}

async function growIn(database: Database, size: Omit<TradeSize, 'now'>, say: (line: string) => void) {
  try {
    await database.db
      .connection()
      .execute((one) => growTrade(one, { ...size, now: systemClock().now() }, say))
    await sql`checkpoint`.execute(database.db)
  } finally {
    await database.close()
  }
}

function postgresOf(url: string): string {
  const other = new URL(url)
  other.pathname = '/postgres'
  return other.href
}
