import { basePath } from '../../contract/base-path.ts'
import { demoSignIn, demoStaff } from '../../contract/demo-sign-in.ts'
import type { PaymentMethod } from '../../contract/orders.ts'
import { addOwnerOfDemo, fillWithDemoAside } from '../../demo/fill-with-demo.ts'
import { offeredMethods } from '../payments/payments.ts'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import { type Config, loadConfig } from '../platform/config/config.ts'
import { describeFailure, OperatorError } from '../platform/config/operator-error.ts'
import { startWarnings } from '../platform/config/production-check.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/embedded/embedded-database.ts'
import { lockFolderPatiently } from '../platform/embedded/folder-lock.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { type Closers, createClosers } from './closers.ts'
import { checkPort } from './http-server.ts'
import { canStartWithoutDatabase } from './kept-files.ts'
import { checkDatabases, DatabaseUnreachable } from './outside-database.ts'
import { prepareSchema } from './prepare-schema.ts'
import { watchStopSignals } from './stop-signals.ts'

export type Start = { config: Config; clock: Clock; log: Log; closers: Closers; asked: AbortController }
type PreparedDatabase = { url: string; lost: Promise<never> | null; abandon(): void }

export type ShopCommand = {
  /** What is done before the database is opened. */
  prepare?(start: Start): Promise<void>
  /** Opens what answers requests, over a database that is ready. */
  open(start: Start, databaseUrl: string): Promise<{ address: string; stop(): Promise<void> }>
}

export const say = (line: string): void => console.log(line)

/**
 * Everything a command that opens the shop does, from the configuration to the closing line: data folder, database,
 * what answers requests, and all of it stopped in the opposite order when the process is asked to end.
 */
export async function runShop(command: ShopCommand): Promise<void> {
  const config = loadConfig(process.env, 'serve')
  const start: Start = {
    config,
    clock: systemClock(config.clockOffsetMs),
    log: createLog(config.logLevel),
    closers: createClosers(),
    asked: new AbortController(),
  }
  const abandon = { database: () => {} }
  const running = run(command, start, abandon)
  let code = 0
  const end = async () => {
    await running.catch(() => undefined)
    await start.closers.closeAll((error) => start.log.error({ err: error }, 'closing failed'))
    process.exit(code)
  }
  watchStopSignals(
    () => {
      say('Stopping …')
      start.asked.abort()
      void end()
    },
    () => {
      abandon.database()
      process.exit(130)
    },
  )
  try {
    const database = await running
    await database.lost
  } catch (error) {
    if (start.asked.signal.aborted) return
    code = 1
    console.error(describeFailure(error))
    await end()
  }
}

async function run(
  { prepare, open }: ShopCommand,
  start: Start,
  abandon: { database: () => void },
): Promise<PreparedDatabase> {
  const { config, closers, asked } = start
  await takeDataFolder(start)
  await checkPort(config.host, config.port)
  if (prepare) await step(asked, prepare(start))
  const database = await step(asked, prepareDatabase(start, abandon))
  const server = await open(start, database.url)
  closers.add(() => server.stop())
  asked.signal.throwIfAborted()
  for (const line of startWarnings(config)) say(line)
  say(closingLine(config, server.address))
  return database
}

/** Starts no further step once the process was asked to stop. */
async function step<Result>(asked: AbortController, work: Promise<Result>): Promise<Result> {
  const result = await work
  asked.signal.throwIfAborted()
  return result
}

async function takeDataFolder({ config, closers }: Start): Promise<void> {
  const { lock, holder } = await lockFolderPatiently(config.dataDir, (other) =>
    say(`Waiting for the shop that is stopping (process ${other?.pid}) …`),
  )
  if (!lock) {
    const who = holder ? ` (process ${holder.pid})` : ''
    throw new OperatorError(
      `A shop is running on the data folder ${config.dataDir} already${who}: stop it, or use another with DATA_DIR=….`,
    )
  }
  lock.setPublicUrl(config.publicUrl)
  lock.setState('running')
  closers.add(() => lock.release())
  process.once('SIGINT', () => lock.setState('stopping'))
  process.once('SIGTERM', () => lock.setState('stopping'))
  process.once('SIGHUP', () => lock.setState('stopping'))
  process.once('disconnect', () => lock.setState('stopping'))
}

async function prepareDatabase(start: Start, abandon: { database: () => void }): Promise<PreparedDatabase> {
  const { config, log, closers } = start
  if (config.databaseUrl !== undefined) {
    await prepareOutside(config, config.databaseUrl)
    return { url: config.databaseUrl, lost: null, abandon: () => {} }
  }
  const embedded = await startEmbeddedDatabase(config.dataDir, log, say)
  abandon.database = () => embedded.abandon()
  closers.add(() => embedded.stop())
  await migrateDatabase(embedded.url, config, config.demo)
  return embedded
}

/** Checks and migrates; a database that is away is left for later where the shop can be browsed without. */
async function prepareOutside(config: Config, url: string): Promise<void> {
  try {
    await checkDatabases(url, config, say)
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable && canStartWithoutDatabase(config))) throw error
    say(`${error.message} The shop opens for browsing, with what it showed last, until the database is back.`)
    return
  }
  await migrateDatabase(url, config)
}

/** Migrates; an embedded database gets the demo where it is on. */
async function migrateDatabase(url: string, config: Config, withDemo = false): Promise<void> {
  await prepareSchema(url, config, say)
  if (!withDemo) return
  const database = openDatabase(url, { max: 2, applicationName: 'outsole-start' })
  try {
    await fillWithDemoAside(database.db, url, config.clockOffsetMs)
    if (config.openDemo) await addOwnerOfDemo(database.db, systemClock(config.clockOffsetMs))
  } finally {
    await database.close()
  }
}

function closingLine(config: Config, address: string): string {
  const shop = `${address}${basePath}/`
  return [
    `Outsole is open: ${shop}`,
    ...(config.openDemo ? [`sign in: ${demoSignIn.email} / ${demoSignIn.password}`] : []),
    ...(config.openDemo ? [`back office: ${shop}admin, ${demoStaff.email} / ${demoStaff.password}`] : []),
    `pay: ${offeredMethods(config).map(wayToPay(config)).join(', ')}`,
    mailLine(config, shop),
  ].join(' · ')
}

function wayToPay(config: Config) {
  return (method: PaymentMethod) => {
    if (method === 'cod') return 'cash on delivery'
    if (method === 'card') return config.stripe ? 'card (Stripe)' : 'card (demo, no money moves)'
    return config.upiConfirm === 'auto'
      ? 'UPI (demo, every payment is believed)'
      : 'UPI (an operator confirms)'
  }
}

function mailLine({ smtpUrl, mailboxOpen }: Config, shop: string): string {
  if (smtpUrl !== undefined) return 'mail: by SMTP'
  return mailboxOpen ? `mail: ${shop}dev/mail` : 'mail: kept, sent to nobody'
}
