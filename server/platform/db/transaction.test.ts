import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { refuse } from '../refusal.ts'
import type { Db } from './database.ts'
import { isForeignKeyViolation, isUniqueViolation } from './sql-states.ts'
import { transaction } from './transaction.ts'

const { db } = await testDatabase()
const at = new Date('2026-01-01T00:00:00Z')

function count(on: Db, address: string): Promise<number> {
  return on
    .insertInto('mail_sent')
    .values({ address, kind: 'test', sent_at: [at], last_sent_at: at })
    .execute()
    .then(() => kept(on, address))
}

async function kept(on: Db, address: string): Promise<number> {
  const rows = await on.selectFrom('mail_sent').selectAll().where('address', '=', address).execute()
  return rows.length
}

describe('transaction', () => {
  it('commits and returns the result', async () => {
    expect(await transaction(db, (tx) => count(tx, 'done'))).toBe(1)
    expect(await kept(db, 'done')).toBe(1)
  })

  it('rolls back after an exception', async () => {
    const failing = transaction(db, async (tx) => {
      await count(tx, 'thrown')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await kept(db, 'thrown')).toBe(0)
  })

  it('rolls back after a refusal and returns it', async () => {
    const answer = await transaction(db, async (tx) => {
      await count(tx, 'refused')
      return refuse('not_found', 'There is nothing here')
    })
    expect(answer).toMatchObject({ refused: true, code: 'not_found' })
    expect(await kept(db, 'refused')).toBe(0)
  })

  it('joins an outer transaction and rolls back with it', async () => {
    const failing = transaction(db, async (tx) => {
      await transaction(tx, (inner) => count(inner, 'inner'))
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await kept(db, 'inner')).toBe(0)
  })

  it('retries after a deadlock or serialization failure, a limited number of times', async () => {
    for (const code of ['40P01', '40001']) {
      let runs = 0
      const result = await transaction(db, async (tx) => {
        runs += 1
        if (runs < 3) await raise(tx, code)
        return runs
      })
      expect(result).toBe(3)
    }
    let runs = 0
    const hopeless = transaction(
      db,
      async (tx) => {
        runs += 1
        await raise(tx, '40001')
      },
      { tries: 2 },
    )
    await expect(hopeless).rejects.toThrow(DatabaseError)
    expect(runs).toBe(2)
  })

  it('loses no update of concurrent serializable transactions', async () => {
    await count(db, 'counter')
    const add = () =>
      transaction(
        db,
        async (tx) => {
          const row = await tx
            .selectFrom('mail_sent')
            .select('sent_at')
            .where('address', '=', 'counter')
            .executeTakeFirstOrThrow()
          await tx
            .updateTable('mail_sent')
            .set({ sent_at: [...row.sent_at, at] })
            .where('address', '=', 'counter')
            .execute()
        },
        { isolation: 'serializable', tries: 20 },
      )
    await Promise.all([add(), add(), add(), add()])
    const row = await db
      .selectFrom('mail_sent')
      .select('sent_at')
      .where('address', '=', 'counter')
      .executeTakeFirstOrThrow()
    expect(row.sent_at).toHaveLength(5)
  })
})

describe('violations', () => {
  it('are distinguished by kind and constraint', async () => {
    await count(db, 'twice')
    const unique = await count(db, 'twice').catch((error: unknown) => error)
    expect(isUniqueViolation(unique)).toBe(true)
    expect(isUniqueViolation(unique, 'mail_sent_pkey')).toBe(true)
    expect(isUniqueViolation(unique, 'something_else')).toBe(false)
    expect(isForeignKeyViolation(unique)).toBe(false)
    expect(isUniqueViolation(new Error('other'))).toBe(false)
  })
})

async function raise(tx: Db, code: string): Promise<void> {
  await sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`).execute(tx)
}
