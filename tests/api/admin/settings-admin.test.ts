import { afterEach, describe, expect, it } from 'vitest'
import { settingAdminEndpoints as e } from '../../../contract/admin/settings.ts'
import { settingsEndpoints } from '../../../contract/settings.ts'
import { shop } from '../../../contract/shop.ts'
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

async function contentOf(name: string) {
  return replyOf(await call(e.listContent, {})).settings.find((each) => each.name === name)
}

describe('content', () => {
  it('claims nothing in numbers until somebody does', async () => {
    expect(await contentOf('homeFigures')).toMatchObject({ value: 'none', isDefault: true })
    const changes = [{ name: 'homeFigures' as const, value: '12 shops', was: 'none' }]
    replyOf(await call(e.changeContent, { body: { changes } }))
    await loadSettings(db, shop)
    const { settings } = replyOf(await visitor(settingsEndpoints.getSettings))
    expect(settings.homeFigures).toEqual(['12 shops'])
    expect(await listAudit(db, { of: { kind: 'setting', id: 'homeFigures' }, limit: 1 })).toMatchObject([
      { verb: 'setting.set', before: {}, after: { value: '12 shops' } },
    ])
    const back = [{ name: 'homeFigures' as const, value: null, was: '12 shops' }]
    replyOf(await call(e.changeContent, { body: { changes: back } }))
    expect(await contentOf('homeFigures')).toMatchObject({ value: 'none', isDefault: true })
  })

  it('is changed all together or not at all, and not over what somebody else wrote', async () => {
    const heading = { name: 'homeHeading' as const, value: 'Hello', was: 'Find your footing' }
    const wrong = { name: 'announcementLink' as const, value: 'nowhere', was: 'none' }
    const refused = await call(e.changeContent, { body: { changes: [heading, wrong] } })
    expect(refusalOf(refused)).toMatchObject({
      status: 400,
      message: expect.stringContaining('a path such as'),
    })
    expect((await contentOf('homeHeading'))?.value).toBe('Find your footing')
    const answers = await Promise.all([
      call(e.changeContent, { body: { changes: [heading] } }),
      call(e.changeContent, { body: { changes: [{ ...heading, value: 'Welcome' }] } }),
    ])
    expect(answers.map((answer) => (answer.ok ? 200 : refusalOf(answer).status)).toSorted()).toEqual([
      200, 409,
    ])
  })
})

describe('settings', () => {
  it('of staff alone are not shown to visitors', async () => {
    const changes = [{ name: 'secondFactor' as const, value: 'required', was: 'configured' }]
    replyOf(await call(e.changeShopSettings, { body: { changes } }))
    await loadSettings(db, shop)
    const { settings } = replyOf(await visitor(settingsEndpoints.getSettings))
    expect(Object.keys(settings)).not.toContain('secondFactor')
    expect(Object.keys(settings)).not.toContain('lowStockPairs')
  })
})
