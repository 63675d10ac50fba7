import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '../../cli/chromium.ts'
import { basePath } from '../../contract/base-path.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { startDemoShop } from './demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the browser tests' shop: `http://127.0.0.1:PORT/shop`. */
    shopAddress: string
    /** Public URL: `http://shop.localhost/shop`. */
    shopPublicUrl: string
    /** Its database, for operators' actions. */
    shopDatabase: string
  }
}

/** Differs from the listening address, so that tests see which of the two a link uses. */
const publicUrl = 'http://shop.localhost'

/** Starts one shop for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacks the browser first: concurrent files would overwrite each other.
  await chromiumOptions()
  const shop = await startDemoShop({
    postgres: project.getProvidedContext().postgresServer,
    database: 'outsole_e2e',
    clock: systemClock(),
    publicUrl,
    withJobs: true,
    // Receivers of webhooks run on this machine.
    env: { WEBHOOK_PRIVATE: 'on' },
  })
  project.provide('shopAddress', shop.address)
  project.provide('shopPublicUrl', publicUrl + basePath)
  project.provide('shopDatabase', shop.databaseUrl)
  return () => shop.stop()
}
