import { execFile, spawn } from 'node:child_process'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { projectRoot } from './run-steps.ts'

/**
 * `npm run test:upgrade`: while a release replaces the one before, that one goes on over the new schema. Checks the release
 * before out beside this one (`-- --from REF`; else the newest tag that does not name this commit), adds this one's migrations
 * but those of the phase *after*, and runs its API tests.
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const run = promisify(execFile)
const before = join(projectRoot, '.cache', 'release-before')

const from = values.from ?? (await newestTag())
if (from === null) {
  console.error('There is no release before: name a commit with --from.')
  process.exitCode = 1
} else {
  await rm(before, { recursive: true, force: true })
  await git('worktree', 'add', '--force', '--detach', before, from)
  try {
    const added = await addMigrations()
    console.log(`API tests of ${from} over ${added.length} newer migrations: ${added.join(', ') || 'none'}`)
    process.exitCode = await runApiTests()
  } finally {
    await git('worktree', 'remove', '--force', before)
  }
}

async function newestTag(): Promise<string | null> {
  const { stdout } = await git('tag', '--sort=-creatordate', '--no-contains', 'HEAD')
  return stdout.split('\n').find((tag) => tag !== '') ?? null
}

/** Copies what the release before does not have; returns the names. */
async function addMigrations(): Promise<string[]> {
  const folder = join('db', 'migrations')
  const known = new Set(await readdir(join(before, folder)))
  const added: string[] = []
  for (const name of await readdir(join(projectRoot, folder))) {
    const file = join(projectRoot, folder, name)
    if (known.has(name) || (await readFile(file, 'utf8')).startsWith('-- phase: after')) continue
    await copyFile(file, join(before, folder, name))
    added.push(name)
  }
  return added
}

/** By the release's own Node and packages. */
async function runApiTests(): Promise<number> {
  const child = spawn(process.execPath, [join('bootstrap', 'run.mjs'), 'test', '--project', 'api'], {
    cwd: before,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function git(...args: string[]): Promise<{ stdout: string }> {
  return run('git', args, { cwd: projectRoot })
}
