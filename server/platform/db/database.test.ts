import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../tests/support/test-database.ts'
import { parseInteger } from './database.ts'
import { newId } from './ids.ts'
import { MigrationError, migrate, pendingMigrations, readMigrations } from './migrate.ts'

const { db } = await testDatabase()

describe('openDatabase', () => {
  it('reads 64-bit integers as numbers', async () => {
    const result = await sql<{ value: number }>`SELECT 9007199254740991::bigint AS value`.execute(db)
    expect(result.rows[0]?.value).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('refuses integers that a number cannot hold', () => {
    expect(() => parseInteger('9007199254740993')).toThrow(RangeError)
  })
})

describe('newId', () => {
  it('creates ids in order of time', () => {
    const ids = Array.from({ length: 50 }, newId)
    expect([...ids].sort()).toEqual(ids)
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
  })
})

describe('migrate', async () => {
  const empty = await emptyDatabase()

  it('applies every file once, also when processes start concurrently', async () => {
    const runs = await Promise.all([migrate(empty.pool), migrate(empty.pool), migrate(empty.pool)])
    const names = (await readMigrations()).map((file) => file.name)
    expect(runs.flat().sort()).toEqual(names)
    expect(await migrate(empty.pool)).toEqual([])
  })

  it('rolls back a file that fails', async () => {
    const files = await readMigrations()
    const bad = {
      name: '9000_bad.sql',
      hash: 'x',
      sql: 'CREATE TABLE half (id int); SELECT nothing FROM nowhere;',
    }
    await expect(migrate(empty.pool, [...files, bad])).rejects.toThrow(/9000_bad\.sql failed: .*nowhere/)
    const half = await empty.pool.query("SELECT to_regclass('half') AS half")
    expect(half.rows[0]).toEqual({ half: null })
  })

  it('refuses an applied file that was changed or removed', () => {
    const file = { name: '0001_a.sql', hash: 'new', sql: '' }
    expect(() => pendingMigrations([file], new Map([['0001_a.sql', 'old']]))).toThrow(MigrationError)
    expect(() => pendingMigrations([], new Map([['0001_a.sql', 'old']]))).toThrow(/does not know/)
    expect(pendingMigrations([file], new Map([['0001_a.sql', 'new']]))).toEqual([])
    expect(pendingMigrations([file], new Map())).toEqual([file])
  })
})
