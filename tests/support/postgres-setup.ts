import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { readPostmasterFile } from '../../server/platform/embedded/postmaster-file.ts'
import { isRunning } from '../../server/platform/embedded/running-processes.ts'
import {
  reachableTemp,
  type ScratchPostgres,
  scratchPrefix,
  startScratchPostgres,
} from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, without a database name. */
    postgresServer: string
  }
}

let running: { postgres: Promise<ScratchPostgres>; users: number } | undefined

/** Starts one PostgreSQL for the whole run, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  running ??= { postgres: startWithTemplate(), users: 0 }
  const current = running
  current.users += 1
  const postgres = await current.postgres
  project.provide('postgresServer', postgres.server)
  return async () => {
    current.users -= 1
    if (current.users > 0) return
    running = undefined
    await postgres.stop()
  }
}

async function startWithTemplate(): Promise<ScratchPostgres> {
  await sweepAbandoned()
  const postgres = await startScratchPostgres()
  try {
    await makeTemplate(postgres.server)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function makeTemplate(server: string): Promise<void> {
  const admin = openPool(`${server}/postgres`, { max: 1 })
  await admin.query('CREATE DATABASE outsole_template')
  await admin.end()
  const template = openPool(`${server}/outsole_template`, { max: 2 })
  try {
    await migrate(template)
  } finally {
    await template.end()
  }
}

/** Stops and removes leftovers of a killed run. */
async function sweepAbandoned(): Promise<void> {
  const names = (await readdir(reachableTemp())).filter((name) => name.startsWith(scratchPrefix))
  for (const name of names) {
    const folder = join(reachableTemp(), name)
    const runner = Number(await readFile(join(folder, 'runner.pid'), 'utf8').catch(() => '0'))
    if (runner === 0 || (await isRunning(runner))) continue
    const file = await readPostmasterFile(join(folder, 'data'))
    if (file && (await isRunning(file.pid))) process.kill(file.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
