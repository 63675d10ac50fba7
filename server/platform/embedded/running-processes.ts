import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Whether a process with this pid exists; a zombie does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

/** Waits for the end of any process; false where it still runs after the given milliseconds. */
export async function untilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

/** Command line of a process; empty where it ended or is not readable. */
export async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.split('\0').filter((word) => word !== '')
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return listed.stdout.trim().split(/\s+/).filter(Boolean)
}

/** Processes with this working directory; on Linux only. */
export async function processesIn(folder: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => folders[at] === folder)
}
