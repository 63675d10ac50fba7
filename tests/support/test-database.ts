import { afterAll, inject } from 'vitest'
import { type Database, openDatabase, openPool } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'

export type TestDatabase = Database & { url: string }

/**
 * Creates a migrated, empty database for the test file, dropped afterwards. Call it at the top of the file: `const {
 * db } = await testDatabase()`.
 */
export async function testDatabase(options: { max?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresServer')
  const name = `test_${newId().replaceAll('-', '')}`
  await runAsAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${options.template ?? 'outsole_template'}`)
  const url = `${server}/${name}`
  const database = openDatabase(url, { max: options.max ?? 10, applicationName: 'test' })
  afterAll(async () => {
    await database.close()
    await runAsAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { ...database, url }
}

/** Creates a database without schema, for tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return testDatabase({ template: 'template0' })
}

async function runAsAdmin(server: string, statement: string): Promise<void> {
  const pool = openPool(`${server}/postgres`, { max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
