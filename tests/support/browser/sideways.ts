import type { Page } from 'playwright-core'

/**
 * Elements that overflow the page horizontally. Content of scrollable strips (gallery, table) or intentionally
 * clipped content does not count.
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
