import { afterEach, describe, expect, it } from 'vitest'
import { contentAdminEndpoints as e } from '../../../contract/admin/content.ts'
import { contentEndpoints, emptyAnnouncement, emptyHome } from '../../../contract/content/content.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { loadContent, publishDue } from '../../../server/content/content.ts'
import { contentRoutes } from '../../../server/content/content-routes.ts'
import { unusedPhotos } from '../../../server/media/media-queries.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { routeApi } from '../../support/route-api.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db, clock, api } = await staffShop(await testDatabase())
const { call } = adminBrowser(api, await addStaff(db, clock, { name: 'Ash Merrow' }))
const visitor = routeApi(db, clock, contentRoutes()).as()
const home = { params: { page: 'home' } }

afterEach(async () => {
  await db.deleteFrom('content_version').execute()
  await loadContent(db)
})

async function shownHome() {
  await loadContent(db)
  return replyOf(await visitor(contentEndpoints.getHome)).home
}

async function draftHome(changes: object, was: number | null = null) {
  return call(e.saveDraft, { ...home, body: { body: { kind: 'home', ...changes }, was } })
}

describe('content', () => {
  it('claims nothing in numbers until somebody publishes it', async () => {
    expect(replyOf(await call(e.getContent, home))).toMatchObject({
      shown: emptyHome,
      number: 0,
      draft: null,
    })
    const { draft } = replyOf(await draftHome({ claims: ['12 shops'] }))
    expect(draft).toMatchObject({ revision: 1, by: 'Ash Merrow', publishAt: null })
    expect((await shownHome()).claims).toEqual([])
    const published = replyOf(await call(e.publishDraft, { ...home, body: { revision: 1 } }))
    expect(published).toMatchObject({ number: 2, draft: null, shown: { claims: ['12 shops'] } })
    expect((await shownHome()).claims).toEqual(['12 shops'])
    expect(await listAudit(db, { of: { kind: 'content', id: 'home' }, limit: 1 })).toMatchObject([
      { verb: 'content.publish', before: { claims: [] }, after: { claims: ['12 shops'] } },
    ])
  })

  it('is brought back with one call, as a new version, with the draft kept', async () => {
    replyOf(await draftHome({ claims: ['12 shops'] }))
    replyOf(await call(e.publishDraft, { ...home, body: { revision: 1 } }))
    replyOf(await draftHome({ claims: ['13 shops'] }))
    const restored = replyOf(await call(e.restoreVersion, { ...home, body: { number: 1 } }))
    expect(restored).toMatchObject({ shown: emptyHome, number: 3, draft: { body: { claims: ['13 shops'] } } })
    expect(await shownHome()).toEqual(emptyHome)
    expect(replyOf(await call(e.listVersions, home)).versions).toMatchObject([
      { number: 3, by: 'Ash Merrow', restored: 1 },
      { number: 2, by: 'Ash Merrow', restored: null },
      { number: 1, by: '', restored: null },
    ])
    const again = replyOf(await call(e.restoreVersion, { ...home, body: { number: 1 } }))
    expect(again.number).toBe(3)
    expect(refusalOf(await call(e.restoreVersion, { ...home, body: { number: 9 } })).status).toBe(404)
  })

  it('is not written over what somebody else wrote meanwhile', async () => {
    const answers = await Promise.all([draftHome({ claims: ['1 shop'] }), draftHome({ claims: ['2 shops'] })])
    expect(answers.map((answer) => (answer.ok ? 200 : refusalOf(answer).status)).toSorted()).toEqual([
      200, 409,
    ])
    replyOf(await draftHome({ claims: ['3 shops'] }, 1))
    expect(refusalOf(await call(e.publishDraft, { ...home, body: { revision: 1 } })).status).toBe(409)
    expect(refusalOf(await call(e.discardDraft, { ...home, body: { revision: 1 } })).status).toBe(409)
    expect((await shownHome()).claims).toEqual([])
    const left = replyOf(await call(e.discardDraft, { ...home, body: { revision: 2 } }))
    expect(left.draft).toBeNull()
  })

  it('is published at its time, once, unless that was dropped', async () => {
    replyOf(await draftHome({ claims: ['12 shops'] }))
    const at = new Date(clock.now().getTime() + 60_000).toISOString()
    const planned = replyOf(await call(e.publishDraft, { ...home, body: { revision: 1, at } }))
    expect(planned.draft).toMatchObject({ publishAt: at, revision: 2 })
    expect(await publishDue({ db, clock })).toBe(0)
    replyOf(await call(e.unplanDraft, { ...home, body: { revision: 2 } }))
    clock.advance(61_000)
    expect(await publishDue({ db, clock })).toBe(0)
    const next = new Date(clock.now().getTime() + 60_000).toISOString()
    replyOf(await call(e.publishDraft, { ...home, body: { revision: 3, at: next } }))
    clock.advance(61_000)
    expect(await publishDue({ db, clock })).toBe(1)
    expect(await publishDue({ db, clock })).toBe(0)
    expect((await shownHome()).claims).toEqual(['12 shops'])
    expect(replyOf(await call(e.listVersions, home)).versions[0]).toMatchObject({ by: 'content.publish' })
  })

  it('keeps the photographs of all versions, and takes none that is not there', async () => {
    const at = clock.now()
    const picture = { id: 'photo-of-a-quay', kind: 'file', source: '{}', width: 900, height: 600 }
    await db
      .insertInto('picture')
      .values({ ...picture, dominant: '#336699', created_at: at })
      .execute()
    const later = new Date(at.getTime() + 1000)
    expect(await unusedPhotos(db, later, 9)).toEqual([picture.id])
    const show = (pictureId: string) => draftHome({ hero: { picture: { kind: 'picture', pictureId } } })
    expect(refusalOf(await show('nowhere'))).toMatchObject({ status: 400 })
    expect(replyOf(await show(picture.id)).draft?.body).toMatchObject({
      hero: { picture: { kind: 'picture', width: 900, height: 600, tint: '#336699' } },
    })
    expect(await unusedPhotos(db, later, 9)).toEqual([])
  })

  it('names the shoes that it shows', async () => {
    const shoe = await addShoe(db, clock, 'Quay Runner', [{ size: '9', stock: 5, priceCents: 99_99 }])
    const { shoes } = replyOf(await draftHome({ featured: [shoe.productId] }))
    expect(shoes).toEqual([{ id: shoe.productId, title: expect.stringContaining('Quay Runner') }])
  })

  it('refuses what is no content of a page, and pages that are not there', async () => {
    const body = { body: emptyAnnouncement, was: null }
    expect(refusalOf(await call(e.saveDraft, { ...home, body })).status).toBe(400)
    for (const page of ['nowhere', newId()]) {
      expect(refusalOf(await call(e.getContent, { params: { page } })).status).toBe(404)
      expect(refusalOf(await call(e.saveDraft, { params: { page }, body })).status).toBe(404)
    }
  })
})

