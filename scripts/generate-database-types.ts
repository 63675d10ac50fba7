import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openPool } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { dumpSchema } from '../server/platform/db/schema-dump.ts'
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts'

const typesFile = 'server/platform/db/database-types.ts'
const schemaFile = 'db/schema.sql'

/** Writes the types and the schema text that follow from db/migrations, by running them in a scratch database. */
async function generate(): Promise<void> {
  const postgres = await startScratchPostgres()
  try {
    const url = `${postgres.server}/postgres`
    const pool = openPool(url, { max: 2 })
    await migrate(pool)
    await writeFile(schemaFile, await dumpSchema(pool))
    await pool.end()
    await promisify(execFile)(process.execPath, [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      `--url=${url}`,
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number"}',
      `--out-file=${typesFile}`,
    ])
  } finally {
    await postgres.stop()
  }
  console.log(`Wrote ${typesFile} and ${schemaFile}.`)
}

await generate()
