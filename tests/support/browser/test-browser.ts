import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../cli/chromium.ts'

/** Saves a process per page, which takes a twentieth of the processor time. */
const args = ['--in-process-gpu']

let browser: Promise<Browser> | undefined

/** The browser shared by all files of this test process; a new one after a crash, which fails only what it interrupts. */
export async function testBrowser(): Promise<Browser> {
  browser ??= launchChromium(args)
  const current = browser
  if ((await current).isConnected()) return current
  if (browser === current) browser = launchChromium(args)
  return browser
}
