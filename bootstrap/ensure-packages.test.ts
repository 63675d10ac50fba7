import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../server/platform/embedded/folder-lock.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { ensurePackages } from './ensure-packages.mjs'

const base = await temporaryFolder()
let root = ''
let projects = 0
let children: ChildProcess[] = []

/** Fake npm: installs one package with the lock file's text, or does what FAKE_NPM says. */
const fakeNpm = `
const fs = require('node:fs')
fs.appendFileSync(process.env.FAKE_NPM_CALLS, process.cwd() + '\\n')
fs.mkdirSync('node_modules/shoe', { recursive: true })
if (process.env.FAKE_NPM === 'die') process.kill(process.ppid, 'SIGKILL')
if (process.env.FAKE_NPM === 'offline') {
  console.error('npm error network unreachable')
  process.exit(1)
}
fs.copyFileSync('package-lock.json', 'node_modules/shoe/version')
`

beforeEach(async () => {
  projects += 1
  root = join(base, `project-${projects}`)
  await mkdir(root)
  const npm = join(base, 'npm-cli.js')
  await writeFile(npm, fakeNpm)
  await writeFile(join(root, 'package.json'), '{}')
  await writeFile(join(root, 'calls'), '')
  await lockFile('one')
  vi.stubEnv('npm_execpath', npm)
  vi.stubEnv('FAKE_NPM_CALLS', join(root, 'calls'))
  vi.stubEnv('FAKE_NPM', '')
  vi.stubEnv('DATA_DIR', '')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  children = []
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const lockFile = (words: string) => writeFile(join(root, 'package-lock.json'), words)
const ensure = () => ensurePackages(root, process.execPath)
const installed = () => readFile(join(root, 'node_modules', 'shoe', 'version'), 'utf8').catch(() => null)
const calls = async () => (await readFile(join(root, 'calls'), 'utf8')).split('\n').length - 1

/** Runs this code with a module of bootstrap/ in a child process that prints "ready". */
async function child(module: string, words: string): Promise<ChildProcess> {
  const path = fileURLToPath(new URL(module, import.meta.url))
  const code = `import * as its from ${JSON.stringify(path)}; const root = ${JSON.stringify(root)}; ${words}`
  const started = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(started)
  return started
}

async function userOfTheFolder(): Promise<ChildProcess> {
  const user = await child(
    './folder-users.mjs',
    `const user = await its.registerUser(root); setInterval(() => {}, 1000)
     process.on('SIGTERM', () => { user.setStopping(); setTimeout(() => process.exit(), 1500) })
     console.log('ready')`,
  )
  if (user.stdout) await once(user.stdout, 'data')
  return user
}

describe('ensurePackages', () => {
  it('installs into a temporary folder, and only when the lock file changed', async () => {
    await ensure()
    expect(await installed()).toBe('one')
    await ensure()
    expect(await calls()).toBe(1)
    await lockFile('two')
    await ensure()
    expect(await installed()).toBe('two')
    expect(await readFile(join(root, 'calls'), 'utf8')).not.toContain(`${root}\n`)
    expect(await readdir(root)).not.toContain('.packages')
  })

  it('keeps the old packages when the download fails, and the version before still starts', async () => {
    await ensure()
    await lockFile('two')
    vi.stubEnv('FAKE_NPM', 'offline')
    await expect(ensure()).rejects.toThrow(/could not be installed.*untouched: the version/)
    expect(await installed()).toBe('one')
    expect(await readdir(root)).not.toContain('.packages')
    await lockFile('one')
    await ensure()
    expect(await calls()).toBe(2)
  })

  it('does not replace packages that a process uses', async () => {
    await ensure()
    const user = await userOfTheFolder()
    await lockFile('two')
    await expect(ensure()).rejects.toThrow(`process ${user.pid} runs on those before`)
    expect([await installed(), await calls()]).toEqual(['one', 1])
    user.kill('SIGKILL')
    await ensure()
    expect(await installed()).toBe('two')
  })

  it('waits for a process that is ending', async () => {
    await ensure()
    const user = await userOfTheFolder()
    await lockFile('two')
    const ended = once(user, 'exit')
    user.kill('SIGTERM')
    await ensure()
    expect(await ended).toEqual([0, null])
    expect(await installed()).toBe('two')
  })

  it('does not replace packages while a shop runs on the data folder', async () => {
    await ensure()
    const shop = await child(
      '../server/platform/embedded/folder-lock.ts',
      `const { lock } = await its.lockFolder(root + '/.data'); console.log('ready'); setInterval(() => lock, 1000)`,
    )
    if (shop.stdout) await once(shop.stdout, 'data')
    expect((await lockFolder(join(root, '.data'))).holder?.pid).toBe(shop.pid)
    await lockFile('two')
    await expect(ensure()).rejects.toThrow(`process ${shop.pid} runs on those before`)
    expect(await installed()).toBe('one')
  })

  it('installs once where two processes start at the same time', async () => {
    await Promise.all([ensure(), ensure()])
    expect([await installed(), await calls()]).toEqual(['one', 1])
  })

  it('recovers from an installation that was killed in npm', async () => {
    await ensure()
    await lockFile('two')
    vi.stubEnv('FAKE_NPM', 'die')
    const killed = await child('./ensure-packages.mjs', 'await its.ensurePackages(root, process.execPath)')
    await once(killed, 'exit')
    expect(killed.signalCode).toBe('SIGKILL')
    expect(await installed()).toBe('one')
    vi.stubEnv('FAKE_NPM', 'offline')
    await expect(ensure()).rejects.toThrow(/could not be installed/)
    expect(await installed()).toBe('one')
    vi.stubEnv('FAKE_NPM', '')
    await ensure()
    expect(await installed()).toBe('two')
  })

  it('restores the packages after an installation that was killed between its two renames', async () => {
    await ensure()
    await mkdir(join(root, '.packages'))
    await rename(join(root, 'node_modules'), join(root, '.packages', 'before'))
    await ensure()
    expect([await installed(), await calls()]).toEqual(['one', 1])
    await rm(join(root, 'node_modules'), { recursive: true })
    await ensure()
    expect([await installed(), await calls()]).toEqual(['one', 2])
  })
})
