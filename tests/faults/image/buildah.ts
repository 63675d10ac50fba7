import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Buildah = {
  /** Runs a command of buildah; resolves with what it printed. */
  ask(...args: string[]): Promise<string>
  /** Starts a command of buildah and leaves it running. */
  begin(...args: string[]): ChildProcess
  /** Removes all images and containers. */
  remove(): Promise<void>
}

/** Buildah with images and containers of its own, apart from those of this machine. */
export async function ownBuildah(): Promise<Buildah> {
  // Not where a temporary folder may be held in memory: it takes some gigabytes.
  const folder = await mkdtemp('/var/tmp/outsole-image-')
  const place = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
  ]
  const ask: Buildah['ask'] = async (...args) => {
    const { stdout } = await run('buildah', [...place, ...args], { maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  }
  return {
    ask,
    begin: (...args) => spawn('buildah', [...place, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }),
    async remove() {
      await ask('rm', '--all')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
