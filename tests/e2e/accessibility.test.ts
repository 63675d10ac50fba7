import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type AccessFault, accessFaults } from '../support/browser/accessible.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { demoToken } from '../support/browser/demo-token.ts'
import { keyboardOf } from '../support/browser/keyboard.ts'
import { smallTargets } from '../support/browser/target-size.ts'
import { newShopper, signUpElsewhere } from '../support/shopper.ts'

const visit = browserVisits()

/** Announcements of live regions so far, as a screen reader would have read them. */
function heard(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
      .map((element) => element.textContent?.trim() ?? '')
      .filter((words) => words !== '')
      .join(' | '),
  )
}

test('buys a pair with the keyboard alone', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  const keys = keyboardOf(page)
  const shopper = newShopper()
  await signUpElsewhere(shopper)

  await open('/')
  await keys.press('link', 'Skip to content')
  await keys.press('link', 'Shop all shoes')
  await keys.given('heading', 'All shoes')
  expect(await heard(page)).toContain('All shoes | Outsole')
  const found = async () => /Found [\d,]+ perfect matches/.exec(await heard(page))?.[0] ?? ''
  const all = await found()
  await keys.press('checkbox', /^Retro/, { key: 'Space' })
  await page.waitForURL(/categories=Retro/)
  await expect.poll(found).not.toBe(all)
  await keys.given('checkbox', /^Retro/)

  const title = (await page.locator('article h2 a').first().textContent()) ?? ''
  await keys.press('link', title)
  await keys.given('heading', title)
  await keys.tabTo('radio', /^(M )?\d/)
  const before = await page.locator(':focus').getAttribute('value')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/size=/, { waitUntil: 'commit' })
  expect(await page.locator(':focus').getAttribute('value')).not.toBe(before)
  await keys.press('button', 'Add to Cart')

  await keys.given('textbox', 'Email')
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'Sign In' }).waitFor({ state: 'hidden' })
  await keys.given('button', 'Add to Cart')
  // What the sign-in was for is done without another press.
  await expect.poll(() => heard(page)).toContain(`${title} added to cart!`)

  await keys.press('link', /^Cart/, { back: true })
  await keys.given('heading', /cart/i)
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).waitFor()
  await keys.press('link', 'Checkout')
  await keys.given('heading', 'Checkout')
  await keys.type('Full Name', 'Robin Vale')
  await keys.type('Phone Number', '+1 555 010 0123')
  await keys.type('Street Address', '12 Harbor Lane')
  await keys.type('City', 'Portville')
  await keys.type('PIN Code', '04101')
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page)).toContain('Address added successfully!')
  await keys.press('button', 'Continue to payment')
  await keys.given('heading', /Payment/)
  await keys.press('button', 'Continue to review')
  await keys.given('radio', /Cash on delivery/)
  await expect.poll(() => heard(page)).toContain('Please choose how to pay')
  await page.keyboard.press('Space')
  await keys.press('button', 'Continue to review')
  await keys.given('heading', /Review/)
  await keys.press('button', /Place order/i)
  await page.waitForURL(/\/orders/, { waitUntil: 'commit' })
  await keys.given('heading', 'Thank you for your order')
  await expect.poll(() => heard(page)).toContain('Order placed successfully!')
  await end()
})

test('a screen reader gets names, roles and announcements', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  // Demo products: those of other tests have no colors to choose from.
  await open('/products?brands=Cairnwell')
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    expect(await page.getByRole(landmark).count()).toBe(1)
  }
  await page.getByRole('navigation', { name: 'Shop' }).waitFor()
  await page.getByRole('complementary', { name: 'Filters' }).waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).waitFor()
  await page.getByRole('slider', { name: 'Price from' }).waitFor()
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((element) => element.checkVisibility() && element.getAttribute('type') !== 'hidden')
      .filter((element) => {
        const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
        const words = [element, ...labels].map((each) => each.textContent ?? '').join('')
        const pictures = [...element.querySelectorAll('img')].map((picture) => picture.alt).join('')
        const named = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? ''
        return (words + pictures + named).trim() === ''
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(unnamed).toEqual([])

  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: `Add ${title} to wishlist` }).waitFor()
  await card
    .getByRole('group', { name: `Colors of ${title}` })
    .getByRole('button', { pressed: true })
    .waitFor()
  await card
    .getByRole('img', { name: /^Rated \d\.\d out of 5 by \d+ customers?$/ })
    .or(card.getByText('No ratings yet'))
    .waitFor()
  await card.getByRole('button', { name: `Add ${title} to wishlist` }).click()
  await expect.poll(() => heard(page)).toContain('Please login to add items to wishlist')
  await page.keyboard.press('Escape')

  await open('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByRole('button', { name: 'Send Query' }).click()
  await expect.poll(() => heard(page)).toContain('Please fill all required fields')
  const email = form.getByLabel('Email')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = ((await email.getAttribute('aria-describedby')) ?? '').split(' ')
  const reasons = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()))
  expect(reasons.join(' ')).toContain('Enter your email')
  await end()
})

