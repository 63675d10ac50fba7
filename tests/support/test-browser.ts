import type { Browser } from 'playwright-core'
import { launchChromium } from '../../cli/chromium.ts'

let browser: Promise<Browser> | undefined

/** The browser of this test process, for all of its files; it ends with the process. */
export function testBrowser(): Promise<Browser> {
  browser ??= launchChromium()
  return browser
}
