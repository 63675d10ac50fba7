import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../platform/config/operator-error.ts'
import { lockFolderPatiently } from '../platform/embedded/folder-lock.ts'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What the build reads: files, and folders with all that is in them. */
const sources = [
  'app',
  'contract',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'public',
  'scripts/chunk-groups.ts',
  'scripts/service-worker.ts',
  'scripts/slim-endpoints.ts',
  'vite.admin.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]
const recordFile = join('build', '.made-of')

/** Builds the pages unless their sources are those of the last build. `say` gets progress messages. */
export async function buildPages(
  say: (line: string) => void,
  options: { signal?: AbortSignal; force?: boolean } = {},
): Promise<void> {
  const wanted = await hashSources(projectRoot)
  if (!options.force && (await builtFrom()) === wanted) return
  const folder = join(projectRoot, 'build')
  await mkdir(folder, { recursive: true })
  const { lock } = await lockFolderPatiently(folder, () => say('Waiting for another build of the pages …'))
  if (!lock) throw new OperatorError('Another process is building the pages; try again when it has finished.')
  try {
    if (!options.force && (await builtFrom()) === wanted) return
    const begun = performance.now()
    say('Building the pages (only when they changed) …')
    // One after the other: React Router empties the whole folder first.
    await buildShop(options.signal)
    await buildAdmin(options.signal)
    await writeFile(join(projectRoot, recordFile), wanted)
    say(`Pages built in ${Math.round((performance.now() - begun) / 1000)} s.`)
  } finally {
    await lock.release()
  }
}

function builtFrom(): Promise<string> {
  return readFile(join(projectRoot, recordFile), 'utf8').catch(() => '')
}

/** The files of a project that the build reads, by their paths in it. */
export async function listSources(root: string): Promise<string[]> {
  const listed = await Promise.all(sources.map((source) => filesBelow(root, source)))
  return listed
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

/** Another content or name of any source, another hash. */
export async function hashSources(root: string): Promise<string> {
  const files = await listSources(root)
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  files.forEach((file, at) => {
    const content = contents[at] ?? Buffer.alloc(0)
    hash.update(`${file} ${content.length}\n`).update(content)
  })
  return hash.digest('hex')
}

/** Files below a folder, or the file itself; empty where there is none. */
async function filesBelow(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? null : []),
  )
  if (entries === null) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function buildShop(signal: AbortSignal | undefined): Promise<void> {
  return runTool('@react-router/dev', ['bin.cjs', 'build'], signal)
}

/** The back office has a build of its own (docs/decisions/014-back-office-apart.md). */
function buildAdmin(signal: AbortSignal | undefined): Promise<void> {
  return runTool('vite', ['bin/vite.js', 'build', '--config', 'vite.admin.config.ts'], signal)
}

async function runTool(
  name: string,
  [file = '', ...words]: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const tool = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const child = spawn(process.execPath, [join(dirname(tool), file), ...words], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  process.stderr.write(output)
  throw new OperatorError('The pages could not be built; the reason stands above.')
}
