import { afterEach, describe, expect, it } from 'vitest'
import { settingAdminEndpoints as e } from '../../../contract/admin/settings.ts'
import { settingsEndpoints } from '../../../contract/settings.ts'
import { defaultShop, shop } from '../../../contract/shop.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { loadSettings } from '../../../server/platform/settings/shop-settings.ts'
import { settingsRoutes } from '../../../server/settings/settings-routes.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { routeApi } from '../../support/route-api.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db, clock, api } = await staffShop(await testDatabase())
const { call } = adminBrowser(api, await addStaff(db, clock))
const visitor = routeApi(db, clock, settingsRoutes()).as()

afterEach(async () => {
  await db.deleteFrom('setting').execute()
  await loadSettings(db, shop)
})

async function settingOf(name: string) {
  return replyOf(await call(e.listShopSettings, {})).settings.find((each) => each.name === name)
}

describe('settings', () => {
  it('are changed all together or not at all, and not over what somebody else wrote', async () => {
    const hours = { name: 'supportPhoneHours' as const, value: 'Always', was: defaultShop.support.phoneHours }
    const wrong = { name: 'supportEmail' as const, value: 'nowhere', was: defaultShop.support.email }
    const refused = await call(e.changeShopSettings, { body: { changes: [hours, wrong] } })
    expect(refusalOf(refused)).toMatchObject({
      status: 400,
      message: expect.stringContaining('valid email'),
    })
    expect((await settingOf('supportPhoneHours'))?.value).toBe(defaultShop.support.phoneHours)
    const answers = await Promise.all([
      call(e.changeShopSettings, { body: { changes: [hours] } }),
      call(e.changeShopSettings, { body: { changes: [{ ...hours, value: 'Mornings' }] } }),
    ])
    expect(answers.map((answer) => (answer.ok ? 200 : refusalOf(answer).status)).toSorted()).toEqual([
      200, 409,
    ])
    expect(await listAudit(db, { of: { kind: 'setting', id: 'supportPhoneHours' }, limit: 9 })).toHaveLength(
      1,
    )
    const now = (await settingOf('supportPhoneHours'))?.value ?? ''
    const back = [{ name: 'supportPhoneHours' as const, value: null, was: now }]
    replyOf(await call(e.changeShopSettings, { body: { changes: back } }))
    expect(await settingOf('supportPhoneHours')).toMatchObject({ isDefault: true })
  })

  it('of staff alone are not shown to visitors', async () => {
    const changes = [{ name: 'secondFactor' as const, value: 'required', was: 'configured' }]
    replyOf(await call(e.changeShopSettings, { body: { changes } }))
    await loadSettings(db, shop)
    const { settings } = replyOf(await visitor(settingsEndpoints.getSettings))
    expect(Object.keys(settings)).not.toContain('secondFactor')
    expect(Object.keys(settings)).not.toContain('lowStockPairs')
  })
})
