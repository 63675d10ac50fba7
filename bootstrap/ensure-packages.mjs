import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeMajor } from './ensure-node.mjs'
import { findNpm, npmEnvironment, runQuietly } from './npm.mjs'

const record = join('node_modules', '.installed-for')

/** Installs exactly what the lock file names, when it is not what was installed last. */
export async function ensurePackages(root, node) {
  const lock = await readFile(join(root, 'package-lock.json'))
  const wanted = [
    createHash('sha256').update(lock).digest('hex'),
    nodeMajor,
    process.platform,
    process.arch,
  ].join(' ')
  const installed = await readFile(join(root, record), 'utf8').catch(() => '')
  if (installed === wanted) return
  console.log('Installing the packages of the lock file (only when it changed; about half a minute) …')
  const stopProgress = showProgress()
  const begun = Date.now()
  try {
    await runQuietly(
      node,
      [await findNpm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, env: { ...npmEnvironment(root), NODE_ENV: '', PATH: pathWith(node) } },
      'The packages could not be installed; the reason stands above.',
    )
  } finally {
    stopProgress()
  }
  await writeFile(join(root, record), wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/** Install scripts call `node` by name. */
function pathWith(node) {
  return [dirname(node), process.env.PATH].filter(Boolean).join(process.platform === 'win32' ? ';' : ':')
}

/** The seconds that have passed: counted in a terminal, else now and then in a line of their own. */
function showProgress() {
  const terminal = process.stdout.isTTY
  const begun = Date.now()
  const timer = setInterval(
    () => {
      const seconds = Math.round((Date.now() - begun) / 1000)
      if (terminal) process.stdout.write(`\r  ${seconds} s `)
      else console.log(`  ${seconds} s`)
    },
    terminal ? 1000 : 10_000,
  )
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
  }
}
