import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeMajor } from './ensure-node.mjs'
import { lockInstallation, runningFrom } from './folder-users.mjs'
import { findNpm, npmEnvironment, runQuietly } from './npm.mjs'
import { exists, putBack, replaceFolder } from './replace-folder.mjs'

const packages = 'node_modules'
const record = '.installed-for'
/** Beside `node_modules`, since a folder can be renamed only within a file system. */
const aside = '.packages'

/**
 * Runs `npm ci` when the lock file differs from what was installed last. It installs into a temporary folder and
 * swaps it in when it is complete and no process uses the old packages; on any failure the old packages stay.
 */
export async function ensurePackages(root, node) {
  if ((await isInstalled(root)) && !(await exists(join(root, aside)))) return
  const unlock = await lockInstallation(root, () => console.log('Waiting for another installation …'))
  try {
    await clearUp(root)
    if (await isInstalled(root)) return
    await refuseWhileInUse(root)
    await installAside(root, node)
    await replaceFolder(join(root, packages), join(root, aside, 'new', packages), join(root, aside, 'before'))
    await clearUp(root)
  } finally {
    await unlock()
  }
}

async function isInstalled(root) {
  const installed = await readFile(join(root, packages, record), 'utf8').catch(() => '')
  return installed === (await fingerprint(root))
}

async function fingerprint(root) {
  const lock = await readFile(join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  return [digest, nodeMajor, process.platform, process.arch].join(' ')
}

/** Removes what a killed installation left. */
async function clearUp(root) {
  await putBack(join(root, packages), join(root, aside, 'before'))
  await rm(join(root, aside), { recursive: true, force: true })
}

async function refuseWhileInUse(root) {
  if (!(await exists(join(root, packages)))) return
  const [user] = await runningFrom(root)
  if (!user) return
  throw new Error(
    `The packages changed, and process ${user.pid} runs on those before: stop it, then the next start installs them. Nothing was changed.`,
  )
}

async function installAside(root, node) {
  const folder = join(root, aside, 'new')
  await mkdir(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    await copyFile(join(root, file), join(folder, file)).catch((error) => {
      if (file !== '.npmrc' || error.code !== 'ENOENT') throw error
    })
  }
  console.log('Installing the packages of the lock file (only when it changed; about half a minute) …')
  const stopProgress = showProgress()
  const begun = Date.now()
  try {
    await runQuietly(
      node,
      [await findNpm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: folder, env: { ...npmEnvironment(root), NODE_ENV: '', PATH: pathWith(node) } },
      await failure(root),
    )
    await writeFile(join(folder, packages, record), await fingerprint(root))
  } catch (error) {
    await clearUp(root)
    throw error
  } finally {
    stopProgress()
  }
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

async function failure(root) {
  const stay = (await exists(join(root, packages)))
    ? ' Those before are untouched: the version of the shop they belong to still starts.'
    : ''
  return `The packages could not be installed; the reason stands above.${stay}`
}

/** Puts our Node on the path for install scripts. */
function pathWith(node) {
  return [dirname(node), process.env.PATH].filter(Boolean).join(process.platform === 'win32' ? ';' : ':')
}

/** Shows the elapsed seconds: counting in a terminal, else now and then in a line of its own. */
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
