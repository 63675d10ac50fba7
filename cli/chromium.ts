import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Disables background network calls, and the sandbox, which needs rights that a container or root lacks. */
const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Makes glyph widths equal in every build.
  '--font-render-hinting=none',
]

/** The browser for tests and previews: CHROMIUM_PATH, else an installed one, else the one that comes with @sparticuz/chromium. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: quietArgs }
  for (const executablePath of installed) {
    if (await canRun(executablePath)) return { executablePath, args: quietArgs }
  }
  // Its default arguments run everything in one process: closing a page would end the browser.
  const { default: packed } = await import('@sparticuz/chromium')
  return { executablePath: await packed.executablePath(), args: quietArgs }
}

/** Launches a browser that the caller has to close; `args` are added to the default ones. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const options = await chromiumOptions()
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args], headless: true })
}

function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
