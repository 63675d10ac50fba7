import { spawn } from 'node:child_process'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './release-before.ts'

const migrations = join('db', 'migrations')

/**
 * Runs the API tests of another version over its schema with this one's newer migrations of the phase *before*, as the two
 * run side by side while one replaces the other. True where they pass, or where there is no newer migration to prove.
 */
export async function testUpgrade(root: string, from: string): Promise<boolean> {
  const added = await newerMigrations(root, from)
  if (added.length === 0) {
    console.log(`Upgrade: no migrations newer than ${from}, nothing to prove`)
    return true
  }
  console.log(`Upgrade: API tests of ${from} over newer migrations: ${added.join(', ')}`)
  const before = join(root, '.cache', 'release-before')
  await rm(before, { recursive: true, force: true })
  await git(root, 'worktree', 'add', '--force', '--detach', before, from)
  try {
    for (const name of added) await copyFile(join(root, migrations, name), join(before, migrations, name))
    return await runApiTests(before)
  } finally {
    await git(root, 'worktree', 'remove', '--force', before)
  }
}

/** Names of the migrations that the other version does not have and that are applied while it still runs. */
async function newerMigrations(root: string, from: string): Promise<string[]> {
  const listed = await git(root, 'ls-tree', '--name-only', `${from}:${migrations}`)
  const known = new Set(listed.split('\n'))
  const newer: string[] = []
  for (const name of await readdir(join(root, migrations))) {
    if (known.has(name)) continue
    const text = await readFile(join(root, migrations, name), 'utf8')
    if (!text.startsWith('-- phase: after')) newer.push(name)
  }
  return newer
}

/** By the other version's own packages. */
function runApiTests(folder: string): Promise<boolean> {
  const child = spawn(process.execPath, [join('bootstrap', 'run.mjs'), 'test', '--project', 'api'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
