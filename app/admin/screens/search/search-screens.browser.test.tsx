import '../../admin.css'
import { expect, test } from 'vitest'
import {
  searchAdminEndpoints as e,
  type MissingSearchView,
  type SynonymView,
} from '../../../../contract/admin/search.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { MissingSearchesScreen } from './missing-searches-screen.tsx'
import { SynonymsScreen } from './synonyms-screen.tsx'

const missing: MissingSearchView = {
  id: 'quokkas',
  count: 12,
  firstAt: '2026-05-01T10:00:00.000Z',
  lastAt: '2026-05-02T10:00:00.000Z',
  finds: 0,
}
const own: SynonymView = { id: 'quokkas = tern', term: 'quokkas', means: 'tern', isBuiltIn: false }
const builtIn: SynonymView = { id: 'kicks ~ sneakers', term: 'kicks', means: 'sneakers', isBuiltIn: true }
const readOnly = { ...ownerSession, isOwner: false, keys: ['content:read' as const] }

test('a search that found nothing gets a synonym, its own text filled in', async () => {
  answerWith(e.listMissingSearches, { rows: [missing], next: null })
  const { screen } = await renderAdmin(<MissingSearchesScreen />, { at: '/search' })
  await expect.element(screen.getByRole('link', { name: 'quokkas' })).toBeVisible()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Add synonym for quokkas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New synonym' })
  await expect.element(dialog.getByLabelText('Shoppers type')).toHaveValue('quokkas')
  const details = [{ path: 'means', message: 'Please enter what it means' }]
  refuseWith(e.addSynonym, 'validation_failed', 'Wrong', { details })
  await dialog.getByRole('button', { name: 'Add synonym' }).click()
  await expect.element(dialog.getByText('Please enter what it means')).toBeVisible()
  await expectComponentAccessible()
  const sent = answerWith(e.addSynonym, { term: 'quokkas', means: 'tern', finds: 3 })
  answerWith(e.listMissingSearches, { rows: [], next: null })
  await dialog.getByLabelText('It also finds').fill('Tern')
  await dialog.getByRole('button', { name: 'Add synonym' }).click()
  await expect.element(screen.getByText('quokkas also finds tern: 3 shoes')).toBeVisible()
  expect(sent[0]?.body).toEqual({ term: 'quokkas', means: 'Tern', mends: 'quokkas' })
  await expect.element(screen.getByText('Every search found something')).toBeVisible()
})

test('a search nobody can mend is dismissed', async () => {
  answerWith(e.listMissingSearches, { rows: [missing], next: null })
  const sent = answerWith(e.dismissMissingSearch, { success: true })
  const { screen } = await renderAdmin(<MissingSearchesScreen />, { at: '/search' })
  await screen.getByRole('button', { name: 'Dismiss quokkas' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ text: 'quokkas' })
})

test('synonyms are added, changed and taken back; those built in only shown', async () => {
  answerWith(e.listSynonyms, { rows: [builtIn, own], next: null })
  const { screen } = await renderAdmin(<SynonymsScreen />, { at: '/search/synonyms' })
  await expect.element(screen.getByText('sneakers')).toBeVisible()
  await expectComponentAccessible()
  expect(screen.getByRole('button', { name: 'Change kicks' }).query()).toBeNull()
  const changed = answerWith(e.changeSynonym, { term: 'quokka', means: 'tern', finds: 0 })
  await screen.getByRole('button', { name: 'Change quokkas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change the synonym' })
  await dialog.getByLabelText('Shoppers type').fill('quokka')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/of which the shop has nothing yet/)).toBeVisible()
  expect(changed[0]?.body).toEqual({ was: { term: 'quokkas', means: 'tern' }, term: 'quokka', means: 'tern' })
  const removed = answerWith(e.removeSynonym, { success: true })
  const back = answerWith(e.addSynonym, { term: 'quokkas', means: 'tern', finds: 1 })
  await screen.getByRole('button', { name: 'Remove quokkas' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => back[0]?.body).toEqual({ term: 'quokkas', means: 'tern' })
  expect(removed[0]?.query.toString()).toBe('term=quokkas&means=tern')
})

test('who may only read changes nothing', async () => {
  answerWith(e.listSynonyms, { rows: [own], next: null })
  const { screen } = await renderAdmin(<SynonymsScreen />, { at: '/search/synonyms', session: readOnly })
  await expect.element(screen.getByText('quokkas')).toBeVisible()
  expect(screen.getByRole('button', { name: /Remove|Change|New/ }).query()).toBeNull()
})
