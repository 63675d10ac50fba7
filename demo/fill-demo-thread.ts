import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { systemClock } from '../server/platform/clock/clock.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { fillWithDemo } from './fill-with-demo.ts'

/** A thread that fills the shop with the demo and takes with it when it ends what that left in memory. */
const { url, clockOffsetMs } = z.object({ url: z.string(), clockOffsetMs: z.number() }).parse(workerData)
const database = openDatabase(url, { max: 2, applicationName: 'outsole-demo' })
try {
  await fillWithDemo(database.db, systemClock(clockOffsetMs), (line) => console.log(line))
} finally {
  await database.close()
}
