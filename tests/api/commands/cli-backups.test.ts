import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backupJobs } from '../../../server/backups/backups-jobs.ts'
import { systemClock } from '../../../server/platform/clock/clock.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { startObjectServer } from '../../support/object-server.ts'
import { operatorOf } from '../../support/operator.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, url } = database
const clock = systemClock()
const folder = await temporaryFolder()
const bucket = await startObjectServer(join(folder, 's3'))
afterAll(() => bucket.close())
const backupKeep = { daily: 7, weekly: 4, monthly: 12 }
await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 100_00 }])

async function scratchDatabases(): Promise<number> {
  const found = await database.pool.query("select from pg_database where datname like 'outsole_proof_%'")
  return found.rowCount ?? 0
}

describe('backups', () => {
  it('are made, proved by a restore and listed, in a folder', async () => {
    const run = operatorOf(database, { backupTo: join(folder, 'nightly'), backupKeep })
    expect((await run('backups', 'list')).printed).toBe('There is no backup.')
    expect((await run('backups', 'make')).printed).toMatch(/outsole-[\dTZ-]+\.backup\s+\d+\.\d\s+\d+ rows/)
    expect((await run('backups', 'list')).printed.split('\n')).toHaveLength(2)
    expect(await scratchDatabases()).toBe(0)
    expect((await run('doctor')).printed).toMatch(/^well {3}backups {8}1, the last proved one is 0 days old/m)
  })

  it('go into a bucket by the nightly job, and old ones go by the rule', async () => {
    const deps = { db, databaseUrl: url, clock, config: { backupTo: bucket.address, backupKeep } }
    const { jobs, schedules } = backupJobs(deps)
    expect(schedules).toHaveLength(1)
    await addJob(db, 'make_backup', {})
    await runJobs(database, jobs)
    const run = operatorOf(database, { backupTo: bucket.address, backupKeep })
    expect((await run('backups', 'list')).printed).toMatch(/\d+ rows/)
    const [name = ''] = /outsole-\S+\.backup/.exec((await run('backups', 'list')).printed) ?? []
    const file = join(folder, 'fetched.backup')
    expect((await run('backups', 'fetch', name, file)).printed).toMatch(/fetched\.backup: \d+ rows/)
    expect((await run('backup', '--verify', file)).failed).toBe(false)
    expect((await run('backups', 'fetch', 'outsole-none.backup', file)).said).toContain('has no outsole-none')
  })

  it('whose books do not agree are not stored, and what was stored stays', async () => {
    const place = join(folder, 'wrong')
    await mkdir(place)
    await writeFile(join(place, 'outsole-2020-01-31T03-15-00Z.backup'), 'an older one')
    await db.updateTable('variant_size').set({ stock: 4 }).execute()
    const { failed, said } = await operatorOf(database, { backupTo: place, backupKeep })('backups', 'make')
    await db.updateTable('variant_size').set({ stock: 5 }).execute()
    expect([failed, said]).toEqual([true, expect.stringContaining('entries of its books do not agree')])
    expect(await readdir(place)).toEqual(['outsole-2020-01-31T03-15-00Z.backup'])
    expect(await scratchDatabases()).toBe(0)
  })

  it('drop what a killed proof left behind, and nothing that another one uses', async () => {
    const left = `outsole_proof_${Date.now() - 13 * 3_600_000}_aaaaaaaaaaaa`
    const young = `outsole_proof_${Date.now() - 60_000}_bbbbbbbbbbbb`
    for (const name of [left, young]) await database.pool.query(`create database ${name} template template0`)
    await operatorOf(database, { backupTo: join(folder, 'after a kill'), backupKeep })('backups', 'make')
    const { rows } = await database.pool.query(
      "select datname from pg_database where datname like 'outsole_proof_%'",
    )
    await database.pool.query(`drop database ${young}`)
    expect(rows).toEqual([{ datname: young }])
  })

  it('are none without a place', async () => {
    expect((await operatorOf(database)('backups', 'make')).said).toContain('BACKUP_TO')
    const config = { backupTo: undefined, backupKeep }
    expect(backupJobs({ db, databaseUrl: url, clock, config })).toEqual({ jobs: [], schedules: [] })
  })
})
