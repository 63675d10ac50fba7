import type { Page } from 'playwright-core'

/**
 * What sticks out of the page at its side and would have to be scrolled to. What lies in a strip that scrolls by
 * itself (pictures of a shoe, a table) or is cut off on purpose is no fault.
 */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const isHeld = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    const found = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isHeld(element),
    )
    return [
      `the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`,
      ...found.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}
