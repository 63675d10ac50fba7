import { buildPages } from '../server/build-pages.ts'
import { describeFailure } from '../server/platform/config/operator-error.ts'

buildPages(console.log, { force: true }).catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
