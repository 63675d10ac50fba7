import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { functionLengths } from './function-lengths.ts'
import { isTest, readSourceFiles } from './source-files.ts'

const files = readSourceFiles()
const sources = files.filter((file) => !isTest(file.path) && !/(^demo\/|database-types\.ts$)/.test(file.path))

test('no source file has more than 350 lines; the median has at most 70', () => {
  const lengths = sources.map((file) => ({ path: file.path, lines: file.text.split('\n').length }))
  expect(lengths.filter((file) => file.lines > 350)).toEqual([])
  const sorted = lengths.map((file) => file.lines).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(70)
})

describe('functions', () => {
  /** As the eye counts: markup, comments and empty lines are lines. A test file's `describe` is no function to read. */
  const maxLines = 80
  const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)

  test(`none is longer than ${maxLines} lines`, () => {
    const lengths = files.filter((file) => !isTestFile(file.path)).flatMap(functionLengths)
    expect(lengths.length).toBeGreaterThan(3000)
    expect(lengths.filter(({ lines }) => lines > maxLines)).toEqual([])
  })

  test.each([
    ['a declaration', 'function draw() {', '}'],
    ['an arrow', 'const draw = () => {', '}'],
    ['a method', 'const tool = { draw() {', '} }'],
    ['a component', 'export function draw() { return (<div>', '</div>) }'],
  ])('%s of one line more is found, one of as many is not', (_, begin, end) => {
    const file = (lines: number) => ({
      path: 'app/draw.tsx',
      text: [begin, ...Array(lines - 2).fill(''), end].join('\n'),
    })
    const tooLong = (lines: number) => functionLengths(file(lines)).filter((each) => each.lines > maxLines)
    expect(tooLong(maxLines)).toEqual([])
    expect(tooLong(maxLines + 1)).toEqual([{ path: 'app/draw.tsx', name: 'draw', lines: maxLines + 1 }])
  })
})

test('file names are unique within the server, and none is a catch-all', () => {
  const names = sources
    .filter((file) => file.path.startsWith('server/'))
    .map((file) => file.path.split('/').at(-1) ?? '')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(
    sources.filter(
      (file) =>
        /(^|\/)(utils?|helpers?|common|misc|index)(\.tsx?|\/)/.test(file.path) &&
        !file.path.startsWith('server/catalogue/index/'),
    ),
  ).toEqual([])
})

test('“was it refused?” is asked in one way: isRefusal', () => {
  // A refusal has a message as replies have: `in` would find it in both.
  const asksOtherwise = /['"](refused|message)['"] in /
  const asking = (text: string) => asksOtherwise.test(text)
  const found = files
    .filter(({ path }) => /^(server|cli)\//.test(path) && path !== 'server/platform/refusal.ts')
    .filter(({ text }) => asking(text))
    .map(({ path }) => path)
  expect(asking("if ('message' in done) return done")).toBe(true)
  expect(found).toEqual([])
})

test('pages read no environment: what differs per shop comes through the loader', () => {
  const readsEnvironment = (text: string) =>
    /\bprocess\s*\.\s*env\b|import\.meta\.env\.(?!BASE_URL|MODE|PROD|DEV|SSR)/.test(text)
  expect(readsEnvironment('const { NODE_ENV } = process.env')).toBe(true)
  const found = files.filter(({ path, text }) => path.startsWith('app/') && readsEnvironment(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('every use of the cache module is in the table of caches', () => {
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Caches')
  const users = sources.filter(({ imports }) => imports.includes('server/platform/cache.ts'))
  expect(users.length).toBeGreaterThan(5)
  expect(users.map(({ path }) => basename(path)).filter((name) => !table.includes(`${name}\``))).toEqual([])
})

test('no type check is disabled, no to-do is left', () => {
  const marks = new RegExp(`@ts-(ignore|nocheck|expect-error)|\\b${['TO', 'DO'].join('')}\\b`)
  const found = files
    .filter((file) => !file.path.startsWith('tests/architecture/') && marks.test(file.text))
    .map((file) => file.path)
  expect(found).toEqual([])
})

test('no folder has more than 45 entries, but for data', () => {
  const data = /^(tests\/screens\/pictures|studio\/layers|db\/migrations|app\/styles\/fonts)/
  const folders = new Map<string, Set<string>>()
  for (const { path } of files) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  const full = [...folders].filter(([folder, entries]) => entries.size > 45 && !data.test(folder))
  expect(full.map(([folder, entries]) => `${folder}: ${entries.size}`)).toEqual([])
})
