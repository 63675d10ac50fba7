import '../../admin.css'
import { expect, test } from 'vitest'
import { settingAdminEndpoints as e, shopSettingNames } from '../../../../contract/admin/settings.ts'
import { defaultSettings } from '../../../../contract/default-settings.ts'
import { type SettingName, settingForms, writeSetting } from '../../../../contract/settings.ts'
import { defaultShop } from '../../../../contract/shop.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { SettingsScreen } from './settings-screen.tsx'

function listOf<Name extends SettingName>(names: readonly Name[]) {
  const settings = defaultSettings(defaultShop)
  return {
    settings: names.map((name) => ({
      name,
      about: settingForms[name].about,
      value: writeSetting(settings, name),
      isDefault: true,
    })),
  }
}

test('a text that is no setting is refused at its field, and what somebody else has changed with the reason', async () => {
  answerWith(e.listShopSettings, listOf(shopSettingNames))
  const { screen } = await renderAdmin(<SettingsScreen />)
  const email = screen.getByLabelText('Email')
  await email.fill('nobody')
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(email).toHaveAccessibleDescription(/valid email/)
  await expectComponentAccessible()
  await email.fill('help@harbor.example')
  refuseWith(e.changeShopSettings, 'stale', 'Somebody else changed this meanwhile.')
  await save.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Somebody else changed this meanwhile.')
  await expect.element(email).toHaveValue('help@harbor.example')
})

test('who may not change settings only reads', async () => {
  answerWith(e.listShopSettings, listOf(shopSettingNames))
  const session = { ...ownerSession, keys: ['settings:read' as const], isOwner: false }
  const { screen } = await renderAdmin(<SettingsScreen />, { session })
  await expect.element(screen.getByLabelText('Email')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
})

test('what a setting is without a value is said in an empty field, and emptying it unsets it', async () => {
  const { settings } = listOf(shopSettingNames)
  const withDays = settings.map((each) => (each.name === 'deliveryDays' ? { ...each, value: '2-4' } : each))
  answerWith(e.listShopSettings, { settings: withDays })
  const { screen } = await renderAdmin(<SettingsScreen />)
  const ways = screen.getByLabelText('Ways to pay in the footer')
  await expect.element(ways).toHaveValue('')
  await expect.element(ways).toHaveAttribute('placeholder', 'Those of checkout')
  const days = screen.getByLabelText('Working days to the door')
  await expect.element(days).toHaveValue('2-4')
  await days.fill('')
  const saved = answerWith(e.changeShopSettings, listOf(shopSettingNames))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved[0]?.body)
    .toMatchObject({ changes: [{ name: 'deliveryDays', value: 'none' }] })
})
