import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { returnEndpoints } from '../../contract/returns.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import type { ReturnKind } from '../../contract/wording/return-words.ts'
import { advanceOrder, orderDeps } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { openUnannounced } from '../../server/returns/operate-returns.ts'
import { replyOf } from '../support/account-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { officeAddress, officeVisits } from '../support/browser/office-visit.ts'
import { orderOf } from '../support/order-shop.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'

const { database, visitAs } = officeVisits()
const { db } = database
const clock = systemClock()
const deps = orderDeps({ db, clock, config: loadConfig({}), log: silentLog() })
const by = byCommand('test')
const office = officeAddress()

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a53' } })
  .jpeg()
  .toBuffer()

/** A delivered order of so many pairs of size 9 at $100, paid in cash. */
async function deliveredOrder(title: string, quantity = 1) {
  const { token } = await addCustomer(db, clock)
  const { variantId } = await addShoe(db, clock, title, [
    { size: '9', stock: 20, priceCents: 10_000 },
    { size: '10', stock: 20, priceCents: 10_000 },
  ])
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    token: () => token,
    fetch: (request) => fetch(request),
  })
  const body = orderOf({ variantId, size: '9' }, 100, { quantity, paymentMethod: 'cod' })
  const { order } = replyOf(await call(orderEndpoints.placeOrder, { body }))
  for (let step = 0; step < 3; step += 1) {
    const moved = await advanceOrder(deps, order._id, { by })
    if (isRefusal(moved)) throw new Error(moved.message)
  }
  return { id: order._id, number: shownNumber(order._id), variantId, token, call }
}

/** Announces that pairs of an order come back; returns the return's number. */
async function announce(
  { id, variantId }: { id: string; variantId: string },
  { kind = 'return', pairs = 1 }: { kind?: ReturnKind; pairs?: number } = {},
): Promise<string> {
  const to = kind === 'exchange' ? { to: { variantId, size: '10' } } : {}
  const opened = await openUnannounced(deps, {
    order: id,
    by,
    request: {
      kind,
      lines: [{ position: 1, pairs, reason: 'too_short', ...to }],
      ifSoldOut: 'refund',
      refundTo: 'payment',
      pictures: [],
    },
  })
  if (isRefusal(opened)) throw new Error(opened.message)
  return opened.number
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

const focused = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent))

async function openAtDesk(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Return or order number' }).fill(number)
  await page.keyboard.press('Enter')
}

test('at the desk: a parcel in three key presses, one with fewer and one with more pairs', async () => {
  const page = await visitAs('desktop', { email: 'returns@staff.example', role: 'manager', name: 'Rae Desk' })
  const [plain, fewer, more] = [
    await deliveredOrder('Quay Loafer'),
    await deliveredOrder('Pier Loafer', 2),
    await deliveredOrder('Mole Loafer', 3),
  ]
  const number = await announce(plain)
  await page.goto(`${office}/returns-desk`)
  await focused(page).toBe('')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await focused(page).toBe('All as announced, as new')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await focused(page).toBe('Confirm and give $100.00 back')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.getByText(`${number}: Done, $100.00 given back`).waitFor()

  await openAtDesk(page, await announce(fewer, { pairs: 2 }))
  await page.getByRole('button', { name: /^Less: Pairs that came/ }).click()
  await page.getByText('1 missing').waitFor()
  await page.getByText('Settle what came').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'See what happens' }).click()
  await page.getByText('1 of 2 announced pairs came').waitFor()
  await page.getByRole('button', { name: 'Confirm and give $100.00 back' }).click()
  await page.getByText(/: Done, \$100.00 given back/).waitFor()

  await openAtDesk(page, await announce(more))
  await page.getByRole('button', { name: /^More: Pairs that came/ }).click()
  await page.getByText('1 more than announced').waitFor()
  await page.getByRole('button', { name: 'See what happens' }).click()
  await page.getByText('2 pairs came, 1 announced').waitFor()
  await page.getByRole('button', { name: 'Confirm and give $200.00 back' }).click()
  await page.getByText(/: Done, \$200.00 given back/).waitFor()

  // Cash goes back by hand, and is ticked off on the order.
  await page.goto(`${office}/orders/${more.id}`)
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByText('Done').waitFor()
  await page.getByRole('columnheader', { name: 'Returned' }).waitFor()
  await page.getByRole('button', { name: 'Given back' }).click()
  const dialog = page.getByRole('dialog', { name: '$200.00 given back' })
  await dialog.getByLabel('Note').fill('Over the counter')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Tick off' }).click()
  await page.getByText('Ticked off').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Given back' }).count()).toBe(0)
  await expectSound(page)
})

