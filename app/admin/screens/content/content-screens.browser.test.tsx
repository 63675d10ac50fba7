import '../../admin.css'
import { expect, test } from 'vitest'
import { contentAdminEndpoints as e, type PageView } from '../../../../contract/admin/content.ts'
import { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import { emptyAnnouncement, emptyHome } from '../../../../contract/content/content.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ContentPageScreen } from './content-page-screen.tsx'
import { ContentScreen } from './content-screen.tsx'

const shoes = [
  { id: '0198c9b0-0000-7000-8000-000000000001', title: 'Tern Gale' },
  { id: '0198c9b0-0000-7000-8000-000000000002', title: 'Tern Squall' },
]
const home: PageView = {
  page: 'home',
  name: 'Home page',
  shown: { ...emptyHome, featured: shoes.map(({ id }) => id) },
  number: 2,
  draft: null,
  shoes,
}
const savedAt = '2026-06-01T12:00:00.000Z'
const versions = [
  { number: 2, publishedAt: savedAt, by: 'Morgan Reyes', restored: null },
  { number: 1, publishedAt: savedAt, by: '', restored: null },
]

async function open(view: PageView, session = ownerSession) {
  answerWith(e.getContent, view)
  answerWith(e.listVersions, { versions })
  answerWith(adminProductEndpoints.getProductOptions, {
    brands: [],
    types: [],
    categories: ['Men', 'Boots'],
    colors: [],
    materials: [],
    sizes: [],
  })
  return renderAdmin(<ContentPageScreen />, {
    at: `/content/${view.page}`,
    pattern: '/content/:page',
    session,
  })
}

test('what is typed becomes a draft with what it replaces, and shoes change places by buttons', async () => {
  const { screen } = await open(home)
  await screen.getByLabelText('What you claim in numbers').fill('12 shops\n98% back again')
  await screen.getByRole('button', { name: 'Move Tern Squall up' }).click()
  await expectComponentAccessible()
  const draft = { body: home.shown, revision: 1, savedAt, by: 'Morgan Reyes', publishAt: null }
  const calls = answerWith(e.saveDraft, { ...home, draft })
  answerWith(e.getContent, { ...home, draft })
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('Draft saved. Only staff see it.')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    was: null,
    body: {
      ...home.shown,
      claims: ['12 shops', '98% back again'],
      featured: [shoes[1]?.id, shoes[0]?.id],
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Publish now' })).toBeEnabled()
})

test('a draft that somebody else changed is not written over, and what was typed stays', async () => {
  const draft = { body: home.shown, revision: 3, savedAt, by: 'Ash Merrow', publishAt: null }
  const { screen } = await open({ ...home, draft })
  const heading = screen.getByLabelText('Heading', { exact: true })
  await heading.fill('Mind the step')
  await expect.element(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  refuseWith(e.saveDraft, 'stale', 'Somebody else changed this meanwhile.')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Somebody else .* still here/)
  await expect.element(heading).toHaveValue('Mind the step')
  await screen.getByRole('button', { name: 'Drop what I typed' }).click()
  await expect.element(heading).toHaveValue('Find your footing')
})

test('a draft is published at once or at a time, and an earlier version comes back', async () => {
  const draft = { body: home.shown, revision: 3, savedAt, by: 'Ash Merrow', publishAt: null }
  const { screen } = await open({ ...home, draft })
  const published = answerWith(e.publishDraft, { ...home, draft })
  await screen.getByRole('button', { name: 'Publish later' }).click()
  await screen.getByLabelText('When').fill('2099-01-01T09:00')
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Plan it' }).click()
  await expect.element(screen.getByText(/^Published at Jan 1, 2099/)).toBeVisible()
  await screen.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(screen.getByText('Home page is published')).toBeVisible()
  expect(published.map(({ body }) => body)).toEqual([
    { revision: 3, at: new Date('2099-01-01T09:00').toISOString() },
    { revision: 3 },
  ])
  const restored = answerWith(e.restoreVersion, home)
  await screen.getByRole('button', { name: 'Restore version 1' }).click()
  await expect.element(screen.getByText('Version 1 is shown again')).toBeVisible()
  expect(restored[0]?.body).toEqual({ number: 1 })
})

test('a draft that is thrown away says so, though its buttons are gone before all is read anew', async () => {
  const draft = { body: home.shown, revision: 3, savedAt, by: 'Ash Merrow', publishAt: null }
  const { screen } = await open({ ...home, draft })
  await expect.element(screen.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
  answerWith(e.getContent, home)
  const late = Promise.withResolvers<undefined>()
  answerWith(e.listVersions, async () => {
    await late.promise
    return { versions }
  })
  answerWith(e.discardDraft, home)
  const button = screen.getByRole('button', { name: 'Throw the draft away' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  late.resolve(undefined)
  await expect.element(screen.getByText('Draft thrown away')).toBeVisible()
})

test('who may not change content reads and previews it', async () => {
  const view = { ...home, page: 'announcement', name: 'Announcement', shown: emptyAnnouncement, shoes: [] }
  const session = { ...ownerSession, keys: ['content:read' as const], isOwner: false }
  const { screen } = await open(view, session)
  await expect.element(screen.getByLabelText('It says')).toBeDisabled()
  await expect
    .element(screen.getByRole('link', { name: 'Preview' }))
    .toHaveAttribute('href', expect.stringContaining('/api/admin/content/announcement/preview'))
  expect(screen.getByRole('button', { name: /Restore/ }).query()).toBeNull()
})

test('the list shows drafts and what is planned, and finds brands', async () => {
  const row = { page: 'home', name: 'Home page', hasDraft: true, plannedFor: null, publishedAt: savedAt }
  answerWith(e.listContent, { pages: [row], brands: [] })
  const { screen } = await renderAdmin(<ContentScreen />)
  await expect.element(screen.getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/No brand page was written yet/)).toBeVisible()
  const brand = { ...row, page: 'b1', name: 'Tern', hasDraft: false, plannedFor: null, publishedAt: null }
  answerWith(e.listContent, { pages: [row], brands: [brand] })
  await screen.getByLabelText('Find a brand').fill('ter')
  await expect.element(screen.getByRole('link', { name: 'Tern' })).toBeVisible()
  await expectComponentAccessible()
})
