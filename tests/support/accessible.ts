import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another scheme can break: everything else is the same in both. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/** Fails on anything axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

export type AccessFault = { id: string; help: string; where: string[] }

/** What axe finds on the page as it is now, and in what the page holds in frames. */
export async function accessFaults(page: Page, which: 'all' | 'colors' = 'all'): Promise<AccessFault[]> {
  const runOnly: axe.RunOnly =
    which === 'all' ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColor }
  const found: AccessFault[] = []
  for (const frame of page.frames()) {
    // Read by the browser once for as long as the page stands: that takes as long as a look.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    found.push(...(await frame.evaluate(look, runOnly)))
  }
  return found
}

/** Runs in the page, where axe is one of its globals. */
async function look(runOnly: axe.RunOnly): Promise<AccessFault[]> {
  // What is half faded in has half its contrast: judged is what stays.
  const passing = document
    .getAnimations()
    .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.all(passing.map((each) => each.finished.catch(() => undefined)))
  const inPage: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await inPage.run(
    // A notice that comes or goes while axe looks is half faded; notices are judged at rest on the page of primitives.
    { exclude: ['[role="dialog"][data-type]'] },
    { runOnly, resultTypes: ['violations'], iframes: false },
  )
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map((node) => node.html),
  }))
}
