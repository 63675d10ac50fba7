import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Contents of PostgreSQL's `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; ready: boolean }

/** Reads the pid file; null where no server runs or it has not written it yet. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterFile(text)
}

/** Lines of the file: pid, folder, start, port, socket folder, address, memory key, status. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}
