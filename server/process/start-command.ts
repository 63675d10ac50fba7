import { describeFailure } from '../platform/config/operator-error.ts'
import { buildPages } from './build-pages.ts'
import { runShop, say } from './run-shop.ts'
import { startServerProcesses } from './server-processes.ts'
import { startShopServer } from './shop-server.ts'

/** `npm start`: the built pages, and one or several server processes. */
runShop({
  prepare: ({ asked }) => buildPages(say, { signal: asked.signal }),
  open: ({ config, clock, log }, databaseUrl) =>
    config.webConcurrency > 1
      ? startServerProcesses(config, databaseUrl, log)
      : startShopServer({ config, databaseUrl, clock, log, withJobs: config.jobs }),
}).catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
