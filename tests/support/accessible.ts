import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another scheme can break: everything else is the same in both. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/** Fails on anything axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** What axe finds on the page as it is now. */
export async function accessFaults(page: Page, which: 'all' | 'colors' = 'all') {
  // What is half faded in has half its contrast: judged is what stays.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity)
    await Promise.all(passing.map((each) => each.finished.catch(() => undefined)))
  })
  const runOnly: Parameters<AxeBuilder['options']>[0]['runOnly'] =
    which === 'all' ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColor }
  const { violations } = await new AxeBuilder({ page })
    // Frames of other hosts are not looked into, and only faults are reported: a third of the time.
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'] })
    // A notice that comes or goes while axe looks is half faded; notices are judged at rest on the page of primitives.
    .exclude('[role="dialog"][data-type]')
    .analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map((node) => node.html),
  }))
}
