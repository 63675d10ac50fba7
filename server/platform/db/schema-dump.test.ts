import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { dumpSchema } from './schema-dump.ts'

const { pool } = await testDatabase()

it('matches db/schema.sql; after a migration run `npm run db:types`', async () => {
  expect(await dumpSchema(pool)).toBe(await readFile('db/schema.sql', 'utf8'))
})
