import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildPages, hashSources, listSources, projectRoot } from '../../server/process/build-pages.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const sources = await listSources(projectRoot)
const copy = await temporaryFolder()
for (const file of sources) {
  await mkdir(dirname(join(copy, file)), { recursive: true })
  await cp(join(projectRoot, file), join(copy, file))
}

test('a change of any kind of source wants a new build', async () => {
  const kinds = new Map(
    sources.map((file) => [
      /^[^/]*$/.test(file) ? file : file.replace(/.*\./, `${file.split('/')[0]} `),
      file,
    ]),
  )
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([
      'app css',
      'app svg',
      'app tsx',
      'app woff2',
      'contract ts',
      'scripts ts',
      'vite.config.ts',
    ]),
  )
  const hashes = [await hashSources(copy)]
  for (const file of kinds.values()) {
    await appendFile(join(copy, file), '\n')
    hashes.push(await hashSources(copy))
  }
  await writeFile(join(copy, 'app', 'a-new-file.ts'), '')
  hashes.push(await hashSources(copy))
  expect(new Set(hashes).size).toBe(kinds.size + 2)
  await writeFile(join(copy, 'app', 'a-new-file.test.ts'), '')
  expect(await hashSources(copy)).toBe(hashes.at(-1))
})

test('a build reads nothing else: from the sources alone come the very same pages', async () => {
  for (const file of sources) await cp(join(projectRoot, file), join(copy, file))
  await rm(join(copy, 'app', 'a-new-file.ts'))
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  await promisify(execFile)(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await buildPages(() => {})
  // Their names hold a hash of what is in them.
  const builtIn = async (root: string) => (await readdir(join(root, 'build/client/assets'))).toSorted()
  expect(await builtIn(copy)).toEqual(await builtIn(projectRoot))
})