test('targets on a phone are at least 44 px', async () => {
  const { page, open, end } = await visit({ device: 'phone' })
  await page.setViewportSize({ width: 360, height: 780 })
  const small: string[] = []
  const look = async (path: string) => {
    await open(path)
    await page.waitForLoadState('networkidle')
    small.push(...(await smallTargets(page)).map((each) => `${path}: ${each}`))
  }
  await look('/products?brands=Cairnwell')
  const shoe = await page.locator('article h2 a').first().getAttribute('href')
  await look((shoe ?? '').replace(/^\/shop/, ''))
  for (const path of [
    '/',
    '/products?view=list',
    '/brand/Cairnwell',
    '/brands',
    '/search?q=zzzqqq',
    '/contact',
    '/cart',
  ]) {
    await look(path)
  }
  const token = await demoToken()
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  for (const path of ['/orders', '/wishlist', '/profile', '/checkout']) await look(path)
  expect(small).toEqual([])
  await end()
})

test('the focused element is never covered by sticky bars', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await open('/products?brands=Cairnwell')
  await page.locator('article h2 a').last().focus()
  for (let times = 0; times < 30; times++) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const bars = document.querySelectorAll('header, .list-toolbar')
      const lowest = Math.max(...[...bars].map((bar) => bar.getBoundingClientRect().bottom))
      if (!focused || focused.closest('header, .list-toolbar, aside')) return false
      return focused.getBoundingClientRect().top < lowest
    })
    expect([times, hidden]).toEqual([times, false])
  }
  await end()
})

test('selected controls are visible in forced colors', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  /** Styles by which a control may show that it is selected. */
  const lookOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) =>
        [element, element.closest('label'), element.firstElementChild, element.nextElementSibling]
          .filter((each) => each !== null)
          .map((each) => getComputedStyle(each))
          .map(({ backgroundColor, borderTopWidth, borderTopColor, borderBottomColor, boxShadow }) =>
            [backgroundColor, borderTopWidth, borderTopColor, borderBottomColor, boxShadow].join(),
          )
          .join(' '),
      )
  await open('/categories/women')
  expect(await lookOf('nav[aria-label=Shop] a[aria-current=page]')).not.toBe(
    await lookOf('nav[aria-label=Shop] a:not([aria-current])'),
  )
  expect(await lookOf('article button[aria-pressed=true]')).not.toBe(
    await lookOf('article [role=group] button[aria-pressed=false]'),
  )
  // A check mark is the system's, or ours in a system color.
  const tick = page.getByRole('checkbox', { name: /^Running/ }).first()
  expect(await tick.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
  await page.locator('article:has([role=group]) h2 a').first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
  const size = 'fieldset:has(legend:text("Size")) input'
  expect(await lookOf(`${size}:checked`)).not.toBe(await lookOf(`${size}:not(:checked):enabled`))
  const color = 'fieldset:has(legend:text("Color")) input'
  expect(await lookOf(`${color}:checked`)).not.toBe(await lookOf(`${color}:not(:checked):enabled`))
  const border = await page
    .getByRole('button', { name: 'Add to Cart' })
    .evaluate((element) => getComputedStyle(element).borderTopWidth)
  expect(Number.parseFloat(border)).toBeGreaterThanOrEqual(1)
  await end()
})

test('reduced motion disables animations', async () => {
  const { page, open, end } = await visit({ device: 'desktop' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 })
    const note = () => {
      const lengths = document.getAnimations().map((each) => Number(each.effect?.getTiming().duration))
      Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), ...lengths) })
      requestAnimationFrame(note)
    }
    note()
  })
  await open('/products')
  await page.locator('article h2 a').first().click()
  await page.getByRole('button', { name: 'Size guide' }).click()
  await page.getByRole('dialog', { name: 'Size guide' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Please login to add items to cart').first().waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'longest'))).toBeLessThanOrEqual(2)
  // Nor does every element pass from one color to the other, each a frame after what it stands in.
  const passing = await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
    return document.getAnimations().length
  })
  expect(passing).toBe(0)
  await end()
})

test('the axe check detects faults in frames and in both schemes', async () => {
  const { page, end } = await visit({ device: 'desktop' })
  const pale = '<p style="color: #eee; background: #fff">Hardly to be read</p>'
  await page.setContent(
    `<title>Faults</title>${pale}<iframe title="Inside" srcdoc="<img src='/x.png'>"></iframe>`,
  )
  const ids = (faults: AccessFault[]) => [...new Set(faults.map(({ id }) => id))]
  await expect
    .poll(async () => ids(await accessFaults(page)))
    .toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  expect(ids(await accessFaults(page, 'colors'))).toEqual(['color-contrast'])
  await end()
})
