import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { byCommand } from '../../../server/platform/actor.ts'
import { systemClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { type Database, openDatabase } from '../../../server/platform/db/database.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { createSecurityLog } from '../../../server/platform/log/security-log.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { findRoleByName, inviteStaff, operatorGranter } from '../../../server/staff/staff.ts'
import { devices } from './browser-visit.ts'
import { testBrowser } from './test-browser.ts'

/** Address of the back office. Browsers make passkeys for names only, so it is visited at `localhost`. */
export function officeAddress(): string {
  return `${inject('shopAddress').replace('127.0.0.1', 'localhost')}/admin`
}

export const staffPassword = 'a-long-enough-password'

type Office = {
  database: Database
  visit(device: keyof typeof devices, scheme?: 'light' | 'dark'): Promise<Page>
  /** Link of a new invitation, as it is opened here. */
  invitedBy(email: string, role: string): Promise<string>
  /** A page of a new member of staff. */
  visitAs(device: keyof typeof devices, member: { email: string; role: string; name: string }): Promise<Page>
}

/** Browser contexts of the back office for the tests of one file, closed after the last. */
export function officeVisits(): Office {
  const database = openDatabase(inject('shopDatabase'), { max: 2, applicationName: 'test' })
  const contexts: BrowserContext[] = []
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await database.close()
  })
  const office: Office = {
    database,
    async visit(device, scheme = 'light') {
      const browser = await testBrowser()
      const context = await browser.newContext({ ...devices[device], colorScheme: scheme })
      contexts.push(context)
      context.setDefaultTimeout(60_000)
      return context.newPage()
    },
    async invitedBy(email, roleName) {
      const { db } = database
      const security = createSecurityLog(silentLog())
      const deps = { db, clock: systemClock(), config: loadConfig({}), security }
      const role = await findRoleByName(db, roleName)
      const granter = operatorGranter(byCommand('staff invite'))
      const made = await inviteStaff(deps, { email, role: role?.id ?? '' }, granter)
      return isRefusal(made) ? made.message : `${officeAddress()}/invitation#${made.link.split('#')[1] ?? ''}`
    },
    async visitAs(device, { email, role, name }) {
      const page = await office.visit(device)
      await acceptInvitation(page, await office.invitedBy(email, role), name)
      return page
    },
  }
  return office
}

export async function acceptInvitation(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
}
