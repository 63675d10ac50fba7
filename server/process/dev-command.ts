import { describeFailure } from '../platform/config/operator-error.ts'
import { startDevServer } from './dev-server.ts'
import { runShop } from './run-shop.ts'

/** `npm run dev`: this process keeps the database and shows edits of pages; the server runs in one of its own. */
runShop({
  open: ({ config }, databaseUrl) => startDevServer(config, databaseUrl),
}).catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
