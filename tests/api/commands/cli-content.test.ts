import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../../server/content/content.ts'
import { operatorOf } from '../../support/operator.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const run = operatorOf(database)
const folder = await temporaryFolder()

async function fileOf(content: object): Promise<string> {
  const file = join(folder, 'content.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

describe('the commands of content', () => {
  it('draft, plan, publish and restore', async () => {
    const file = await fileOf({ kind: 'home', claims: ['12 shops'] })
    expect((await run('content', 'draft', 'home', file)).printed).toBe(
      'Home page: version 1 is shown, there is a draft',
    )
    expect((await run('content', 'publish', 'home', '--at', '2099-01-01T09:00Z')).printed).toContain(
      'a draft waits for 2099-01-01T09:00:00.000Z',
    )
    expect((await run('content', 'publish', 'home')).printed).toBe('Home page: version 2 is shown')
    expect((await loadContent(db)).home.claims).toEqual(['12 shops'])
    expect(JSON.parse((await run('content', 'show', 'home')).printed)).toMatchObject({ claims: ['12 shops'] })
    expect((await run('content', 'restore', 'home', '1')).printed).toBe('Home page: version 3 is shown')
    expect((await loadContent(db)).home.claims).toEqual([])
    const versions = JSON.parse((await run('content', 'show', 'home', '--versions')).printed)
    expect(versions).toMatchObject([{ number: 3, restored: 1 }, { number: 2 }, { number: 1 }])
    expect((await run('content', 'list')).printed).toMatch(/^page +draft +published\nhome /)
  })

  it.each([
    [['publish', 'announcement'], /This page has no draft/],
    [['show', 'Nobody'], /There is no such page/],
    [['restore', 'home', '99'], /There is no such version/],
    [['draft', 'home'], /Please name a file of JSON/],
    [['draft', 'home', 'nowhere.json'], /no content as `content show` writes it/],
  ])('refuse %j with one line', async (words, line) => {
    const { failed, said } = await run('content', ...words)
    expect(failed).toBe(true)
    expect(said).toMatch(line)
  })

  it('say what is wrong in a file, and throw drafts away', async () => {
    const wrong = await fileOf({ kind: 'home', claims: ['happy'] })
    expect((await run('content', 'draft', 'home', wrong)).said).toMatch(/^claims\.0: Write each claim/)
    const right = await fileOf({ kind: 'announcement', text: 'Closed on Monday' })
    await run('content', 'draft', 'announcement', right)
    expect((await run('content', 'draft', 'announcement', '--discard')).printed).toBe(
      'Announcement: version 1 is shown',
    )
  })
})
