import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'

/** What a process keeps on disk for a start while the database is away. */
export type KeptFiles = { catalogue: string; settings: string; content: string }

/** Null with the embedded database, which the shop starts itself. */
export function keptFiles({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): KeptFiles | null {
  if (databaseUrl === undefined) return null
  return {
    catalogue: join(dataDir, 'catalogue.snapshot'),
    settings: join(dataDir, 'settings.kept'),
    content: join(dataDir, 'content.kept'),
  }
}

/** Whether there is something to show without the database. */
export function canStartWithoutDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  const kept = keptFiles(config)
  return kept !== null && existsSync(kept.catalogue)
}
