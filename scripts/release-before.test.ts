import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { git, releaseBefore } from './release-before.ts'

let folder: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'release-')))
})

afterEach(() => rm(folder, { recursive: true }))

async function commit(version: string, text: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }, null, 2))
  await writeFile(join(folder, 'text'), text)
  await git(folder, 'add', '.')
  await git(folder, '-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-q', '-m', text)
  return (await git(folder, 'rev-parse', 'HEAD')).trim()
}

it('is the last commit of the version before', async () => {
  await git(folder, 'init', '-q')
  await commit('1.0.0', 'first')
  const last = await commit('1.0.0', 'last of the first version')
  await commit('1.1.0', 'raised')
  await commit('1.1.0', 'later')

  expect(await releaseBefore(folder)).toEqual({ commit: last, version: '1.0.0' })
})

it('is unknown while there was only one version', async () => {
  await git(folder, 'init', '-q')
  await commit('1.0.0', 'first')
  await commit('1.0.0', 'second')

  expect(await releaseBefore(folder)).toBeNull()
})

it('is unknown in a copy of the files, even inside the history of something else', async () => {
  expect(await releaseBefore(folder)).toBeNull()

  await git(folder, 'init', '-q')
  await commit('1.0.0', 'first')
  await commit('1.1.0', 'second')
  const copy = join(folder, 'copy')
  await mkdir(copy)
  expect(await releaseBefore(copy)).toBeNull()
})
