import axe from 'axe-core'
import { expect } from 'vitest'
import { rules } from './accessible.ts'

/** What holds of a page as a whole, of which a component is a part. */
const rulesOfPages = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]

/** Fails on anything axe finds in the component that a component test shows, once nothing moves any more. */
export async function expectComponentAccessible(): Promise<void> {
  await stillness()
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(rulesOfPages.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  })
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found).toEqual([])
}

/** Resolves once two frames on end show no animation: what enters starts its transition a frame after it is there. */
async function stillness(): Promise<void> {
  for (let framesStill = 0; framesStill < 2; ) {
    await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    framesStill = passing.length > 0 ? 0 : framesStill + 1
    await Promise.allSettled(passing.map((each) => each.finished))
  }
}
