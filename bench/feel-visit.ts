import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { basePath } from '../contract/base-path.ts'
import { installProbe, installTimings } from './feel-probe.ts'

export type FeelDevice = 'phone' | 'desk'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const

/** CPU throttling rate of a mid-range phone. */
const phoneSlowdown = 4

export type FeelVisit = {
  device: FeelDevice
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Resolves when nothing was on its way for half a second. */
  untilQuiet(): Promise<void>
}

/** A visitor who was never here: nothing cached, nothing stored. */
export async function startVisit(browser: Browser, device: FeelDevice): Promise<FeelVisit> {
  const context = await browser.newContext(screens[device])
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.addInitScript(installTimings)
  await page.addInitScript(installProbe)
  const session = await context.newCDPSession(page)
  if (device === 'phone') await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
  return { device, context, page, session, untilQuiet: watchRequests(page) }
}

const quietMs = 500
/** Chrome does not report the end of some prefetches: what takes longer than this is not waited for. */
const longestRequestMs = 10_000

function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Map<unknown, number>()
  let lastAt = performance.now()
  const end = (request: unknown) => {
    underWay.delete(request)
    lastAt = performance.now()
  }
  page.on('request', (request) => {
    // Live stock stays open for as long as its page.
    if (!request.url().includes('/live')) underWay.set(request, performance.now())
    lastAt = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async function untilQuiet() {
    const isBusy = (now: number) =>
      now - lastAt < quietMs || [...underWay.values()].some((begun) => now - begun < longestRequestMs)
    while (isBusy(performance.now())) await page.waitForTimeout(50)
  }
}

/** Opens a list and waits until nothing is on its way. */
export async function openList({ page, untilQuiet }: FeelVisit, origin: string, path: string): Promise<void> {
  await page.goto(origin + basePath + path, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await untilQuiet()
}

/** How a press comes: after the pointer rested, as fingers and hands do, or out of nothing. */
export type Approach = 'seen coming' | 'not seen'

/** Duration of a tap, and how long a mouse rests before it clicks, in milliseconds. */
const fingerMs = 80
const restMs = 300

/** Presses the middle of an element's box, which has to be in sight. */
export async function press(
  visit: FeelVisit,
  selector: string,
  at: number,
  approach: Approach,
): Promise<void> {
  const { page, session, device } = visit
  const box = await page.locator(selector).nth(at).boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  if (device === 'desk') {
    await page.mouse.move(x, y)
    if (approach === 'seen coming') await page.waitForTimeout(restMs)
    await page.mouse.down()
    await page.mouse.up()
    return
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  if (approach === 'seen coming') await page.waitForTimeout(fingerMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
