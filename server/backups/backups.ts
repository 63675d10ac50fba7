import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import type { Db } from '../platform/db/database.ts'
import { type ObjectStore, readObject } from '../platform/object-store/object-store.ts'
import { openObjectStore, type StorePlace } from '../platform/object-store/open-object-store.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import { type BackupRule, backupName, backupsToDelete, backupTime } from './kept-backups.ts'
import { proveBackup } from './prove-backup.ts'
import { type BackupResult, verifyBackup, writeBackup } from './write-backup.ts'

export { restoreBackup } from './restore-backup.ts'
export { type BackupResult, verifyBackup, writeBackup } from './write-backup.ts'

export type BackupDeps = {
  db: Db
  databaseUrl: string
  clock: Clock
  config: { backupTo: StorePlace | undefined; backupKeep: BackupRule }
}

export type StoredBackup = {
  name: string
  at: Date
  bytes: number
  /** Rows of the restore that proved it; null where it was not proved. */
  provedRows: number | null
}

const proofEnding = '.proved'
const proof = z.object({ rows: z.number() })

/**
 * Makes a backup, proves it by a restore, and stores it with its proof; then deletes what the rule no longer keeps.
 * Refuses by OperatorError where no place is set or the backup is not good: what was stored before stays.
 */
export async function makeBackup(deps: BackupDeps): Promise<StoredBackup & { deleted: string[] }> {
  const store = openBackupStore(deps.config.backupTo)
  const folder = await mkdtemp(join(tmpdir(), 'outsole-backup-'))
  try {
    const at = deps.clock.now()
    const name = backupName(at)
    const file = join(folder, name)
    await writeBackup(deps.db, file, deps.clock)
    const proved = await proveBackup(deps.db, deps.databaseUrl, file)
    await store.put(name, await openAsBlob(file))
    const { size } = await stat(file)
    if ((await store.head(name)) !== size)
      throw new OperatorError(`${store.description} did not keep all of ${name}.`)
    if (proved) await store.put(name + proofEnding, Buffer.from(JSON.stringify({ rows: proved.rows })))
    const deleted = await deleteOld(store, deps.config.backupKeep)
    return { name, at, bytes: size, provedRows: proved?.rows ?? null, deleted }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The stored backups, newest first. Throws OperatorError where no place is set. */
export async function listBackups(place: StorePlace | undefined): Promise<StoredBackup[]> {
  const store = openBackupStore(place)
  const backups: StoredBackup[] = []
  for await (const { name, bytes } of store.list('outsole-')) {
    const at = backupTime(name)
    if (at) backups.push({ name, at, bytes, provedRows: await readProof(store, name) })
  }
  return backups.toReversed()
}

/**
 * Copies a stored backup to a file and reads it to its end, for a restore. Throws OperatorError where there is none of that
 * name, or it is not whole.
 */
export async function fetchBackup(
  place: StorePlace | undefined,
  name: string,
  file: string,
): Promise<BackupResult> {
  const store = openBackupStore(place)
  const content = await store.get(name)
  if (!content) throw new OperatorError(`${store.description} has no ${name}: see outsole backups list.`)
  await writeFileAtomically(file, async (half) => {
    await pipeline(content, createWriteStream(half, { mode: 0o600, flush: true }))
    await verifyBackup(half)
  })
  return verifyBackup(file)
}

async function readProof(store: ObjectStore, name: string): Promise<number | null> {
  const text = await readObject(store, name + proofEnding)
  return text ? proof.parse(JSON.parse(text.toString())).rows : null
}

async function deleteOld(store: ObjectStore, rule: BackupRule): Promise<string[]> {
  const names = []
  for await (const { name } of store.list('outsole-')) names.push(name)
  const old = backupsToDelete(names, rule)
  for (const name of old) {
    await store.delete(name)
    await store.delete(name + proofEnding)
  }
  return old
}

function openBackupStore(place: StorePlace | undefined): ObjectStore {
  if (place !== undefined) return openObjectStore(place)
  throw new OperatorError('Set BACKUP_TO to a folder or a bucket for backups.')
}
