import { afterAll, describe, expect, it, vi } from 'vitest'
import { settingNames, settingsEndpoints } from '../../contract/settings.ts'
import { defaultShop, setShop } from '../../contract/shop.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailLayout } from '../../server/platform/mail/mail-layout.ts'
import { loadSettings, watchSettings } from '../../server/platform/settings/shop-settings.ts'
import { settingsRoutes } from '../../server/settings/settings-routes.ts'
import { replyOf } from '../support/account-actions.ts'
import { operatorOf } from '../support/operator.ts'
import { routeApi } from '../support/route-api.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const run = operatorOf(database)
const call = routeApi(db, movableClock(), settingsRoutes()).as()

// Settings are per process, which other test files share.
afterAll(async () => {
  await db.deleteFrom('setting').execute()
  await loadSettings(db, defaultShop)
  setShop(defaultShop)
})

async function settings() {
  return replyOf(await call(settingsEndpoints.getSettings)).settings
}

describe('the commands', () => {
  it('list every setting with its default, set, and reset', async () => {
    const listed = JSON.parse((await run('settings', 'list', '--json')).printed)
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(settingNames)
    expect(listed.every(({ isDefault }: { isDefault: boolean }) => isDefault)).toBe(true)
    expect((await run('settings', 'set', 'deliveryDays', '2-4')).printed).toBe('deliveryDays is 2-4')
    expect((await run('settings', 'set', 'deliveryDays', '3-5')).printed).toBe('deliveryDays is 3-5')
    expect((await run('settings', 'list')).printed).toMatch(/deliveryDays +3-5 +working days/)
    expect((await run('settings', 'reset', 'deliveryDays')).printed).toBe('deliveryDays is none (default)')
    expect((await run('settings', 'reset', 'deliveryDays')).failed).toBe(false)
  })

  it.each([
    [['set', 'deliveryDays', '9-1'], /^deliveryDays: Write working days as 2-4/],
    [['set', 'supportEmail', 'nobody'], /^supportEmail: Please enter a valid email address/],
    [['set', 'deliveryTime', '2'], /^There is no setting deliveryTime; `settings list` shows them all/],
    [['reset', 'x'], /^There is no setting x/],
  ])('refuse %j with one line and change nothing', async (words, line) => {
    const { failed, printed, said } = await run('settings', ...words)
    expect(failed).toBe(true)
    expect(printed).toBe('')
    expect(said).toMatch(line)
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })
})

describe('a running process', () => {
  it('notices a change once and uses it in mails', async () => {
    const onChange = vi.fn()
    const watch = await watchSettings({ db, log: silentLog(), facts: defaultShop, onChange, pollMs: 5 })
    try {
      expect((await settings()).returnDays).toBeNull()
      await run('settings', 'set', 'returnDays', '30')
      await vi.waitFor(async () => expect((await settings()).returnDays).toBe(30))
      await run('settings', 'set', 'supportEmail', 'help@shop.example')
      await vi.waitFor(async () => expect((await settings()).supportEmail).toBe('help@shop.example'))
      expect(onChange).toHaveBeenCalledTimes(2)
      expect(mailLayout({ title: 'Hello', body: [] }).text).toContain('help@shop.example')
      await run('settings', 'reset', 'supportEmail')
      await vi.waitFor(async () => expect((await settings()).supportEmail).toBe(defaultShop.support.email))
    } finally {
      await watch.stop()
    }
  })

  it('keeps the last settings while the database cannot be read', async () => {
    const warn = vi.fn()
    await run('settings', 'set', 'returnDays', '45')
    const watch = await watchSettings({ db, log: { ...silentLog(), warn }, facts: defaultShop, pollMs: 5 })
    try {
      expect((await settings()).returnDays).toBe(45)
      await db.schema.alterTable('setting').renameTo('setting_elsewhere').execute()
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
      expect((await settings()).returnDays).toBe(45)
      await db.schema.alterTable('setting_elsewhere').renameTo('setting').execute()
      await run('settings', 'set', 'returnDays', '60')
      await vi.waitFor(async () => expect((await settings()).returnDays).toBe(60))
    } finally {
      await watch.stop()
    }
  })
})
