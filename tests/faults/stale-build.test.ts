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

/** A file at the root is a kind of its own; below it, files of the same area and type are one. */
function kindOf(file: string): string {
  if (!file.includes('/')) return file
  const area = file.startsWith('app/admin/') ? 'app/admin' : file.split('/')[0]
  return `${area} ${file.split('.').at(-1)}`
}

/** Runs a build tool in the copy, as `buildPages` does in the project. */
async function buildCopy(...command: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, command, {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

test('a change of any kind of source wants a new build', async () => {
  const kinds = new Map(sources.map((file) => [kindOf(file), file]))
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([
      'app css',
      'app svg',
      'app tsx',
      'app woff2',
      'app/admin css',
      'app/admin html',
      'app/admin ts',
      'app/admin tsx',
      'contract ts',
      'scripts ts',
      'vite.admin.config.ts',
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

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted()
}

test('a build reads nothing else: from the sources alone come the very same pages', async () => {
  for (const file of sources) await cp(join(projectRoot, file), join(copy, file))
  await rm(join(copy, 'app', 'a-new-file.ts'))
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  await buildCopy('node_modules/@react-router/dev/bin.cjs', 'build')
  await buildCopy('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.admin.config.ts')
  await buildPages(() => {})
  for (const folder of ['build/client/assets', 'build/admin/assets']) {
    // Their names hold a hash of what is in them.
    const built = await filesIn(join(copy, folder))
    expect(built).not.toEqual([])
    expect(built).toEqual(await filesIn(join(projectRoot, folder)))
  }
})
