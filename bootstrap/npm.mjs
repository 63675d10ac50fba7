import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { access, realpath } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'

/** Path of npm's JavaScript, to run it on a Node of our choice. */
export async function findNpm() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  for (const candidate of candidates) {
    const path = candidate && (await realpath(candidate).catch(() => ''))
    if (path && /npm-cli\.c?js$/.test(path) && (await readable(path))) return path
  }
  throw new Error('npm was not found; install npm, or start the shop with `npm start`.')
}

/** npm's cache: in the home folder, or in the project where that cannot be written. */
export function npmEnvironment(root) {
  const env = { ...process.env }
  for (const name of Object.keys(env)) {
    // Drops settings of the npm that started us, which concern this project and command.
    if (/^npm_(config_(prefix|local_prefix|global_prefix|workspace)|package_|lifecycle_)/.test(name))
      delete env[name]
  }
  if (!homeIsUsable()) env.npm_config_cache = join(root, '.cache', 'npm')
  env.npm_config_update_notifier = 'false'
  return env
}

function homeIsUsable() {
  try {
    const home = process.platform === 'win32' ? process.env.USERPROFILE : process.env.HOME
    accessSync(home ?? '', constants.W_OK)
    return home !== ''
  } catch {
    return false
  }
}

/** Runs a program and shows its output only when it fails. */
export function runQuietly(program, args, options, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    const keep = (chunk) => {
      words = (words + chunk).slice(-8000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(words)
      reject(new Error(failure))
    })
  })
}

function readable(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
