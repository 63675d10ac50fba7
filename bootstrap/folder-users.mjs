import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Registers processes that run from a project folder, and the one that installs there. Each listens on a socket that
 * sends its pid; the system closes it when the process ends in any way, like the lock of the data folder.
 */

const maxUsers = 32

/** Registers this process as a user of the packages. */
export async function registerUser(root) {
  const holder = { pid: process.pid, state: 'running' }
  for (const name of await userNames(root)) {
    if (await tryListen(name, holder)) break
  }
  return {
    setStopping() {
      holder.state = 'stopping'
    },
  }
}

/** Processes that run from the folder or a shop on its data folder; waits for those that are ending. */
export async function runningFrom(root, env = process.env) {
  // A process killed a moment ago may still be listed.
  const grace = Date.now() + 1_000
  const deadline = Date.now() + 60_000
  for (;;) {
    const holders = await askAll(root, env)
    const leaving = holders.length > 0 && holders.every(({ state }) => state === 'stopping')
    if (holders.length === 0 || Date.now() > (leaving ? deadline : grace)) return holders
    await pause(100)
  }
}

/** Lets one process at a time install; `onWait` is called once. Resolves with a function that releases the lock. */
export async function lockInstallation(root, onWait) {
  const name = socketName(`outsole-packages-${await digest(root)}`)
  for (let told = false; ; told = true) {
    const server = await tryListen(name, { pid: process.pid, state: 'running' })
    if (server) return () => new Promise((done) => server.close(() => done()))
    if (!told) onWait()
    await pause(200)
  }
}

async function askAll(root, env) {
  const names = await userNames(root)
  const dataFolder = await realpath(resolve(root, env.DATA_DIR?.trim() || '.data')).catch(() => null)
  if (dataFolder) names.push(socketName(`outsole-${hash(dataFolder)}`))
  const answers = await Promise.all(names.map(askHolder))
  const others = answers.filter((answer) => answer && answer.pid !== process.pid)
  return [...new Map(others.map((holder) => [holder.pid, holder])).values()]
}

async function userNames(root) {
  const folder = await digest(root)
  return Array.from({ length: maxUsers }, (_, at) => socketName(`outsole-user-${folder}-${at}`))
}

async function digest(folder) {
  return hash(await realpath(folder))
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/** Same socket name as the lock of the data folder uses. */
function socketName(name) {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function tryListen(name, holder) {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(holder))
  })
  server.unref()
  if (await listens(server, name)) return server
  // On macOS the socket file of a killed process stays behind.
  if (name.startsWith('\0') || process.platform === 'win32' || (await askHolder(name))) return null
  await rm(name, { force: true })
  return (await listens(server, name)) ? server : null
}

function listens(server, name) {
  return new Promise((resolve, reject) => {
    const refused = (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', refused)
    server.listen(name, () => {
      server.off('error', refused)
      resolve(true)
    })
  })
}

/** Reads what the process behind a socket sends about itself; null where there is none. */
function askHolder(name) {
  return new Promise((resolve) => {
    let text = ''
    let nobody = false
    // A process that ends while it is asked closes the socket without a word; one that is busy lets the time pass.
    let isSilent = false
    const socket = connect(name)
    socket.setTimeout(2_000, () => {
      isSilent = true
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.once('error', (error) => {
      nobody = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      isSilent = error.code !== 'ECONNRESET'
    })
    socket.once('close', () => {
      try {
        resolve(nobody || (text === '' && !isSilent) ? null : JSON.parse(text))
      } catch {
        resolve({ pid: 0, state: 'running' })
      }
    })
  })
}
