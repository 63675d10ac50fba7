import { describeFailure } from '../server/platform/config/operator-error.ts'
import { buildPages } from '../server/process/build-pages.ts'

buildPages(console.log, { force: true }).catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
