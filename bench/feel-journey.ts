import type { Page } from 'playwright-core'
import type { ProductTimes } from './feel-probe.ts'
import { type Approach, type FeelVisit, openList, press } from './feel-visit.ts'

/** Milliseconds of one visit; `off` in pixels, `elements` is `seen` as the browser's Element Timing reports it. */
export type FeelFigures = {
  unseen: ProductTimes
  seen: ProductTimes
  elements: number | null
  back: number
  off: number
  filter: number
  filterAgain: number
  worstInteraction: number
}

/** The first cards' pictures. */
const card = '#results article'
const colorsOfRail = 'aside input[name=colors]'
const colorsOfPopover = '[aria-label="Quick filters"] input[name=colors]'

/** A visit: a shoe pressed out of nothing, one after a look, back each time, a filter, and the same filter again. */
export async function runJourney(visit: FeelVisit, origin: string, listPage: number): Promise<FeelFigures> {
  const { page } = visit
  const search = `?page=${listPage}`
  await openList(visit, origin, `/products${search}`)
  const unseen = await pressCard(visit, 14, 'not seen')
  await goBack(visit, search)
  await visit.untilQuiet()
  const seen = await pressCard(visit, 9, 'seen coming')
  const elements = await elementsPainted(page)
  const { ms: back, off } = await goBack(visit, search)
  const { filter, filterAgain } = await tickFilter(visit)
  await visit.untilQuiet()
  const worstInteraction = await page.evaluate(() => window.feelTimings.worstInteraction())
  return { unseen, seen, elements, back, off, filter, filterAgain, worstInteraction }
}

const reportedWithinMs = 2_000

/** Chrome reports paints after the frame; some browsers never do. */
async function elementsPainted(page: Page): Promise<number | null> {
  await page
    .waitForFunction(() => window.feelTimings.elementsPainted() !== null, null, { timeout: reportedWithinMs })
    .catch(() => null)
  return page.evaluate(() => window.feelTimings.elementsPainted())
}

const places = new WeakMap<Page, number>()

/** Part of the scenario, no wait for the shop: how long a card is in view before somebody presses it, in milliseconds. */
const dwellMs = 1_000

async function pressCard(visit: FeelVisit, at: number, approach: Approach): Promise<ProductTimes> {
  const { page } = visit
  const link = page.locator(`${card} h2 a`).nth(at)
  const place = await page
    .locator(card)
    .nth(at)
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return scrollY
    })
  places.set(page, place)
  const path = await link.evaluate((element) => (element as HTMLAnchorElement).pathname)
  const title = (await link.textContent()) ?? ''
  if (approach === 'seen coming') await page.waitForTimeout(dwellMs)
  const painted = page.evaluate(([to, name]) => window.feel.untilProduct(to, name), [path, title] as const)
  await press(visit, `${card} img`, await imageOf(page, at), approach)
  return painted
}

/** A card may hold a second picture; the first one is pressed. */
function imageOf(page: Page, at: number): Promise<number> {
  return page.evaluate(
    ([cards, place]) => {
      const images = [...document.querySelectorAll(`${cards} img`)]
      const wanted = document.querySelectorAll(cards)[place]?.querySelector('img')
      return wanted ? images.indexOf(wanted) : -1
    },
    [card, at] as const,
  )
}

async function goBack(visit: FeelVisit, search: string): Promise<{ ms: number; off: number }> {
  const { page } = visit
  await visit.untilQuiet()
  const result = await page.evaluate(([list, place]) => window.feel.goBack(list, place), [
    search,
    places.get(page) ?? 0,
  ] as const)
  return result
}

async function tickFilter(visit: FeelVisit): Promise<{ filter: number; filterAgain: number }> {
  const { page, device } = visit
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const options = device === 'desk' ? colorsOfRail : colorsOfPopover
  if (device === 'phone') await page.getByRole('button', { name: 'Color', exact: true }).tap()
  await page.locator(options).first().scrollIntoViewIfNeeded()
  await untilStill(page)
  const value = await page.locator(options).first().getAttribute('value')
  const ticked = `?colors=${encodeURIComponent(value ?? '')}`
  const filter = await tick(visit, options, value ?? '', ticked)
  await tick(visit, options, value ?? '', '')
  const filterAgain = await tick(visit, options, value ?? '', ticked)
  return { filter, filterAgain }
}

/** Resolves when what opened or moved has come to rest; spinners never do. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function tick(visit: FeelVisit, options: string, value: string, search: string): Promise<number> {
  await visit.untilQuiet()
  await untilStill(visit.page)
  const painted = visit.page.evaluate((list) => window.feel.untilList(list), search)
  await press(visit, `${options}[value="${value}"]`, 0, 'seen coming')
  return painted
}
