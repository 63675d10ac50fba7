import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'

/** System user that PostgreSQL runs as when we are root, which it refuses to be. */
export type Owner = { name: string; uid: number; gid: number }

/** User to run PostgreSQL as: null for an ordinary user; for root an unprivileged one, created when missing. */
export async function postgresOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  const existing = await findUser('postgres')
  if (existing) return existing
  const made = [
    ['useradd', '--system', '--no-create-home', '--shell', '/bin/false', 'postgres'],
    ['adduser', '-S', '-H', '-D', 'postgres'],
  ].some(([command = '', ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0)
  const owner = made ? await findUser('postgres') : await findUser('nobody')
  if (!owner)
    throw new OperatorError(
      'PostgreSQL must not run as root and no user for it could be made; run as another user.',
    )
  return owner
}

async function findUser(name: string): Promise<Owner | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return parsePasswd(passwd, name)
}

/** Parses one user's entry of /etc/passwd. */
export function parsePasswd(passwd: string, name: string): Owner | null {
  const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

/** Whether the user may enter the folder and every folder above it. */
export async function canReach(folder: string, owner: Owner): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const entry = await stat(current).catch(() => null)
    if (entry && !maySearch(entry, owner)) return false
    if (current === dirname(current)) return true
  }
}

/** Whether the execute bit that applies to this user (owner's, group's, others') is set. */
export function maySearch(entry: { mode: number; uid: number; gid: number }, owner: Owner): boolean {
  if (entry.uid === owner.uid) return (entry.mode & 0o100) !== 0
  if (entry.gid === owner.gid) return (entry.mode & 0o010) !== 0
  return (entry.mode & 0o001) !== 0
}
