import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'

/** The system user PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export type Owner = { name: string; uid: number; gid: number }

/** Null for an ordinary user (PostgreSQL runs as that user); for root an unprivileged user, made when missing. */
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

/** The entry of one user in the text of /etc/passwd. */
export function parsePasswd(passwd: string, name: string): Owner | null {
  const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

/** Whether the owner may walk down to the folder: every folder above it lets him through. */
export async function canReach(folder: string, owner: Owner): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const entry = await stat(current).catch(() => null)
    if (entry && !maySearch(entry, owner)) return false
    if (current === dirname(current)) return true
  }
}

/** Whether the execute bit that counts for this user (owner's, group's, others') is set. */
export function maySearch(entry: { mode: number; uid: number; gid: number }, owner: Owner): boolean {
  if (entry.uid === owner.uid) return (entry.mode & 0o100) !== 0
  if (entry.gid === owner.gid) return (entry.mode & 0o010) !== 0
  return (entry.mode & 0o001) !== 0
}
