import type { Locator } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { addCustomer } from '../support/stocked-shop.ts'

const visit = browserVisits()
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())

async function edges(of: Locator) {
  const box = await of.boundingBox()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0), left: box?.x ?? 0 }
}

test('a notice stands at the top right, on a phone at the foot above what was pressed', async () => {
  const reply = await fetch(`${inject('shopAddress')}/api/products?sortBy=popular&limit=1`)
  const [shoe] = (await reply.json()).products
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
    const notice = page.locator('[data-type]').filter({ hasText: 'added to cart' }).first()
    await notice.waitFor()
    await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const [said, pressed] = [await edges(notice), await edges(add)]
    if (device === 'phone') expect(said.bottom).toBeLessThan(pressed.top)
    else expect([said.top < 200, said.left > 640]).toEqual([true, true])
    await end()
  }
})
