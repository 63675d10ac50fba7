import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { newShopper, signUpElsewhere } from '../support/shopper.ts'
import { addCustomer } from '../support/stocked-shop.ts'

const visit = browserVisits()
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())

/** A pair of a shoe that can be bought, and where the shop confirms what was added. */
async function popularShoe(): Promise<{ _id: string; title: string }> {
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&limit=1`)
  return (await reply.json()).products[0]
}

async function addedNotice(page: Page): Promise<Locator> {
  const notice = page.locator('[role=dialog][data-type]').filter({ hasText: 'added to cart' }).first()
  await notice.waitFor()
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return notice
}

async function edges(of: Locator) {
  const box = await of.boundingBox()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0), left: box?.x ?? 0 }
}

/** Headings covered by a toast, except those below the header. */
function coveredHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('[role=dialog][data-type]')].map((each) =>
      each.getBoundingClientRect(),
    )
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const isUnder = (box: DOMRect) =>
      notices.some(
        (notice) =>
          Math.max(box.top, header) < notice.bottom &&
          box.bottom > notice.top &&
          box.left < notice.right &&
          box.right > notice.left,
      )
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility() && isUnder(heading.getBoundingClientRect()))
      .map((heading) => heading.textContent ?? '')
  })
}

test('a notice stands at the top right over no heading, on a phone at the foot above what was pressed', async () => {
  const shoe = await popularShoe()
  for (const device of ['phone', 'desktop'] as const) {
    const { page, open, end } = await visit({ device })
    const { token } = await addCustomer(database.db, systemClock())
    await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
    await open(`/product/${shoe._id}`)
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await add.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect()
      window.scrollBy({ top: bottom - window.innerHeight + 130, behavior: 'instant' })
    })
    await add.click()
    const notice = await addedNotice(page)
    const [said, pressed] = [await edges(notice), await edges(add)]
    if (device === 'phone') expect(said.bottom).toBeLessThan(pressed.top)
    else {
      const header = await edges(page.getByRole('banner'))
      expect([said.top < header.bottom, said.bottom <= header.bottom, said.left > 640]).toEqual([
        true,
        true,
        true,
      ])
      for (const top of [0, 40, 80, 120]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        expect(await coveredHeadings(page)).toEqual([])
      }
    }
    await end()
  }
})

test('signing in to add a pair ends with one notice', async () => {
  const shoe = await popularShoe()
  for (const device of ['phone', 'desktop'] as const) {
    const shopper = newShopper()
    await signUpElsewhere(shopper)
    const { page, open, end } = await visit({ device })
    await open(`/product/${shoe._id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Sign In' })
    await form.getByLabel('Email').fill(shopper.email)
    await form.getByLabel('Password').first().fill(shopper.password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    const notice = await addedNotice(page)
    await expect.poll(() => page.locator('[role=dialog][data-type]').count()).toBe(1)
    expect(await notice.textContent()).toContain(`${shoe.title} added to cart!`)
    expect(await coveredHeadings(page)).toEqual([])
    await end()
  }
})
