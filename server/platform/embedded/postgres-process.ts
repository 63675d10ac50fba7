import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '../config/operator-error.ts'
import { freePort } from './free-port.ts'
import { changeOwner, type PostgresFolder } from './postgres-folder.ts'
import type { Owner } from './postgres-owner.ts'
import { readPostmasterFile } from './postmaster-file.ts'

export type PostgresOptions = {
  place: PostgresFolder
  owner: Owner | null
  user: string
  password: string
  logFile: string
  settings: Record<string, string>
  /** Undefined: any free port. */
  port?: number
  /** False: no sync to disk (tests). */
  durable: boolean
}

export type PostgresProcess = {
  pid: number
  port: number
  /** Resolves when the server has ended for any reason. */
  exited: Promise<void>
  /** Stops the server (fast shutdown) and waits for its end. */
  stop(): Promise<void>
}

const startupMs = 60_000
const shutdownMs = 30_000
/** Bytes free below which a disk counts as full: emptying the log frees a few, and the server wants more at once. */
const leastFree = 1024 * 1024

/** Initializes the data folder when there is none. An interrupted run is repeated at the next start. */
export async function createCluster(options: PostgresOptions): Promise<void> {
  const { place, owner, user } = options
  const unfinished = `${place.dataFolder}.new`
  const passwordFile = `${place.dataFolder}.password`
  await mkdir(dirname(place.dataFolder), { recursive: true })
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await changeOwner(unfinished, owner)
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  await changeOwner(passwordFile, owner)
  const args = ['-D', unfinished, '-U', user, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  try {
    await promisify(execFile)(
      place.binaries.initdb,
      [...args, ...locale, ...(options.durable ? [] : ['--no-sync'])],
      {
        ...identity(owner),
        cwd: dirname(unfinished),
        env: cleanEnvironment(),
      },
    )
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw new OperatorError(`The embedded database could not be made: ${await reasonOf(words, options)}`, {
      cause: error,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, place.dataFolder)
}

/** Starts the server on a free port of the loopback address; resolves when it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  const { place, owner } = options
  const port = options.port ?? (await freePort())
  const settings = {
    ...options.settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = await open(options.logFile, 'w', 0o600)
  // A session of its own, so that Ctrl-C reaches the shop only; output to a file, so that a database that outlives
  // its shop holds no terminal or pipe open.
  const child = spawn(
    place.binaries.postgres,
    [
      '-D',
      place.dataFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...identity(owner),
      cwd: place.dataFolder,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  await log.close()
  const exited = exitOf(child)
  await untilReady(child, options)
  return { pid: child.pid ?? 0, port, exited, stop: () => stop(child, exited) }
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

async function untilReady(child: ChildProcess, options: PostgresOptions): Promise<void> {
  const deadline = Date.now() + startupMs
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(options.place.dataFolder)
    if (file?.pid === child.pid && file.ready) return
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      break
    }
    await pause(10)
  }
  const words = await readFile(options.logFile, 'utf8').catch(() => '')
  throw new OperatorError(
    `The embedded database did not start: ${await reasonOf(words, options)} (more in ${options.logFile})`,
  )
}

/** On a full disk PostgreSQL often cannot even say so. */
async function reasonOf(words: string, { place }: PostgresOptions): Promise<string> {
  const disk = await statfs(dirname(place.dataFolder)).catch(() => null)
  const isFull = disk !== null && disk.blocks > 0 && disk.bavail * disk.bsize < leastFree
  if (isFull || words.includes('No space left on device')) return `the disk of ${place.dataFolder} is full`
  return reasonIn(words)
}

/** Extracts from the log why a server did not start; sessions of a killed one may write there, too. */
export function reasonIn(words: string): string {
  const lines = words
    .split('\n')
    .filter((line) => /FATAL|error/i.test(line) && !/unexpected postmaster exit/.test(line))
  return lines.at(-1)?.trim() ?? 'it said nothing'
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timeout = setTimeout(() => child.kill('SIGQUIT'), shutdownMs)
  await exited
  clearTimeout(timeout)
}

function identity(owner: Owner | null): { uid?: number; gid?: number } {
  return owner ? { uid: owner.uid, gid: owner.gid } : {}
}

/** Drops the user's own PG… variables, which would mislead PostgreSQL. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
