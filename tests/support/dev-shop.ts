import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/run-steps.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { shopFolder } from './running-shop.ts'

/** `npm run dev` in a copy of the project, whose files are edited as somebody would who works on it. */
export type DevShop = {
  address: string
  /** Replaces a text of a file in the copy; throws where it is not there. */
  edit(file: string, from: string, to: string): Promise<void>
  postgresPid(): Promise<number | null>
  /** Ends it by SIGTERM; resolves with the exit code and the error output. */
  stop(): Promise<{ code: number | null; stderr: string }>
  /** Stops it where that was not done, and removes copy and data. */
  remove(): Promise<void>
}

const copied = ['app', 'bootstrap', 'contract', 'db', 'demo', 'scripts', 'server']
const files = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.admin.config.ts',
  'vite.config.ts',
]
const linked = ['node_modules', 'studio']

/** Copies the project and starts `npm run dev` in it, without the demo; resolves when it is open. */
export async function startDevShop(): Promise<DevShop> {
  const copy = await mkdtemp(join(tmpdir(), 'outsole-dev-'))
  for (const name of [...copied, ...files]) {
    await cp(join(projectRoot, name), join(copy, name), { recursive: true })
  }
  for (const name of linked) await symlink(join(projectRoot, name), join(copy, name))
  const data = await shopFolder()
  const port = await freePort()
  const dev = spawnDev(copy, { PORT: String(port), DATA_DIR: data.dataDir })
  let stderr = ''
  dev.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve))
  async function stop() {
    if (dev.exitCode === null) dev.kill('SIGTERM')
    return { code: await ended, stderr }
  }
  async function remove() {
    await stop()
    await data.remove()
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilOpen(dev)
  } catch (error) {
    await remove()
    throw new Error(`npm run dev did not open: ${stderr}`, { cause: error })
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async edit(file, from, to) {
      const text = await readFile(join(copy, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      await writeFile(join(copy, file), text.replace(from, to))
    },
    postgresPid: data.postgresPid,
    stop,
    remove,
  }
}

function spawnDev(copy: string, env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [join(copy, 'bootstrap', 'run.mjs'), 'dev'], {
    cwd: copy,
    env: { PATH, HOME, DEMO: 'off', LOG_LEVEL: 'fatal', ...env },
  })
}

function untilOpen(dev: ChildProcess): Promise<void> {
  let stdout = ''
  return new Promise((resolve, reject) => {
    dev.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk
      if (stdout.includes('Outsole is open')) resolve()
    })
    dev.once('exit', () => reject(new Error(stdout)))
  })
}
