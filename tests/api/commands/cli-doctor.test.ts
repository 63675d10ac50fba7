import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readS3Address } from '../../../server/platform/config/s3-address.ts'
import { startObjectServer } from '../../support/object-server.ts'
import { operatorOf } from '../../support/operator.ts'
import { openSmtpSink } from '../../support/smtp-sink.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const folder = await temporaryFolder()
const bucket = await startObjectServer(join(folder, 's3'))
afterAll(() => bucket.close())

/** The lines of the doctor about a subject. */
async function ask(subject: string, changes: Parameters<typeof operatorOf>[1] = {}) {
  const { printed, failed } = await operatorOf(database, { dataDir: folder, ...changes })('doctor')
  const lines = printed.split('\n')
  const at = lines.findIndex((line) => line.slice(7).startsWith(`${subject} `))
  return { lines: lines.slice(at, at + 2).join('\n'), failed }
}

describe('outsole doctor', () => {
  it('finds a sound shop well', async () => {
    const { failed, printed } = await operatorOf(database, { dataDir: folder })('doctor')
    expect(printed).toMatch(/^well {3}database {7}PostgreSQL \d+/m)
    expect(printed).toMatch(/^well {3}clock/m)
    expect(printed).not.toMatch(/^FAULT/m)
    expect(failed).toBe(false)
  })

  it('tells what is wrong with the bucket, and what is right', async () => {
    expect((await ask('pictures', { mediaStore: bucket.address })).lines).toMatch(/^well/)
    const wrongKeys = readS3Address(bucket.url, { ...bucket.keys, AWS_SECRET_ACCESS_KEY: 'other' })
    const { lines, failed } = await ask('pictures', { mediaStore: wrongKeys })
    expect(lines).toMatch(/^FAULT.*secret key is wrong/)
    expect(failed).toBe(true)
    const noBucket = { ...bucket.address, bucket: 'boots' }
    expect((await ask('pictures', { mediaStore: noBucket })).lines).toMatch(
      /^FAULT.*no such bucket: create it/,
    )
    bucket.set('wrong clock')
    expect((await ask('pictures', { mediaStore: bucket.address })).lines).toMatch(/clock of this machine/)
    bucket.set('none')
  })

  it('signs in at the mail server', async () => {
    const sink = await openSmtpSink()
    expect((await ask('mail', { smtpUrl: `smtp://${sink.host}` })).lines).toMatch(/^well.*takes mail/)
    await sink.close()
    expect((await ask('mail', { smtpUrl: `smtp://${sink.host}` })).lines).toMatch(/^FAULT.*SMTP_URL/s)
  })

  it('asks the public address for its certificate', async () => {
    expect((await ask('certificate', { publicUrl: 'https://127.0.0.1:9' })).lines).toMatch(
      /^FAULT.*ECONNREFUSED/,
    )
  })

  it('tells of jobs that were given up', async () => {
    await database.pool.query(`
      select graphile_worker.add_job('send_mail', '{}', max_attempts := 1);
      update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'`)
    expect((await ask('jobs')).lines).toMatch(/^LOOK.*1 jobs given up.*\n.*jobs failed/)
  })
})
