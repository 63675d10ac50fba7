import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Role = Parameters<Page['getByRole']>[0]

/** Keyboard-only user: each focused element must be visible. */
export function keyboardOf(page: Page) {
  const target = (role: Role, name: string | RegExp) =>
    page.locator(':focus').and(page.getByRole(role, { name }))

  /** Presses Tab (or Shift+Tab) until the element with this role and name is focused, within a number of stops. */
  async function tabTo(role: Role, name: string | RegExp, { back = false, max = 120 } = {}): Promise<void> {
    for (let stops = 0; stops < max; stops += 1) {
      if ((await target(role, name).count()) > 0) return
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      const fault = await page.evaluate(focusFault)
      if (fault) throw new Error(fault)
    }
    throw new Error(`no ${role} “${name}” within ${max} stops`)
  }

  return {
    tabTo,
    async press(role: Role, name: string | RegExp, options: { back?: boolean; key?: string } = {}) {
      await tabTo(role, name, options)
      await page.keyboard.press(options.key ?? 'Enter')
    },
    async type(label: string | RegExp, text: string) {
      await tabTo('textbox', label)
      await page.keyboard.type(text)
    },
    /** Waits until an element is focused by the page: a dialog's field, a new screen's heading. */
    async given(role: Role, name: string | RegExp) {
      await expect.poll(() => target(role, name).count()).toBe(1)
    },
  }
}

/** Runs in the browser: what is wrong with the focused element, if anything. */
function focusFault(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const what = element.outerHTML.slice(0, 140)
  const shownBy = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null)
  const isMarked = shownBy.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  if (!isMarked) return `the focus is not to be seen on ${what}`
  const box = element.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return null
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 12), 1), innerHeight - 1)
  const top = document.elementFromPoint(x, y)
  // Toasts close by themselves.
  const mayCover = top?.closest('label, [role=dialog][data-type]') ?? null
  const isOpen = top === null || element.contains(top) || top.contains(element) || mayCover !== null
  return isOpen ? null : `${what} has the focus and lies under ${top.outerHTML.slice(0, 140)}`
}
