import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedDemo } from '../demo/seed-demo.ts'
import { systemClock } from '../server/platform/clock/clock.ts'
import { loadConfig } from '../server/platform/config/config.ts'
import { type Db, openDatabase } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../server/platform/embedded/embedded-database.ts'
import { queueTables } from '../server/platform/jobs/graphile-internals.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { queueMail } from '../server/platform/mail/mail.ts'
import { mailLayout } from '../server/platform/mail/mail-layout.ts'
import { startJobWorker } from '../server/process/job-worker.ts'
import { remindCarts } from '../server/recovery/recovery.ts'
import { openSmtpSink } from '../tests/support/smtp-sink.ts'

/**
 * How fast the search for carts left behind is, in how much memory, and how fast mail goes out by SMTP:
 * `node bench/keeping-in-touch.ts --carts 100000 --due 1000 --mails 2000`.
 */
const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '100000' },
    due: { type: 'string', default: '1000' },
    mails: { type: 'string', default: '2000' },
  },
})
const [carts, due, mails] = [Number(values.carts), Number(values.due), Number(values.mails)]
const clock = systemClock()
const log = silentLog()
const publicUrl = 'http://127.0.0.1:3000'

const folder = await mkdtemp(join(tmpdir(), 'outsole-bench-'))
// Open to the database's user, who would else keep its files where nobody clears them away.
await chmod(folder, 0o755)
const embedded = await startEmbeddedDatabase(join(folder, 'data'), log, () => {})
const database = openDatabase(embedded.url, { max: 4 })
try {
  await migrate(database.pool)
  await seedDemo(database.db, clock)
  await leaveCarts(database.db)
  const remind = () => remindCarts({ db: database.db, clock, config: { publicUrl } }, { olderThanHours: 4 })
  await report('carts searched, none due', carts, remind)
  await makeDue(database.db)
  await report(`carts searched, ${due} reminded`, carts, remind)
  await database.pool.query(`delete from ${queueTables.jobs}`)
  await report('mails through SMTP', mails, sendMails)
} finally {
  await database.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Customers who left two pairs within the last month; each has had the reminders of that age. */
async function leaveCarts(db: Db): Promise<void> {
  await sql`
    insert into account (id, email, name, password_hash, verified_at, created_at)
    select gen_random_uuid(), 'bench-' || n || '@example.com', 'Robin Vale', 'none', now(), now()
      from generate_series(1, ${carts}::int) n`.execute(db)
  await sql`
    insert into cart (account_id, version, changed_at, reminded_step)
    select id, 1, left_at, case when left_at < now() - interval '3 days' then 3
                                when left_at < now() - interval '1 day' then 2
                                when left_at < now() - interval '4 hours' then 1 else 0 end
      from (select id, now() - random() * interval '30 days' as left_at
              from account where email like 'bench-%') a`.execute(db)
  await sql`
    insert into cart_line (account_id, variant_id, size, quantity, price_cents_when_added, added_at)
    select c.account_id, s.variant_id, s.size, 1, s.price_cents, c.changed_at
      from cart c join account a on a.id = c.account_id and a.email like 'bench-%',
           lateral (select * from variant_size where stock > 0 and c.account_id is not null limit 2) s`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function makeDue(db: Db): Promise<void> {
  await sql`
    update cart set reminded_step = reminded_step - 1
     where account_id in (select account_id from cart where reminded_step > 0 limit ${due})`.execute(db)
}

async function sendMails(): Promise<void> {
  const all = Promise.withResolvers<void>()
  let taken = 0
  const sink = await openSmtpSink({
    judge() {
      taken += 1
      if (taken === mails) all.resolve()
    },
  })
  const text = mailLayout({
    title: 'Your cart is still here',
    body: [{ kind: 'paragraph', text: 'x'.repeat(500) }],
  })
  for (let n = 0; n < mails; n++) {
    const mail = { to: `bench-${n}@example.com`, kind: 'cart_reminder', subject: `Mail ${n}`, ...text }
    await queueMail(database.db, mail, clock)
  }
  const begun = performance.now()
  const config = { ...loadConfig({}), smtpUrl: `smtp://${sink.host}` }
  const worker = await startJobWorker({ config, databaseUrl: embedded.url, clock, log })
  await all.promise
  console.log(`  ${Math.round((mails / (performance.now() - begun)) * 1000)} mails a second once queued`)
  await worker.stop()
  await sink.close()
}

/** Runs it and prints how long it took and how much memory came on top. */
async function report(what: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const megabytes = Math.round((peak - before) / 1e6)
  const found = typeof result === 'number' ? `, ${result} mailed` : ''
  console.log(`${count} ${what}: ${seconds.toFixed(2)} s, ${megabytes} MB more memory${found}`)
}
