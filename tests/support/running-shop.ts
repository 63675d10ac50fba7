import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../scripts/run-steps.ts'
import { lockFolder } from '../../server/platform/embedded/folder-lock.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { readPostmasterFile } from '../../server/platform/embedded/postmaster-file.ts'

export type Ended = { code: number | null; stdout: string; stderr: string }

export type ShopProcess = {
  /** Process of `npm start`. */
  bootstrap: ChildProcess
  /** Resolves with the closing line; rejects when the process ends first. */
  open: Promise<string>
  ended: Promise<Ended>
}

export type ShopFolder = {
  dataDir: string
  port: number
  address: string
  /** Runs `npm start` over this folder. */
  start(env?: Record<string, string>): ShopProcess
  /** Pid of the server, as it reports. */
  serverPid(): Promise<number>
  postgresPid(): Promise<number | null>
  databaseUrl(): Promise<string>
  dataFolder(): Promise<string>
  remove(): Promise<void>
}

const recordSchema = z.object({ dataFolder: z.string(), url: z.string().optional() })

/** Folder and port of a test's shop; accessible to the database's user unless `closed`. */
export async function shopFolder(options: { closed?: boolean } = {}): Promise<ShopFolder> {
  const home = await mkdtemp(join(tmpdir(), 'outsole-start-'))
  if (!options.closed) await chmod(home, 0o755)
  const dataDir = join(home, 'data')
  const port = await freePort()
  const record = async () =>
    recordSchema.parse(JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')))
  const dataFolder = async () => (await record()).dataFolder
  return {
    dataDir,
    port,
    address: `http://127.0.0.1:${port}`,
    start: (env = {}) => startShop({ DATA_DIR: dataDir, PORT: String(port), ...env }),
    async serverPid() {
      const { lock, holder } = await lockFolder(dataDir)
      await lock?.release()
      if (!holder) throw new Error('No shop runs on this folder.')
      return holder.pid
    },
    postgresPid: async () => (await readPostmasterFile(await dataFolder()))?.pid ?? null,
    databaseUrl: async () => (await record()).url ?? '',
    dataFolder,
    async remove() {
      const files = await dataFolder().catch(() => null)
      if (files && !files.startsWith(home)) await rm(dirname(files), { recursive: true, force: true })
      await rm(home, { recursive: true, force: true })
    },
  }
}

function startShop(env: Record<string, string>): ShopProcess {
  const bootstrap = spawn(process.execPath, [join(projectRoot, 'bootstrap', 'run.mjs'), 'start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: 'off', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const opened = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<Ended>()
  let stdout = ''
  let stderr = ''
  bootstrap.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    const line = /^Outsole is open: .*$/m.exec(stdout)?.[0]
    if (line) opened.resolve(line)
  })
  bootstrap.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  bootstrap.once('exit', (code) => {
    // The pipes stay open while a process that survived the bootstrap holds them.
    setImmediate(() => {
      opened.reject(new Error(`The shop ended before it was open: ${stdout}${stderr}`))
      ended.resolve({ code, stdout, stderr })
    })
  })
  opened.promise.catch(() => undefined)
  return { bootstrap, open: opened.promise, ended: ended.promise }
}
