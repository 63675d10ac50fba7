import { systemClock } from '../platform/clock/clock.ts'
import { loadConfig } from '../platform/config/config.ts'
import { describeFailure, OperatorError } from '../platform/config/operator-error.ts'
import { openDatabase } from '../platform/db/database.ts'
import { newestMigration } from '../platform/db/migrate.ts'
import { startHeartbeat } from '../platform/db/process-heartbeat.ts'
import { createLog } from '../platform/log/log.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { startJobWorker } from './job-worker.ts'
import { checkDatabase } from './outside-database.ts'
import { prepareSchema } from './prepare-schema.ts'
import { watchStopSignals } from './stop-signals.ts'

/** Entry point of a separate job worker; `npm start` runs jobs by itself. */
async function main(): Promise<void> {
  const config = loadConfig(process.env, 'send_mail')
  if (config.databaseUrl === undefined) {
    throw new OperatorError(
      'A separate worker needs DATABASE_URL; with the embedded database `npm start` runs the jobs.',
    )
  }
  await checkDatabase(config.databaseUrl)
  await prepareSchema(config.databaseUrl, config, console.log)
  const log = createLog(config.logLevel)
  const stopTracing = await startTracing(process.env)
  const worker = await startJobWorker({
    config,
    databaseUrl: config.databaseUrl,
    clock: systemClock(config.clockOffsetMs),
    log,
  })
  const database = openDatabase(config.databaseUrl, { max: 1, applicationName: 'outsole-heartbeat' })
  const heartbeat = startHeartbeat({ db: database.db, kind: 'worker', knows: await newestMigration(), log })
  const stop = async () => {
    await worker.stop()
    await heartbeat.stop()
    await database.close()
    await stopTracing()
  }
  watchStopSignals(
    () => {
      void stop().then(() => process.exit(0))
    },
    () => process.exit(130),
  )
  console.log('The job worker is running.')
}

main().catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
