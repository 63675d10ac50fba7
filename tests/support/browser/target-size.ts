import type { Page } from 'playwright-core'

/** Links in running text are exempt: they are as high as their line. A link that is all its paragraph says is no such text. */
const inRunningText = ['main p a', 'main p button', '[role=status] a']

/**
 * Targets smaller than 44 px in one direction, with their size. Enlargements without layout (an `::after` overlay,
 * the control's label) count.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((exceptions) => {
    const least = 44
    function sizeOf(element: Element): [number, number] {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      if (after.content === 'none' || after.position !== 'absolute') return [width, height]
      return [
        Math.max(width, Number.parseFloat(after.width)),
        Math.max(height, Number.parseFloat(after.height)),
      ]
    }
    const found = document.querySelectorAll(
      'a[href], button, summary, select, textarea, input:not([type=hidden])',
    )
    return [...found].flatMap((element) => {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const { width: shown } = element.getBoundingClientRect()
      const isAlone = element.closest('p')?.textContent === element.textContent
      if (!isSeen || shown <= 1 || element.closest('[inert]')) return []
      if (element.matches(exceptions) && !isAlone) return []
      const sizes = [element, element.closest('label')].filter((each) => each !== null).map(sizeOf)
      const width = Math.max(...sizes.map(([each]) => each))
      const height = Math.max(...sizes.map(([, each]) => each))
      if (Math.min(width, height) > least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [`${element.tagName} "${name.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`]
    })
  }, inRunningText.join())
}
