import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that another color scheme can break; the rest is the same in both. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any axe violation of the page. What is found in a scrolled page is judged again from its top: a button half
 * under a sticky bar counts as smaller than it is.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = await accessFaults(page)
  const place = faults.length > 0 ? await page.evaluate(() => scrollY) : 0
  if (place === 0) {
    expect(faults).toEqual([])
    return
  }
  await scrollTo(page, 0)
  expect(await accessFaults(page)).toEqual([])
  await scrollTo(page, place)
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

export type AccessFault = { id: string; help: string; where: string[] }

/** Axe violations of the page and of its frames. */
export async function accessFaults(page: Page, which: 'all' | 'colors' = 'all'): Promise<AccessFault[]> {
  const runOnly: axe.RunOnly =
    which === 'all' ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColor }
  const found: AccessFault[] = []
  for (const frame of page.frames()) {
    // Injected once per page: that takes as long as a check.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    found.push(...(await frame.evaluate(look, runOnly)))
  }
  return found
}

/** Runs in the browser, where axe is a global. */
async function look(runOnly: axe.RunOnly): Promise<AccessFault[]> {
  // Waits for animations: a half-faded element has half its contrast.
  const passing = document
    .getAnimations()
    .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.all(passing.map((each) => each.finished.catch(() => undefined)))
  const inPage: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await inPage.run(
    // Toasts fade while axe runs; at rest they are checked in toast.browser.test.tsx.
    { exclude: ['[role="dialog"][data-type]'] },
    { runOnly, resultTypes: ['violations'], iframes: false },
  )
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map((node) => node.html),
  }))
}
