import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { fetchedNode } from './ensure-node.mjs'

const root = await temporaryFolder()

/** Fake npm: writes the program that the lock file names, or fails. */
const fakeNpm = `
const fs = require('node:fs')
if (process.env.FAKE_NPM === 'offline') process.exit(1)
fs.copyFileSync('package-lock.json', process.env.FAKE_NPM_LOCK)
const [, [path, { version }]] = Object.entries(JSON.parse(fs.readFileSync('package-lock.json')).packages)
fs.mkdirSync(path + '/bin', { recursive: true })
fs.writeFileSync(path + '/package.json', JSON.stringify({ version }))
for (const name of ['node', 'node.exe']) fs.writeFileSync(path + '/bin/' + name, version)
`
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
})

beforeEach(async () => {
  const npm = join(root, 'npm-cli.js')
  await writeFile(npm, fakeNpm)
  vi.stubEnv('npm_execpath', npm)
  vi.stubEnv('FAKE_NPM_LOCK', join(root, 'seen-lock.json'))
  vi.stubEnv('FAKE_NPM', '')
  vi.stubEnv('DATA_DIR', '')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const node = (version: string) => ({ name: 'node-here', version, integrity: `sha512-${version}` })
const contentOf = async (version: string) => readFile(await fetchedNode(root, node(version)), 'utf8')

it('downloads exactly the wanted version and lets npm check its hash', async () => {
  expect(await contentOf('24.1.0')).toBe('24.1.0')
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'seen-lock.json'), 'utf8')))
  expect(lock.packages['node_modules/node-here']?.integrity).toBe('sha512-24.1.0')
  expect(await contentOf('24.1.1')).toBe('24.1.1')
})

it('uses the version before where the new one cannot be downloaded, and fails without one', async () => {
  vi.stubEnv('FAKE_NPM', 'offline')
  expect(await contentOf('24.1.2')).toBe('24.1.1')
  await expect(fetchedNode(root, { ...node('24.1.2'), name: 'node-elsewhere' })).rejects.toThrow(
    'Node 24.1.2 could not be fetched',
  )
  await expect(fetchedNode(root, undefined)).rejects.toThrow('There is no Node 24 to fetch for this machine')
  expect(await contentOf('24.1.1')).toBe('24.1.1')
})
