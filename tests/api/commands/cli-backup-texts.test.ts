import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/platform/db/ids.ts'
import { operatorOf } from '../../support/operator.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const folder = await temporaryFolder()
const source = await testDatabase()
const target = await testDatabase()
const file = join(folder, 'texts.backup')

const oddTexts = [
  'Hello\u2028my shoes squeak',
  'a\u2029b',
  'a\u0085b',
  'a\rb',
  'a\r\nb\n',
  '\u0001\u0008\u000b\u000c\u001b[31m\u001f\u007f\u009f',
  '"',
  "'",
  '\\',
  '\\u0000 \\n \\\\" {"end":true,"rows":1}',
  '{"table":"account","columns":[]}',
  '👟\u{10ffff}\u{1f468}\u200d\u{1f469}',
  '\ufeffstarts with a byte order mark',
  '\ufffd\uffff\ue000',
  ' ',
  '',
  `${'long \u2028 text 👟 '.repeat(70_000)}`,
]

/** Any text that PostgreSQL stores: no NUL, no lone surrogate. */
const keptText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((value) => value.replaceAll('\0', '').toWellFormed())

async function restoredTexts(texts: string[]): Promise<string[]> {
  await source.db.deleteFrom('contact_query').execute()
  await target.db.deleteFrom('contact_query').execute()
  const rows = texts.map((issue) => ({
    id: newId(),
    phone: '',
    email: 'a@example.com',
    issue,
    created_at: '2026-01-01T00:00:00Z',
  }))
  await source.db.insertInto('contact_query').values(rows).execute()
  expect(await operatorOf(source)('backup', file)).toMatchObject({ failed: false, said: '' })
  expect(await operatorOf(target)('restore', file)).toMatchObject({ failed: false, said: '' })
  const restored = await target.db.selectFrom('contact_query').select('issue').orderBy('id').execute()
  return restored.map(({ issue }) => issue)
}

describe('backup and restore of texts', () => {
  it('keep unusual characters and a text of a megabyte', async () => {
    expect(await restoredTexts(oddTexts)).toEqual(oddTexts)
  })

  it('keep every text byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(keptText, { minLength: 150, maxLength: 300 }), async (texts) => {
        expect(await restoredTexts(texts)).toEqual(texts)
      }),
      { numRuns: 5 },
    )
  })

  it('write a file that only its owner may read', async () => {
    await restoredTexts(['secret'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(gunzipSync(await readFile(file)).toString()).toContain('secret')
  })
})
