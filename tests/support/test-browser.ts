import type { Browser } from 'playwright-core'
import { launchChromium } from '../../cli/chromium.ts'

/** One process less beside every page, which a twentieth of the processor time goes to. */
const args = ['--in-process-gpu']

let browser: Promise<Browser> | undefined

/** The browser of this test process, for all of its files; it ends with the process. */
export function testBrowser(): Promise<Browser> {
  browser ??= launchChromium(args)
  return browser
}