test('on a phone a packer receives a parcel that nobody announced and photographs it; a manager decides', async () => {
  const order = await deliveredOrder('Harbor Clog')
  const packer = await visitAs('phone', {
    email: 'counter@staff.example',
    role: 'warehouse',
    name: 'Cal Counter',
  })
  await packer.setViewportSize({ width: 360, height: 780 })
  await packer.goto(`${office}/returns-desk`)
  await openAtDesk(packer, order.number)
  await packer.getByText(/^Nobody announced a parcel of this order/).waitFor()
  await packer.getByLabel(/^Reason: /).selectOption('Too narrow')
  await expectSound(packer)
  await packer.getByRole('button', { name: 'Open the return' }).click()
  // What is as new gives money back, which a packer may not do: it is counted only.
  await packer.getByRole('button', { name: 'All as announced, as new' }).click()
  await packer.getByText(/^\$100.00 go back to the customer once/).waitFor()
  await expectSound(packer)
  await packer.getByRole('button', { name: 'Back' }).click()
  await packer.getByRole('radio', { name: 'Worn' }).check({ force: true })
  await packer.getByLabel('What is wrong with it?').fill('Sand in the soles')
  await packer
    .getByLabel('Add a photograph')
    .setInputFiles({ name: 'soles.jpg', mimeType: 'image/jpeg', buffer: photo })
  await packer.getByRole('button', { name: 'Photograph of what arrived' }).waitFor()
  await expectSound(packer)
  await packer.getByRole('button', { name: 'See what happens' }).click()
  await packer.getByRole('button', { name: 'Confirm' }).click()
  await packer.getByText(/: Arrived$/).waitFor()

  const manager = await visitAs('desktop', {
    email: 'decider@staff.example',
    role: 'manager',
    name: 'Dana Decider',
  })
  await manager.getByRole('link', { name: /^To decide/ }).click()
  await manager.getByRole('row').filter({ hasText: order.number }).click()
  await manager.getByText('not decided yet').waitFor()
  await manager.getByRole('button', { name: 'Photograph of what arrived' }).waitFor()
  await expectSound(manager)
  await manager.getByRole('link', { name: 'Decide and settle' }).click()
  await manager.getByLabel('What becomes of it?').selectOption('We take it back')
  await manager.getByRole('button', { name: 'See what happens' }).click()
  await manager.getByText('Written off').waitFor()
  await manager.getByRole('button', { name: 'Confirm and give $100.00 back' }).click()
  await manager.getByText(/: Done, \$100.00 given back/).waitFor()
})

test('a claim with a photograph is accepted; the new pair of an exchange is received for and sent', async () => {
  const page = await visitAs('desktop', {
    email: 'claims@staff.example',
    role: 'manager',
    name: 'Cleo Claim',
  })
  const faulty = await deliveredOrder('Jetty Boot')
  const params = { id: faulty.id }
  const sent = await fetch(
    `${inject('shopAddress')}/api${returnEndpoints.addClaimPicture.path.replace('{id}', faulty.id)}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${faulty.token}`, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    },
  )
  const { pictureId } = returnEndpoints.addClaimPicture.reply.parse(await sent.json())
  const request = {
    kind: 'claim' as const,
    lines: [{ position: 1, pairs: 1, reason: 'faulty' as const, comment: 'The heel came off' }],
    pictures: [pictureId],
  }
  const { preview } = replyOf(await faulty.call(returnEndpoints.previewReturn, { params, body: { request } }))
  const made = replyOf(
    await faulty.call(returnEndpoints.confirmReturn, { params, body: { request, preview } }),
  )
  await page.goto(`${office}/returns?q=${made.return.number}`)
  await page.getByRole('link', { name: made.return.number }).click()
  await page.getByText('The heel came off').waitFor()
  await page.getByRole('button', { name: 'Photograph of the customer 1' }).click()
  await page.getByRole('dialog', { name: 'Photograph of the customer 1' }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Accept the claim' }).click()
  await page.getByRole('button', { name: 'Confirm and give $100.00 back' }).click()
  await page.getByText('Claim accepted').waitFor()
  await expectSound(page)

  const exchange = await announce(await deliveredOrder('Jetty Sandal'), { kind: 'exchange' })
  await page.goto(`${office}/returns-desk?find=${exchange}`)
  await page.getByRole('button', { name: 'All as announced, as new' }).click()
  await page.getByText('New pair to send').waitFor()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText(`${exchange}: Done, the new pair can be sent`).waitFor()
  await page.getByRole('link', { name: 'Open the return' }).click()
  await page.getByRole('button', { name: 'Send the new pair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the new pair' })
  await dialog.getByLabel('Tracking number').fill('NP-77')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Send the new pair' }).click()
  await page.getByText('The new pair is sent').waitFor()
  await page.getByRole('region', { name: 'What comes back' }).getByText('with NP-77').waitFor()
})
