import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../cli/chromium.ts'

/** Saves a process per page, which takes a twentieth of the processor time. */
const args = ['--in-process-gpu']

let browser: Promise<Browser> | undefined

/** The browser shared by all files of this test process. */
export function testBrowser(): Promise<Browser> {
  browser ??= launchChromium(args)
  return browser
}