describe('the page of a brand', () => {
  it('gets texts and shoes, and its old texts back', async () => {
    const shoe = await addShoe(db, clock, 'Pier Walker', [{ size: '9', stock: 5, priceCents: 99_99 }])
    const { brand_id: page } = await db
      .selectFrom('product')
      .select('brand_id')
      .where('id', '=', shoe.productId)
      .executeTakeFirstOrThrow()
    const own = { params: { page } }
    await db.updateTable('brand').set({ about: 'Old words' }).where('id', '=', page).execute()
    const body = {
      kind: 'brand' as const,
      tagline: 'For piers',
      about: 'New words',
      featured: [shoe.productId],
    }
    replyOf(await call(e.saveDraft, { ...own, body: { body, was: null } }))
    replyOf(await call(e.publishDraft, { ...own, body: { revision: 1 } }))
    const words = () =>
      db.selectFrom('brand').select(['tagline', 'about']).where('id', '=', page).executeTakeFirst()
    expect(await words()).toEqual({ tagline: 'For piers', about: 'New words' })
    await loadContent(db)
    const shown = await visitor(contentEndpoints.getBrandContent, { params: { id: page } })
    expect(replyOf(shown).featured).toEqual([shoe.productId])
    const { brands } = replyOf(await call(e.listContent, { query: {} }))
    expect(brands).toMatchObject([{ page, hasDraft: false }])
    replyOf(await call(e.restoreVersion, { ...own, body: { number: 1 } }))
    expect(await words()).toEqual({ tagline: '', about: 'Old words' })
  })
})
