import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { commandLine, isRunning, processesIn, untilGone } from './running-processes.ts'

const politeMs = 20_000
const hardMs = 30_000

/**
 * Clears a data folder after a crash. A server that outlived its shop is stopped, after checking that it is this
 * folder's. Its pid file is removed once no process works in the folder: the pid may belong to another program, or to
 * the killed server, which PostgreSQL takes for alive until it is reaped.
 */
export async function stopStalePostgres(dataFolder: string, say: (line: string) => void): Promise<void> {
  const file = await readPostmasterFile(dataFolder)
  if (!file) return
  if ((await isRunning(file.pid)) && (await servesFolder(file.pid, dataFolder))) {
    say('Stopping the database that a killed shop left behind …')
    await stopForeign(file.pid)
    return
  }
  await untilEmpty(dataFolder)
  await rm(join(dataFolder, 'postmaster.pid'), { force: true })
}

async function servesFolder(pid: number, dataFolder: string): Promise<boolean> {
  const words = await commandLine(pid)
  return words.some((word) => /postgres/.test(word)) && words.includes(dataFolder)
}

async function stopForeign(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await untilGone(pid, politeMs)) return
  process.kill(pid, 'SIGQUIT')
  if (await untilGone(pid, hardMs)) return
  throw new OperatorError(
    `The database of a killed shop (process ${pid}) does not stop; end it by hand and start again.`,
  )
}

/** Waits for sessions of a killed server, which end by themselves within moments. */
async function untilEmpty(dataFolder: string): Promise<void> {
  for (const pid of await processesIn(dataFolder)) {
    if (!(await untilGone(pid, hardMs))) {
      throw new OperatorError(`Process ${pid} still works in ${dataFolder}; end it by hand and start again.`)
    }
  }
}
