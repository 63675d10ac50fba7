import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '../../cli/chromium.ts'
import { basePath } from '../../contract/base-path.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { startDemoShop } from './demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop of the browser tests: `http://127.0.0.1:PORT/shop`. */
    shopAddress: string
    /** Where customers are told it is: `http://shop.localhost/shop`. */
    shopPublicUrl: string
    /** Its database, for what only an operator could do. */
    shopDatabase: string
  }
}

/** Not where it listens, so that a test sees which of the two an address was made from. */
const publicUrl = 'http://shop.localhost'

/** One shop for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacks the browser where none is installed: two files that begin together would write over one another.
  await chromiumOptions()
  const shop = await startDemoShop({
    postgres: project.getProvidedContext().postgresServer,
    database: 'outsole_e2e',
    clock: systemClock(),
    publicUrl,
    withJobs: true,
  })
  project.provide('shopAddress', shop.address)
  project.provide('shopPublicUrl', publicUrl + basePath)
  project.provide('shopDatabase', shop.databaseUrl)
  return () => shop.stop()
}
