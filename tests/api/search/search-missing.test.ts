import { beforeEach, describe, expect, it } from 'vitest'
import { MissingSearches } from '../../../server/catalogue/missing-searches.ts'
import { insertMissing, tidyUses } from '../../../server/catalogue/search-use-queries.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { operatorOf } from '../../support/operator.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const run = operatorOf(database)
const day = 86_400_000
const start = new Date('2026-11-01T12:00:00Z')

const rows = () => db.selectFrom('search_missing').selectAll().orderBy('text').execute()
const searches = (count: number, name = 'quokka') =>
  Array.from({ length: count }, (_, at) => ({ text: `${name} ${at}`, count: 1 }))

beforeEach(async () => {
  await db.deleteFrom('search_missing').execute()
})

describe('outsole search missing', () => {
  it('lists the most frequent first, with how often and when last', async () => {
    await insertMissing(db, [{ text: 'zebra crocs', count: 2 }], start)
    await insertMissing(db, [{ text: 'quokkas', count: 1 }], start)
    await insertMissing(db, [{ text: 'quokkas', count: 3 }], new Date(start.getTime() + 2 * day))
    const { printed } = await run('search', 'missing')
    expect(printed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['search', 'times', 'last'],
      ['quokkas', '4', '2026-11-03'],
      ['zebra crocs', '2', '2026-11-01'],
    ])
  })

  it('lists 50, or as many as asked for, as JSON too', async () => {
    await insertMissing(db, searches(60), start)
    expect((await run('search', 'missing')).printed.split('\n')).toHaveLength(51)
    expect((await run('search', 'missing', '--limit', 2)).printed.split('\n')).toHaveLength(3)
    const listed = JSON.parse((await run('--json', 'search', 'missing', '--limit', 1)).printed)
    expect(listed).toEqual([
      { text: 'quokka 0', count: 1, first_seen_at: start.toISOString(), last_seen_at: start.toISOString() },
    ])
  })

  it('prints its head alone where nothing was missed', async () => {
    expect((await run('search', 'missing')).printed).toBe('search  times  last')
  })

  it.each(['0', '1001', '-1', '1.5', 'all'])('refuses --limit %s', async (limit) => {
    const { failed, printed } = await run('search', 'missing', '--limit', limit)
    expect([failed, printed]).toEqual([true, ''])
  })
})

describe('searches that found nothing', () => {
  const clock = movableClock()
  const noting = () => new MissingSearches({ db, clock, log: silentLog() })

  it('are written once for many, folded, without what may be personal data', async () => {
    const missing = noting()
    for (const q of [
      'Quokka  Boots',
      'quokka boots',
      '',
      '!!',
      'x'.repeat(101),
      'me@example.com',
      '555 010 0199',
    ])
      missing.note(q)
    await missing.close()
    expect(await rows()).toMatchObject([{ text: 'quokka boots', count: 2 }])
  })

  it('are at most 500 texts between two writings; known ones go on counting', async () => {
    const missing = noting()
    for (const { text } of searches(600)) missing.note(text)
    missing.note('quokka 0')
    await missing.close()
    const written = await rows()
    expect(written).toHaveLength(500)
    expect(written.find(({ text }) => text === 'quokka 0')?.count).toBe(2)
    expect(written.some(({ text }) => text === 'quokka 599')).toBe(false)
  })

  it('count to a billion at most', async () => {
    await insertMissing(db, [{ text: 'quokka', count: 999_999_999 }], start)
    await insertMissing(db, [{ text: 'quokka', count: 5 }], start)
    expect(await rows()).toMatchObject([{ text: 'quokka', count: 1_000_000_000 }])
  })

  it('are forgotten after 90 days, and beyond the last 2,000', async () => {
    await insertMissing(db, searches(1, 'old'), new Date(start.getTime() - 91 * day))
    await insertMissing(db, searches(5, 'earlier'), new Date(start.getTime() - day))
    await insertMissing(db, searches(1_998), start)
    await tidyUses(db, start)
    const texts = (await rows()).map(({ text }) => text)
    expect(texts).toHaveLength(2_000)
    expect(texts.filter((text) => /^old/.test(text))).toEqual([])
    expect(texts.filter((text) => /^earlier/.test(text))).toHaveLength(2)
  })
})
