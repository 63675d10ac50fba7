import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { testBrowser } from './test-browser.ts'

/** The two sizes every journey is made at. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const
export type Device = keyof typeof devices

export type Visit = {
  page: Page
  /** Goes to a path below {base}. */
  open(path: string): Promise<void>
  /** Fails on anything axe finds on the page as it is now. */
  expectAccessible(): Promise<void>
  end(): Promise<void>
}

export type VisitOptions = { device: Device; scheme?: 'light' | 'dark'; javaScriptEnabled?: boolean }

/** Each visit is a new person in the browser of the tests. Unexpected errors on the console fail the visit. */
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
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const complaints = watchConsole(page)
    const base = inject('shopAddress')
    return {
      page,
      async open(path) {
        await page.goto(base + path, { waitUntil: 'domcontentloaded' })
        if (javaScriptEnabled === false) return
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
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
    // A refused call and a lost connection are part of some journeys; the browser reports each as an error of its own.
    const expected =
      /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
