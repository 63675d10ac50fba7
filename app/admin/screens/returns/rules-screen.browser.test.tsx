import '../../admin.css'
import { expect, test } from 'vitest'
import { returnRuleNames } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { defaultSettings } from '../../../../contract/default-settings.ts'
import { type ShopSettings, settingForms, writeSetting } from '../../../../contract/settings.ts'
import { defaultShop } from '../../../../contract/shop.ts'
import { returnRules } from '../../../../contract/wording/return-rules.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ReturnRulesScreen } from './rules-screen.tsx'

function rulesWith(changes: Partial<ShopSettings> = {}) {
  const settings = { ...defaultSettings(defaultShop), returnDays: 30, ...changes }
  const rules = returnRuleNames.map((name) => ({
    name,
    about: settingForms[name].about,
    value: writeSetting(settings, name),
  }))
  return { rules, sentences: returnRules(settings) }
}

test('a rule that is typed shows in the sentences at once, and is saved as it was typed', async () => {
  answerWith(e.getReturnRules, rulesWith())
  const { screen } = await renderAdmin(<ReturnRulesScreen />)
  await expect.element(screen.getByText(/^You have 30 days from delivery/)).toBeVisible()
  await expectComponentAccessible()
  await screen.getByLabelText('Days to return a pair').fill('45')
  await screen.getByLabelText('Money back at the first scan').selectOptions('For everybody')
  await expect.element(screen.getByText(/^You have 45 days from delivery/)).toBeVisible()
  await expect.element(screen.getByText(/with the first scan of the parcel/)).toBeVisible()
  const calls = answerWith(e.setReturnRule, rulesWith({ returnDays: 45 }))
  answerWith(e.getReturnRules, rulesWith({ returnDays: 45, refundAtScan: 'everybody' }))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('2 rules saved')).toBeVisible()
  expect(calls.map(({ params, body }) => [params.name, body])).toEqual([
    ['returnDays', { value: '45' }],
    ['refundAtScan', { value: 'everybody' }],
  ])
})

test('a text that is no rule is refused beside its field, and so is what the server refuses', async () => {
  answerWith(e.getReturnRules, rulesWith())
  const { screen } = await renderAdmin(<ReturnRulesScreen />)
  const field = screen.getByLabelText('Kept of each return')
  await field.fill('much')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Write dollars and cents, such as 4.95, or 0')).toBeVisible()
  await expectComponentAccessible()
  await field.fill('4.95')
  await expect.element(screen.getByText('We keep $4.95 of each return.')).toBeVisible()
  refuseWith(e.setReturnRule, 'validation_failed', 'Not today')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Not today')).toBeVisible()
  await expect.element(field).toHaveValue('4.95')
})

test('who may not change settings only reads', async () => {
  answerWith(e.getReturnRules, rulesWith())
  const keys = ownerSession.keys.filter((key) => key !== 'settings:write')
  const session = { ...ownerSession, keys, isOwner: false }
  const { screen } = await renderAdmin(<ReturnRulesScreen />, { session })
  await expect.element(screen.getByLabelText('Days to return a pair')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
})
