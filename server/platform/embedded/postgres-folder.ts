import { createHash } from 'node:crypto'
import { access, chown, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts'
import { canReach, type Owner } from './postgres-owner.ts'

export type PostgresFolder = {
  binaries: PostgresBinaries
  /** Data folder of PostgreSQL; created at first. */
  dataFolder: string
  /** Only where the data lies elsewhere than requested. */
  moved: boolean
}

/** Fallback folders for what the database's user cannot reach in the project; the first writable one is used. */
const sharedFolders = ['/var/lib/outsole', '/var/tmp/outsole']

/**
 * Decides where binaries and data lie. An ordinary user gets the requested folders. Root's database runs as another
 * user: what that user cannot reach (a home or temporary folder of mode 700) goes to a shared folder, the data under
 * a name derived from the requested path, so that each start finds it.
 */
export async function choosePostgresFolder(
  binaries: PostgresBinaries,
  wantedFolder: string,
  owner: Owner | null,
): Promise<PostgresFolder> {
  const wanted = resolve(wantedFolder)
  if (!owner) return { binaries, dataFolder: wanted, moved: false }
  const reachable = await reachableBinaries(binaries, owner)
  if (await canReach(dirname(wanted), owner)) return { binaries: reachable, dataFolder: wanted, moved: false }
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const dataFolder = join(await sharedFolder(), 'data', name, basename(wanted))
  await mkdir(dirname(dataFolder), { recursive: true, mode: 0o755 })
  return { binaries: reachable, dataFolder, moved: true }
}

async function reachableBinaries(binaries: PostgresBinaries, owner: Owner): Promise<PostgresBinaries> {
  if (await canReach(join(binaries.folder, 'bin'), owner)) return binaries
  const list = await readFile(join(dirname(binaries.folder), 'package.json'), 'utf8')
  const { name, version }: { name: string; version: string } = JSON.parse(list)
  const target = join(await sharedFolder(), 'postgres', `${basename(name)}-${version}`)
  const copy = binariesIn(target)
  if (!(await exists(copy.postgres))) await copyWhole(binaries.folder, target)
  return copy
}

/** Copies under a temporary name first, so that nobody uses a partial copy. */
async function copyWhole(source: string, target: string): Promise<void> {
  const half = `${target}.${process.pid}`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(source, half, { recursive: true, verbatimSymlinks: true })
  await rename(half, target).catch(async (error) => {
    await rm(half, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
}

async function sharedFolder(): Promise<string> {
  for (const folder of sharedFolders) {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () =>
        access(folder, constants.W_OK).then(
          () => true,
          () => false,
        ),
      () => false,
    )
    if (made && (await isOurs(folder))) return folder
  }
  throw new OperatorError(
    `The database needs a folder that its user can reach; none of ${sharedFolders} can be written.`,
  )
}

/** In a world-writable folder somebody else could have put one there before. */
async function isOurs(folder: string): Promise<boolean> {
  const entry = await stat(folder)
  return entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
}

/** Changes the owner of a file or empty folder to the database's user. */
export async function changeOwner(path: string, owner: Owner | null): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
