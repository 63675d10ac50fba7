import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails on anything axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is half faded in has half its contrast: judged is what stays.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity)
    await Promise.all(passing.map((each) => each.finished.catch(() => undefined)))
  })
  const { violations } = await new AxeBuilder({ page })
    // A notice that comes or goes while axe looks is half faded; notices are judged at rest on the page of primitives.
    .exclude('[role="dialog"][data-type]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 3).map((node) => node.html),
    })),
  ).toEqual([])
}
