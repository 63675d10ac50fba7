import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { queueTables, takesJobs } from './graphile-internals.ts'

const { pool } = await testDatabase()

it.each([
  [
    queueTables.jobs,
    'id, payload, attempts, max_attempts, run_at, created_at, locked_at, locked_by, key, priority, task_id, job_queue_id',
  ],
  [queueTables.tasks, 'id, identifier'],
  [queueTables.queues, 'id, queue_name'],
  [queueTables.crontabs, 'identifier, last_execution'],
])('the installed queue has %s with %s', async (table, columns) => {
  await expect(pool.query(`select ${columns} from ${table} limit 0`)).resolves.toBeDefined()
})

it('a query of columns that the queue does not have fails', async () => {
  await expect(pool.query(`select no_such_column from ${queueTables.jobs} limit 0`)).rejects.toThrow()
})

it('of the statements of the installed library only those that take jobs skip what is locked', () => {
  const folder = 'node_modules/graphile-worker/dist/sql'
  const taking = readdirSync(folder)
    .filter((name) => name.endsWith('.js') && takesJobs(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => name.replace('.js', ''))
  expect(taking).toEqual(['getJobs'])
})
