import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessible.ts'
import {
  acceptInvitation,
  officeAddress,
  officeVisits,
  staffPassword,
} from '../support/browser/office-visit.ts'

const { visit, invitedBy } = officeVisits()
const office = officeAddress()

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${office}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

test('opens at its bare address, with a slash at its end and without', async () => {
  const page = await visit('desktop')
  for (const address of [office, `${office}/`]) {
    await page.goto(address)
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
  }
})

test('an owner is invited, sets up app and passkey, and signs in with each', async () => {
  const email = 'first@staff.example'
  const page = await visit('desktop')
  await acceptInvitation(page, await invitedBy(email, 'owner'), 'Ona First')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('No camera?').click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  const secret = (await dialog.locator('details p').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code of your app' }).fill(codeOf(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Set up' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await codes.getByRole('listitem').first().waitFor()
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Copy' }).click()
  await page.getByText(/^Recovery codes copied$|^The browser did not let them be copied$/).waitFor()
  await codes.getByRole('button', { name: 'I have kept them' }).click()

  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByText('Passkey Laptop').waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, email)
  await expectAccessible(page)
  // The next period's code: the present one was used up when the app was set up.
  await page.getByRole('textbox', { name: 'Code of your app' }).fill(codeOf(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
})

test('a packer is invited, sees no more than their role opens, and is shut out at once', async () => {
  const owner = await visit('desktop')
  await acceptInvitation(owner, await invitedBy('second@staff.example', 'owner'), 'Sam Second')
  await owner.keyboard.press('Control+k')
  await owner.getByRole('combobox', { name: /Find a page/ }).fill('invite')
  await owner.keyboard.press('Enter')
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill('packer@staff.example')
  await dialog.getByLabel('Role').selectOption('warehouse')
  await dialog.getByText('Changes orders, returns, and stock; reads products').waitFor()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('region', { name: 'Open invitations' }).getByText('packer@staff.example').waitFor()

  const packer = await visit('phone', 'dark')
  await acceptInvitation(packer, await invitedBy('packer@staff.example', 'warehouse'), 'Pat Packer')
  await packer.getByRole('button', { name: 'Menu' }).click()
  const menu = packer.getByRole('navigation', { name: 'Back office' })
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Today',
    'Orders',
    'Returns',
    'Returns desk',
    'Products',
    'Stock',
    'Imports',
    'Your account',
  ])
  await expectAccessible(packer)
  await packer.goto(`${office}/staff`)
  await packer.getByRole('heading', { name: 'This is not yours to open' }).waitFor()

  await owner.reload()
  await owner.getByRole('row', { name: /Pat Packer/ }).click()
  const member = owner.getByRole('dialog', { name: 'Pat Packer' })
  await member.getByText('Staff: join').waitFor()
  await member.getByRole('button', { name: 'Disable' }).click()
  await member.getByRole('button', { name: 'Let in again' }).waitFor()
  await packer.goto(`${office}/account`)
  await packer.getByRole('form', { name: 'Sign in' }).waitFor()
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing on any screen, %s, phone and desk',
  async (scheme) => {
    const email = `looker-${scheme}@staff.example`
    const page = await visit('desktop', scheme)
    await acceptInvitation(page, await invitedBy(email, 'owner'), 'Lou Looker')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        '/',
        '/figures',
        '/staff',
        '/roles',
        '/api-keys',
        '/search',
        '/search/synonyms',
        '/jobs',
        '/mails',
        '/audit',
        '/account',
        '/nothing',
      ]) {
        await page.goto(office + path)
        await page.locator('h1').waitFor()
        await expect.poll(() => page.getByText('Loading').count()).toBe(0)
        await expectAccessible(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, width, wide]).toEqual([path, width, 0])
      }
    }
  },
)
