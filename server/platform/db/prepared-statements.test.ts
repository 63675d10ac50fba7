import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { prepareOnce } from './prepared-statements.ts'
import { transaction } from './transaction.ts'

const { db } = await testDatabase({ max: 1 })

async function preparedStatements(): Promise<string[]> {
  const result = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return result.rows.map((row) => row.statement)
}

describe('a statement marked with prepareOnce', () => {
  it('is prepared once per connection and reused with new parameters', async () => {
    const double = async (value: number) => {
      const result = await sql<{ twice: number }>`${prepareOnce} select ${value}::int * 2 as twice`.execute(
        db,
      )
      return result.rows[0]?.twice
    }
    expect([await double(1), await double(2), await double(21)]).toEqual([2, 4, 42])
    expect(await preparedStatements()).toEqual(['/* prepare once */ select $1::int * 2 as twice'])
  })

  it('works in a transaction and after a failed one', async () => {
    const failing = transaction(db, async (tx) => {
      await sql`${prepareOnce} select 1 / ${0}::int as never`.execute(tx)
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    const result = await transaction(db, (tx) => sql`${prepareOnce} select 1 / ${1}::int as one`.execute(tx))
    expect(result.rows).toEqual([{ one: 1 }])
  })

  it('leaves other statements unprepared', async () => {
    const before = await preparedStatements()
    await sql`select ${'x'}::text as text`.execute(db)
    expect(await preparedStatements()).toEqual(before)
  })
})
