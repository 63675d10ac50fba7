// Entry point of every npm script: finds or downloads the right Node, installs the locked packages when the lock file
// changed, then runs the script. Plain JavaScript without packages, as it runs before there are any, on Node 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureNode } from './ensure-node.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { registerUser } from './folder-users.mjs'
import { allocatorEnvironment, commandFlags, serverFlags } from './process-flags.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Programs of the npm scripts; `keepers` run until a stop signal and notice the end of this process by its channel. */
const scripts = {
  start: 'server/process/start-command.ts',
  dev: 'server/process/dev-command.ts',
  worker: 'server/process/worker-command.ts',
  build: 'scripts/build.ts',
  test: 'scripts/run-tests.ts',
  'test:image': 'scripts/run-image-test.ts',
  'test:upgrade': 'scripts/run-upgrade-tests.ts',
  check: 'scripts/run-checks.ts',
  fuzz: 'scripts/run-fuzz.ts',
  outsole: 'cli/outsole.ts',
  screens: 'scripts/remake-screens.ts',
  bench: 'bench/run.ts',
  'bench:dev': 'bench/dev.ts',
  'bench:feel': 'bench/feel.ts',
  'bench:fleet': 'bench/fleet.ts',
  'bench:office': 'bench/office.ts',
  'bench:pages': 'bench/pages.ts',
  'bench:returns': 'bench/returns.ts',
  'bench:search': 'bench/search.ts',
  'studio:sheet': 'scripts/studio-sheets.ts',
  'db:types': 'scripts/generate-database-types.ts',
  wasm: 'scripts/compile-wasm.ts',
}
const keepers = new Set(['start', 'dev', 'worker'])

const [command = '', ...args] = process.argv.slice(2)
const script = scripts[command]
if (!script) {
  fail(`Unknown command "${command}". Known: ${Object.keys(scripts).join(', ')}.`)
}

try {
  const node = await ensureNode(root)
  // An image holds its packages, and cannot be written to.
  if (process.env.PACKAGES !== 'fixed') await ensurePackages(root, node)
  process.exitCode = await handOver(node, await registerUser(root))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function handOver(node, user) {
  const keeper = keepers.has(command)
  const child = spawn(node, [...nodeFlags(), join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(keeper ? ['ipc'] : [])],
    env: environment(node),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      user.setStopping()
      // In a terminal Ctrl-C reaches the whole process group; a second signal would mean "at once".
      if (signal !== 'SIGINT' || keeper || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (keeper) watchParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal ?? ''] ?? 0)))
  })
}

/** The shell between npm and us may die of a signal without passing it on; then nobody would stop the shop. */
function watchParent(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 300).unref()
}

function nodeFlags() {
  if (command === 'outsole') return commandFlags
  return keepers.has(command) ? serverFlags : []
}

function environment(node) {
  const serves = ['start', 'worker', 'bench', 'bench:fleet', 'bench:pages', 'build'].includes(command)
  const mode = serves ? 'production' : 'development'
  return {
    ...allocatorEnvironment,
    ...process.env,
    ...(serves || command === 'dev' ? { NODE_ENV: process.env.NODE_ENV || mode } : {}),
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    PATH: [dirname(node), process.env.PATH].filter(Boolean).join(process.platform === 'win32' ? ';' : ':'),
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
