import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL writes about itself into `postmaster.pid` of its data folder. */
export type PostmasterFile = { pid: number; port: number; ready: boolean }

/** Null when no server is running there, or when it has not got so far as to say so. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterFile(text)
}

/** Lines of the file: process, folder, start, port, socket folder, address, memory key, status. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}
