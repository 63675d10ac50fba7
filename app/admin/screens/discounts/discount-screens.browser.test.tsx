import '../../admin.css'
import { describe, expect, test } from 'vitest'
import { discountEndpoints as e, type WholeDiscount } from '../../../../contract/admin/discounts.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { DiscountScreen, NewDiscountScreen } from './discount-screen.tsx'

const spring: WholeDiscount = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  version: 3,
  name: 'Spring',
  percent: 20,
  amount: null,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: null,
  maxUses: 100,
  maxUsesPerCustomer: null,
  leastOrder: 50,
  appliesTo: { kind: 'all', names: [], ids: [] },
  state: 'active',
  forSavedCarts: false,
  codes: 1,
  code: 'SPRING20',
  uses: 12,
  takenOffCents: 34_000,
  products: [],
}
const codes = { rows: [{ id: 'SPRING20', isEnded: false, uses: 12, takenOffCents: 34_000 }], next: null }
const preview = { products: 1254, examples: [{ title: 'Quay Runner', price: 100, reduced: 80 }] }

describe('a new discount', () => {
  test('is previewed while it is typed, and made with its code', async () => {
    const previews = answerWith(e.previewDiscount, preview)
    const { screen } = await renderAdmin(<NewDiscountScreen />)
    await screen.getByLabelText('Name').fill('Spring')
    await screen.getByLabelText('Takes off', { exact: true }).fill('20')
    await screen.getByLabelText('Code', { exact: true }).fill('spring20')
    await expect.element(screen.getByText('For 1,254 styles in the shop.')).toBeVisible()
    await expect
      .element(screen.getByRole('complementary'))
      .toMatchTextContent('Quay RunnerInstead of $100.00 $80.00')
    expect(previews.at(-1)?.body).toEqual({ reduction: { percent: 20 }, appliesTo: { kind: 'all' } })
    await expectComponentAccessible()
    const calls = answerWith(e.createDiscount, spring)
    await screen.getByRole('button', { name: 'Make it' }).click()
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.body).toMatchObject({
      name: 'Spring',
      reduction: { percent: 20 },
      codes: { codes: ['SPRING20'] },
      maxUses: null,
    })
  })

  test('says at the field what is missing or taken', async () => {
    answerWith(e.previewDiscount, preview)
    const { screen } = await renderAdmin(<NewDiscountScreen />)
    const make = screen.getByRole('button', { name: 'Make it' })
    await make.click()
    await expect.element(screen.getByText('Please enter a name')).toBeVisible()
    await screen.getByLabelText('Name').fill('Spring')
    await screen.getByLabelText('Takes off', { exact: true }).fill('5')
    await make.click()
    await expect.element(screen.getByText('Use 3 to 40 letters, digits and hyphens')).toBeVisible()
    await screen.getByLabelText('Code', { exact: true }).fill('SPRING20')
    refuseWith(e.createDiscount, 'validation_failed', 'There is a code SPRING20 already')
    await make.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('There is a code SPRING20 already')
    await expectComponentAccessible()
  })
})

describe('a discount', () => {
  async function open(changes: Partial<WholeDiscount> = {}, keys = ownerSession.keys) {
    answerWith(e.getDiscount, { ...spring, ...changes })
    answerWith(e.listCodes, codes)
    answerWith(e.previewDiscount, preview)
    const at = `/discounts/${spring._id}`
    const session = { ...ownerSession, keys, isOwner: false }
    return renderAdmin(<DiscountScreen />, { at, pattern: '/discounts/:id', session })
  }

  test('shows what it took off, is changed by its version, and is paused', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText(/Used 12 times, \$340\.00 taken off/)).toBeVisible()
    await expectComponentAccessible()
    const changes = answerWith(e.changeDiscount, { ...spring, version: 4 })
    await screen.getByLabelText('Uses of each code').fill('200')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => changes[0]?.body).toMatchObject({ version: 3, maxUses: 200, leastOrder: 50 })
    const moves = answerWith(e.moveDiscount, { ...spring, state: 'paused' })
    await screen.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => moves[0]?.body).toEqual({ to: 'paused' })
  })

  test('of many codes has single ones taken back and given out again', async () => {
    const { screen } = await open({ codes: 2 })
    const takeBack = screen.getByRole('button', { name: 'Take back: SPRING20' })
    await expect.element(takeBack).toBeVisible()
    const changes = answerWith(e.endCode, { id: 'SPRING20', isEnded: true, uses: 12, takenOffCents: 0 })
    answerWith(e.listCodes, {
      rows: [{ id: 'SPRING20', isEnded: true, uses: 12, takenOffCents: 0 }],
      next: null,
    })
    await takeBack.click()
    await expect.poll(() => changes[0]?.body).toEqual({ isEnded: true })
    await expect.element(screen.getByRole('cell', { name: 'taken back' })).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Give out again: SPRING20' }).click()
    await expect.poll(() => changes[1]?.body).toEqual({ isEnded: false })
  })

  test('of reminders cannot be changed', async () => {
    const { screen } = await open({ forSavedCarts: true })
    await expect.element(screen.getByText(/^Reminders of carts promise this code/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
  })

  test('is only read by who may not change it', async () => {
    const { screen } = await open({}, ['discounts:read'])
    await expect.element(screen.getByLabelText('Name')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Pause' }).query()).toBeNull()
  })
})
