import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { untilHydrated } from './hydrated.ts'
import { testBrowser } from './test-browser.ts'

/** The two window sizes of journeys. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const
export type Device = keyof typeof devices

export type Visit = {
  page: Page
  /** Opens a path below {base}. */
  open(path: string): Promise<void>
  /** Fails on any axe violation of the page. */
  expectAccessible(): Promise<void>
  end(): Promise<void>
}

export type VisitOptions = { device: Device; scheme?: 'light' | 'dark'; javaScriptEnabled?: boolean }

/** Opens a new browser context. Unexpected console errors fail the visit. */
export function browserVisits() {
  const contexts: BrowserContext[] = []
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
  })
  return async function visit({ device, scheme = 'light', javaScriptEnabled }: VisitOptions): Promise<Visit> {
    const browser = await testBrowser()
    const context = await browser.newContext({
      ...devices[device],
      colorScheme: scheme,
      javaScriptEnabled,
    })
    contexts.push(context)
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const complaints = watchConsole(page)
    const base = inject('shopAddress')
    return {
      page,
      async open(path) {
        await page.goto(base + path, { waitUntil: 'domcontentloaded' })
        if (javaScriptEnabled !== false) await untilHydrated(page)
      },
      expectAccessible: () => expectAccessible(page),
      async end() {
        await context.close()
        expect(complaints).toEqual([])
      },
    }
  }
}

function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Some journeys include refused calls and lost connections, which the browser reports as errors.
    const expected =
      /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
