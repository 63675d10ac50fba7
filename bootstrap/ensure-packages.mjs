import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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
  const total = Object.keys(JSON.parse(lock.toString('utf8')).packages).length - 1
  console.log('Installing the packages of the lock file (only when it changed) …')
  const stopProgress = showProgress(root, total)
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

/** A line of its own every few seconds; in a terminal one line that counts. */
function showProgress(root, total) {
  const terminal = process.stdout.isTTY
  const timer = setInterval(
    async () => {
      const done = Math.min(await countPackages(join(root, 'node_modules')), total)
      const line = `  ${done} of up to ${total} packages unpacked`
      if (terminal) process.stdout.write(`\r${line} `)
      else console.log(line)
    },
    terminal ? 300 : 5000,
  )
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
  }
}

async function countPackages(folder) {
  const names = await readdir(folder).catch(() => [])
  const scopes = names.filter((name) => name.startsWith('@'))
  const inScopes = await Promise.all(scopes.map((name) => readdir(join(folder, name)).catch(() => [])))
  return names.length - scopes.length + inScopes.flat().length
}
