import { readFile } from 'node:fs/promises'
import type { Gone } from '../../contract/admin/imports.ts'
import { importCatalogue } from '../../server/catalogue/import/import-catalogue.ts'
import { parseImportMap } from '../../server/catalogue/import/import-map.ts'
import type { ImportReport } from '../../server/catalogue/import/import-report.ts'
import { bySystem } from '../../server/platform/actor.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Imports a file, with a map of tests/import/ where given. */
export async function importFile(
  db: Db,
  file: string,
  options: { map?: string; dryRun?: boolean; gone?: Gone; requestPictures?: (tx: Db) => Promise<void> } = {},
): Promise<ImportReport> {
  const map = options.map === undefined ? undefined : await readMap(options.map)
  return importCatalogue(
    { db, clock: movableClock() },
    {
      file,
      by: bySystem,
      map,
      dryRun: options.dryRun,
      gone: options.gone,
      ...(options.requestPictures && { requestPictures: options.requestPictures }),
    },
  )
}

async function readMap(name: string) {
  const file = new URL(`../import/${name}.json`, import.meta.url)
  return parseImportMap(await readFile(file, 'utf8'), file.pathname)
}
