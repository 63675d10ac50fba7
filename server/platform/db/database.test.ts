import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../tests/support/test-database.ts'
import { createLog } from '../log/log.ts'
import { parseInteger } from './database.ts'
import { newId } from './ids.ts'
import {
  type Migration,
  MigrationError,
  type MigrationPhase,
  migrate,
  migrationStates,
  pendingMigrations,
  readMigrations,
} from './migrate.ts'
import { oldestSchemaInUse, startHeartbeat } from './process-heartbeat.ts'

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
  const rolling = await emptyDatabase()
  const file = (name: string, sql: string, phase: MigrationPhase = 'before'): Migration => {
    return { name, hash: 'x', sql, phase }
  }

  it('applies every file once, also when processes start concurrently', async () => {
    const runs = await Promise.all([migrate(empty.pool), migrate(empty.pool), migrate(empty.pool)])
    const names = (await readMigrations()).map((file) => file.name)
    expect(runs.flatMap(({ applied }) => applied).sort()).toEqual(names)
    expect(await migrate(empty.pool)).toEqual({ applied: [], waiting: [] })
  })

  it('rolls back a file that fails', async () => {
    const migrations = [
      ...(await readMigrations()),
      file('9000_bad.sql', 'CREATE TABLE half (id int); SELECT nothing FROM nowhere;'),
    ]
    await expect(migrate(empty.pool, { migrations })).rejects.toThrow(/9000_bad\.sql failed: .*nowhere/)
    const half = await empty.pool.query("SELECT to_regclass('half') AS half")
    expect(half.rows[0]).toEqual({ half: null })
  })

  it('goes on after a file that failed half-way, once that is mended', async () => {
    const { pool } = await emptyDatabase()
    const files = (middle: string) => [
      file('9000_first.sql', 'CREATE TABLE first (id int)'),
      file('9001_middle.sql', middle),
      file('9002_last.sql', 'CREATE TABLE last (id int)'),
    ]
    const half = files('CREATE TABLE middle (id int); INSERT INTO middle VALUES (1); SELECT 1 / 0;')
    for (const start of ['first', 'second']) {
      const refused = await migrate(pool, { migrations: half }).catch((error: Error) => error.message)
      expect(refused, start).toMatch(/^Migration 9001_middle\.sql failed: division by zero\. .*nothing of it/)
    }
    const { rows } = await pool.query(
      "select to_regclass('first')::text as first, to_regclass('middle') as middle, to_regclass('last') as last",
    )
    expect(rows).toEqual([{ first: 'first', middle: null, last: null }])
    const mended = await migrate(pool, { migrations: files('CREATE TABLE middle (id int)') })
    expect(mended.applied).toEqual(['9001_middle.sql', '9002_last.sql'])
  })

  it('gives up a lock that others hold, and says so', async () => {
    const migrations = [
      ...(await readMigrations()),
      file('9001_waits.sql', 'ALTER TABLE brand ADD waits int'),
    ]
    const reader = await empty.pool.connect()
    try {
      await reader.query('BEGIN; SELECT FROM brand')
      await expect(migrate(empty.pool, { migrations, lockMs: 20 })).rejects.toThrow(/9001.*in the way/)
      await reader.query('ROLLBACK')
      expect((await migrate(empty.pool, { migrations })).applied).toEqual(['9001_waits.sql'])
    } finally {
      reader.release()
    }
  })

  it('takes nothing away while a process that needs it lives', async () => {
    const { pool, db } = rolling
    const now = await readMigrations()
    await migrate(pool)
    const old = startHeartbeat({ db, kind: 'web', knows: now.at(-1)?.name ?? '', log: createLog('silent') })
    const migrations = [
      ...now,
      file('9002_drop.sql', 'ALTER TABLE brand DROP COLUMN name CASCADE', 'after'),
      file('9003_add.sql', 'ALTER TABLE brand ADD added int'),
    ]
    await vi.waitFor(async () => expect(await oldestSchemaInUse(pool)).not.toBeNull())
    expect(await migrate(pool, { migrations, phase: 'after' })).toEqual({
      applied: [],
      waiting: ['9002_drop.sql'],
    })
    expect(await migrate(pool, { migrations })).toEqual({
      applied: ['9003_add.sql'],
      waiting: ['9002_drop.sql'],
    })
    // The version before still starts, as nothing was taken away.
    expect(await migrate(pool)).toEqual({ applied: [], waiting: [] })
    expect((await migrationStates(pool)).at(-1)).toMatchObject({ state: 'of a newer version' })
    await old.stop()
    expect((await migrate(pool, { migrations, phase: 'after' })).applied).toEqual(['9002_drop.sql'])
    await expect(migrate(pool)).rejects.toThrow(/newer version/)
  })

  it('refuses an applied file that was changed', () => {
    const known = new Map([['0001_a.sql', { hash: 'old', phase: 'before' as const }]])
    expect(() => pendingMigrations([file('0001_a.sql', '')], known)).toThrow(MigrationError)
    expect(pendingMigrations([file('0001_a.sql', ''), file('0002_b.sql', '')], new Map())).toHaveLength(2)
  })
})

describe('migrations that run before the version before has ended', async () => {
  const files = (await readMigrations()).filter(({ name, phase }) => phase === 'before' && name > '0061')

  it('take nothing away', () => {
    const takingAway =
      /\b(?:drop\s+(?:table|column|type)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:type|set\s+not\s+null))/i
    expect(files.filter(({ sql }) => takingAway.test(sql)).map(({ name }) => name)).toEqual([])
  })
})
