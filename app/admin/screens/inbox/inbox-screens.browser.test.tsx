import '../../admin.css'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inboxEndpoints as e, type InboxPage } from '../../../../contract/admin/inbox.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { StaffKey } from '../../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { QueryScreen } from './query-screen.tsx'

const at = '2026-06-01T12:00:00.000Z'
const query: InboxPage = {
  id: 'query-1',
  reference: '0ABCDEF1',
  email: 'lee@asker.example',
  name: 'Lee Lively',
  accountId: 'account-1',
  orderNumber: 'OS-26-7F3K9Q',
  excerpt: 'It squeaks <b>badly</b>.',
  state: 'open',
  isSpam: false,
  owner: null,
  lastFrom: 'customer',
  createdAt: at,
  lastAt: at,
  phone: '+15550100',
  issue: 'It squeaks <b>badly</b>.',
  version: 1,
  messages: [],
  others: [],
  assignable: [
    { id: 'staff-1', name: 'Morgan Reyes' },
    { id: 'staff-2', name: 'Pat Packer' },
  ],
  timeline: [],
}
const other = {
  ...query,
  id: 'query-2',
  reference: '0ABCDEF2',
  state: 'waiting' as const,
  owner: query.assignable[1] ?? null,
}
const canned = { id: 'canned-1', name: 'Oil', text: 'Hello {name},\n\ntry oil on {order}.' }

async function renderQuery(page: InboxPage, keys: StaffKey[] = ownerSession.keys) {
  answerWith(e.getQuery, page)
  answerWith(e.listCannedAnswers, { answers: [canned] })
  answerWith(orderAdminEndpoints.listAllOrders, { rows: [], next: null })
  const { screen } = await renderAdmin(<QueryScreen />, {
    at: `/inbox/${page.id}`,
    pattern: '/inbox/:id',
    session: { ...ownerSession, keys },
  })
  return { screen, field: screen.getByRole('textbox', { name: `Answer to ${page.email}` }) }
}

describe('the inbox', () => {
  test('closes many as spam, and undoes it to what each was', async () => {
    answerWith(e.listQueries, { rows: [query, other], next: null })
    const { screen } = await renderAdmin(<InboxScreen />, { at: '/inbox' })
    await expect.element(screen.getByRole('table').getByText('Pat Packer')).toBeVisible()
    await expectComponentAccessible()
    const calls = answerWith(e.changeQueries, { done: 2, refused: [] })
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await screen.getByRole('button', { name: 'Spam' }).click()
    await expect.element(screen.getByText('2 queries closed as spam')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([
        { queries: ['query-1', 'query-2'], action: 'spam' },
        { queries: ['query-1'], action: 'open' },
        { queries: ['query-2'], action: 'wait' },
      ])
  })

  test('keeps canned answers; a name that is taken keeps what was typed', async () => {
    answerWith(e.listQueries, { rows: [], next: null })
    answerWith(e.listCannedAnswers, { answers: [canned] })
    const { screen } = await renderAdmin(<InboxScreen />, { at: '/inbox' })
    await screen.getByRole('button', { name: 'Canned answers' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Canned answers' })
    await dialog.getByRole('button', { name: 'Change Oil' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grease')
    await expectComponentAccessible()
    refuseWith(e.saveCannedAnswer, 'invalid_state', 'There is a canned answer Grease already')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('There is a canned answer Grease already')).toBeVisible()
    const saved = answerWith(e.saveCannedAnswer, { ...canned, name: 'Grease' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Change Oil' })).toBeVisible()
    expect(saved[0]).toMatchObject({
      params: { id: 'canned-1' },
      body: { name: 'Grease', text: canned.text },
    })
  })
})

describe('a query', () => {
  test('is answered with a canned answer, whose words are filled in', async () => {
    const { screen, field } = await renderQuery(query)
    await expect.element(screen.getByText('It squeaks <b>badly</b>.')).toBeVisible()
    await field.fill('First of all, sorry!')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Canned answer' }), 'Oil')
    await expect.element(field).toHaveValue('First of all, sorry!\n\nHello Lee,\n\ntry oil on OS-26-7F3K9Q.')
    await expectComponentAccessible()
    const calls = answerWith(e.answerQuery, { ...query, state: 'waiting', version: 2 })
    await screen.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(calls[0]?.body).toMatchObject({ version: 1, close: false })
  })

  test('that somebody else answered meanwhile keeps the draft until theirs was read', async () => {
    const { screen, field } = await renderQuery(query)
    await field.fill('Try oil.')
    refuseWith(e.answerQuery, 'stale', 'Somebody wrote meanwhile.')
    const theirs = {
      id: 'm-1',
      kind: 'answer' as const,
      text: 'Try wax.',
      at,
      actor: { kind: 'staff' as const, name: 'Pat Packer' },
    }
    answerWith(e.getQuery, { ...query, version: 2, messages: [theirs] })
    await screen.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(screen.getByText('Somebody wrote since you began')).toBeVisible()
    await expect.element(screen.getByText('Pat Packer wrote just now')).toBeVisible()
    await expect.element(screen.getByText('Try wax.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'I have read it' }).click()
    const sent = answerWith(e.answerQuery, { ...query, version: 3 })
    await screen.getByRole('button', { name: 'Send and close' }).click()
    await expect.poll(() => sent[0]?.body).toEqual({ text: 'Try oil.', version: 2, close: true })
  })

  test('gets a note, and an owner by choosing one', async () => {
    const { screen } = await renderQuery(query)
    await screen.getByRole('radio', { name: 'Note' }).click()
    await screen.getByRole('textbox', { name: 'Note' }).fill('Third time')
    const notes = answerWith(e.addQueryNote, query)
    await screen.getByRole('button', { name: 'Save note' }).click()
    await expect.poll(() => notes[0]?.body).toEqual({ text: 'Third time' })
    const given = answerWith(e.assignQuery, { ...query, owner: query.assignable[1] ?? null })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Pat Packer')
    await expect.element(screen.getByText('It is Pat Packer’s now')).toBeVisible()
    expect(given[0]?.body).toEqual({ owner: 'staff-2' })
  })

  test('offers nothing to who may only read, and no answer where no mail arrives', async () => {
    const { screen } = await renderQuery({ ...query, email: '', accountId: null, issue: 'Forgotten' }, [
      'inbox:read',
    ])
    await expect.element(screen.getByText('Forgotten', { exact: true })).toBeVisible()
    expect(screen.getByRole('form').elements()).toEqual([])
    await screen.unmount()
    const gone = await renderQuery({ ...query, email: '', accountId: null, issue: 'Of old' })
    await expect.element(gone.screen.getByText(/no mail reaches them/)).toBeVisible()
  })
})
