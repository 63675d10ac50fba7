import { describe, expect, it } from 'vitest'
import { prepareSchema } from '../../../server/process/prepare-schema.ts'
import { operatorOf } from '../../support/operator.ts'
import { emptyDatabase } from '../../support/test-database.ts'

const database = await emptyDatabase()
const operator = operatorOf(database)
const said: string[] = []
const say = (line: string) => said.push(line)

describe('outsole migrate', () => {
  it('a start that may not migrate is refused while something is lacking', async () => {
    await expect(prepareSchema(database.url, { migrate: false }, say)).rejects.toThrow(/migrate before/)
  })

  it('applies what adds, once', async () => {
    expect((await operator('migrate', 'status')).printed).toMatch(/0001_\w+\.sql +before +pending/)
    expect((await operator('migrate', 'before')).printed).toMatch(/^Applied: 0001_/)
    expect((await operator('migrate', 'before')).printed).toBe('Nothing was to do.')
    expect((await operator('migrate', 'status')).printed).not.toContain('pending')
    await prepareSchema(database.url, { migrate: false }, say)
    await prepareSchema(database.url, { migrate: true }, say)
    expect(said).toEqual([])
  })

  it('names what a newer version applied, and what still waits', async () => {
    await database.pool.query(
      "insert into schema_migration (name, hash, phase) values ('9999_new.sql', 'x', 'before')",
    )
    expect((await operator('migrate', 'status')).printed).toMatch(/9999_new\.sql +before +of a newer version/)
    const { printed } = await operator('--json', 'migrate', 'after')
    expect(JSON.parse(printed)).toEqual({ applied: [], waiting: [] })
  })
})
