import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchAdminEndpoints as e } from '../../../contract/admin/search.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { maxSynonyms } from '../../../server/catalogue/catalogue-queries.ts'
import { defaultSynonyms } from '../../../server/catalogue/search/synonyms.ts'
import { insertMissing } from '../../../server/catalogue/search-use-queries.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { shoe } from '../../support/shoes.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
await storeProducts(db, [
  shoe({ title: 'Quay', brand: 'Moss & Vale' }),
  shoe({ title: 'Gale', brand: 'Tern' }),
  shoe({ title: 'Gust', brand: 'Tern' }),
])
const { clock, api, catalogue } = await staffShop(database)
const { call } = adminBrowser(api, await addStaff(db, clock))

beforeEach(async () => {
  await db.deleteFrom('search_synonym').execute()
  await db.deleteFrom('search_missing').execute()
})

const noted = (text: string, count: number) => insertMissing(db, [{ text, count }], clock.now())
const missing = async (query = {}) => replyOf(await call(e.listMissingSearches, { query }))
const added = async (query = {}) =>
  replyOf(await call(e.listSynonyms, { query: { source: 'added', ...query } })).rows.map(
    ({ term, means }) => `${term}: ${means}`,
  )

describe('searches that found nothing', () => {
  it('are listed by how often, page by page, with what they find by now', async () => {
    for (const [text, count] of [
      ['tern boats', 2],
      ['quokkas', 9],
      ['tern', 2],
    ] as const) {
      await noted(text, count)
    }
    const first = await missing({ limit: 2 })
    expect(first.rows).toMatchObject([
      { id: 'quokkas', count: 9, finds: 0, firstAt: clock.now().toISOString() },
      { id: 'tern', count: 2, finds: 2 },
    ])
    const second = await missing({ limit: 2, cursor: first.next ?? '' })
    expect(second).toMatchObject({ rows: [{ id: 'tern boats', finds: 0 }], next: null })
    expect((await missing({ q: 'BOAT' })).rows.map(({ id }) => id)).toEqual(['tern boats'])
  })

  it('leave the list when somebody says so, which is recorded', async () => {
    await noted('quokkas', 3)
    expect(replyOf(await call(e.dismissMissingSearch, { body: { text: 'quokkas' } }))).toEqual({
      success: true,
    })
    expect((await missing()).rows).toEqual([])
    expect(await listAudit(db, { of: { kind: 'search', id: 'quokkas' }, limit: 1 })).toMatchObject([
      { verb: 'search.dismiss', before: { count: 3 } },
    ])
    const again = await call(e.dismissMissingSearch, { body: { text: 'quokkas' } })
    expect(refusalOf(again).status).toBe(404)
  })
})

describe('synonyms', () => {
  it('mend a search: the shop understands it, and it leaves the list', async () => {
    await noted('quokkas', 3)
    const body = { term: 'Quokkas', means: 'Moss & Vale', mends: 'quokkas' }
    expect(replyOf(await call(e.addSynonym, { body }))).toEqual({
      term: 'quokkas',
      means: 'moss vale',
      finds: 1,
    })
    expect((await missing()).rows).toEqual([])
    await vi.waitFor(() => expect(catalogue.countAnswers('quokkas')).toBe(1), { timeout: 5000 })
    expect(await listAudit(db, { of: { kind: 'synonym', id: 'quokkas' }, limit: 1 })).toMatchObject([
      { verb: 'synonym.add', after: { means: 'moss vale' }, actorKind: 'staff' },
    ])
    replyOf(await call(e.addSynonym, { body }))
    expect(await added()).toEqual(['quokkas: moss vale'])
  })

  it('are changed and removed, once', async () => {
    replyOf(await call(e.addSynonym, { body: { term: 'quokkas', means: 'gale' } }))
    const was = { term: 'quokkas', means: 'gale' }
    const body = { was, term: 'quokka', means: 'tern' }
    expect(replyOf(await call(e.changeSynonym, { body }))).toEqual({
      term: 'quokka',
      means: 'tern',
      finds: 2,
    })
    expect(refusalOf(await call(e.changeSynonym, { body })).status).toBe(404)
    expect(await added()).toEqual(['quokka: tern'])
    const query = { term: 'quokka', means: 'tern' }
    replyOf(await call(e.removeSynonym, { query }))
    expect(refusalOf(await call(e.removeSynonym, { query })).status).toBe(404)
    expect(await added()).toEqual([])
    expect(await listAudit(db, { of: { kind: 'synonym', id: 'quokka' }, limit: 9 })).toMatchObject([
      { verb: 'synonym.remove' },
      { verb: 'synonym.change', before: was, after: query },
    ])
  })

  it('are listed by term beside the built-in ones, page by page', async () => {
    replyOf(await call(e.addSynonym, { body: { term: 'trainers', means: 'tern' } }))
    const found = replyOf(await call(e.listSynonyms, { query: { q: 'Trainer' } })).rows
    expect(found.map(({ means, isBuiltIn }) => [means, isBuiltIn])).toEqual([
      ['tern', false],
      ['sneakers', true],
    ])
    const terms: string[] = []
    let cursor: string | undefined
    do {
      const page = replyOf(await call(e.listSynonyms, { query: { limit: 100, ...(cursor && { cursor }) } }))
      terms.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(terms).toEqual([...new Set(terms)].sort())
    expect(terms.length).toBe(defaultSynonyms.length + 1)
  })

  it.each([
    ['', 'tern', 'Please enter what shoppers type'],
    ['!!', 'tern', 'A synonym has words, 60 letters at most'],
    ['tern', 'Tern', 'A word already finds itself'],
    ['x'.repeat(61), 'tern', 'At most 60 letters'],
    ['a\0b', 'tern', 'plain text'],
  ])('refuse %j for %j', async (term, means, message) => {
    const refused = refusalOf(await call(e.addSynonym, { body: { term, means } }))
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused)).toContain(message)
    expect(await added()).toEqual([])
  })

  it('end where the search reads no more of them', async () => {
    const rows = Array.from({ length: maxSynonyms }, (_, at) => ({
      term: `term ${at}`,
      means: 'tern',
      created_at: clock.now(),
    }))
    await db.insertInto('search_synonym').values(rows).execute()
    const refused = refusalOf(await call(e.addSynonym, { body: { term: 'quokkas', means: 'tern' } }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('remove one first') })
    expect(await added({ q: 'quokkas' })).toEqual([])
  })
})
