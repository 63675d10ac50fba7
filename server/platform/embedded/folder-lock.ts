import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const holderSchema = z.object({
  pid: z.number(),
  state: z.enum(['starting', 'running', 'stopping']),
  /** Public URL of the shop that holds the lock. */
  publicUrl: z.string().optional(),
})

/** Holder of the lock, as reported by that process. */
export type LockHolder = z.infer<typeof holderSchema>

export type FolderLock = {
  setState(state: LockHolder['state']): void
  /** Sets the public URL that is reported to others. */
  setPublicUrl(url: string): void
  release(): Promise<void>
}

export type LockResult = { lock: FolderLock; holder: null } | { lock: null; holder: LockHolder | null }

/**
 * Locks a folder for this process. The lock is a listening socket, which the system closes when the process ends in
 * any way, so it cannot become stale. Returns the holder where another process has it.
 */
export async function lockFolder(folder: string): Promise<LockResult> {
  await mkdir(folder, { recursive: true })
  const name = socketName(await realpath(folder))
  for (let attempt = 0; attempt < 3; attempt++) {
    const lock = await tryListen(name)
    if (lock) return { lock, holder: null }
    const answer = await askHolder(name)
    if (answer !== 'nobody') return { lock: null, holder: answer }
    if (!name.startsWith('\0')) await rm(name, { force: true })
    await pause(50)
  }
  return { lock: null, holder: null }
}

/** Like lockFolder, but waits for a holder that is stopping; `onWait` is called once. */
export async function lockFolderPatiently(
  folder: string,
  onWait: (holder: LockHolder | null) => void,
): Promise<LockResult> {
  // A holder killed a moment ago may still be there, and one that was signaled may not have noticed.
  const grace = Date.now() + 1_000
  const deadline = Date.now() + 60_000
  let reported = false
  for (;;) {
    const result = await lockFolder(folder)
    const leaving = result.holder?.state === 'stopping'
    if (result.lock || Date.now() > (leaving ? deadline : grace)) return result
    if (leaving && !reported) onWait(result.holder)
    reported ||= leaving
    await pause(100)
  }
}

function socketName(folder: string): string {
  const name = `outsole-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function tryListen(name: string): Promise<FolderLock | null> {
  const holder: LockHolder = { pid: process.pid, state: 'starting' }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(holder))
  })
  if (!(await listens(server, name))) return null
  server.unref()
  return {
    setState(next) {
      holder.state = next
    },
    setPublicUrl(url) {
      holder.publicUrl = url
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listens(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(name, () => resolve(true))
  })
}

function askHolder(name: string): Promise<LockHolder | null | 'nobody'> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(name)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('nobody')
    })
    socket.once('close', () => {
      try {
        resolve(holderSchema.parse(JSON.parse(text)))
      } catch {
        resolve(null)
      }
    })
  })
}
