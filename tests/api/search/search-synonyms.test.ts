import { afterAll, describe, expect, it, vi } from 'vitest'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { operatorOf } from '../../support/operator.ts'
import { shoe } from '../../support/shoes.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
await storeProducts(db, [
  shoe({ title: 'Quay', brand: 'Moss & Vale' }),
  shoe({ title: 'Gale', brand: 'Tern' }),
])
const run = operatorOf(database)
const catalogue = await openCatalogue({ db, clock: movableClock(), log: silentLog(), pollMs: 20 })
afterAll(() => catalogue.close())

const titles = (q: string) =>
  JSON.parse(
    Buffer.from(catalogue.listJson({ q, page: 1, limit: 24, view: 'card' })).toString(),
  ).products.map(({ title }: { title: string }) => title)

describe('outsole search synonyms', () => {
  it('add teaches a running shop a word, remove takes it back', async () => {
    expect(titles('quokkas')).toEqual([])
    expect((await run('search', 'synonyms', 'add', 'Quokkas', 'Moss & Vale')).printed).toBe(
      'quokkas also finds moss vale',
    )
    await vi.waitFor(() => expect(titles('quokkas')).toEqual(['Quay']), { timeout: 5000 })
    expect((await run('search', 'synonyms', 'list')).printed).toMatch(/quokkas +moss vale/)
    expect((await run('search', 'synonyms', 'remove', 'quokkas')).printed).toBe('1 removed')
    await vi.waitFor(() => expect(titles('quokkas')).toEqual([]), { timeout: 5000 })
  })

  it.each([
    ['add', '!!', 'tern'],
    ['add', 'tern', 'Tern'],
    ['add', 'x'.repeat(61), 'tern'],
    ['remove', 'unheard'],
  ])('refuse %s %s %s', async (...words) => {
    expect((await run('search', 'synonyms', ...words)).failed).toBe(true)
  })
})
