import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../server/platform/embedded/postgres-binaries.ts'
import { changeOwner, choosePostgresFolder } from '../../server/platform/embedded/postgres-folder.ts'
import { postgresOwner } from '../../server/platform/embedded/postgres-owner.ts'
import { createCluster, startPostgres } from '../../server/platform/embedded/postgres-process.ts'

export const scratchPrefix = 'outsole-test-'

export type ScratchPostgres = {
  /** URL of the server, without a database name. */
  server: string
  stop(): Promise<void>
}

/** Starts a temporary PostgreSQL without sync to disk; its folder is removed on stop. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const owner = await postgresOwner()
  const folder = await mkdtemp(join(reachableTemp(), scratchPrefix))
  await writeFile(join(folder, 'runner.pid'), String(process.pid))
  await changeOwner(folder, owner)
  const options = {
    place: await choosePostgresFolder(await findPostgres(), join(folder, 'data'), owner),
    owner,
    user: 'outsole',
    password: 'outsole',
    logFile: join(folder, 'postgres.log'),
    settings: { max_connections: '200', shared_buffers: '64MB', jit: 'off', autovacuum: 'off' },
    durable: false,
  }
  await createCluster(options)
  const postgres = await startPostgres(options)
  return {
    server: `postgres://outsole:outsole@127.0.0.1:${postgres.port}`,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Root's TMPDIR may be inaccessible to the database's user; /tmp is not. */
export function reachableTemp(): string {
  return process.getuid?.() === 0 ? '/tmp' : tmpdir()
}
