import { createHash } from 'node:crypto'
import { access, chown, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'
import { binariesIn, type PostgresBinaries } from './postgres-binaries.ts'
import { canReach, type Owner } from './postgres-owner.ts'

export type PostgresFolder = {
  binaries: PostgresBinaries
  /** The database's own folder; made on the first start. */
  dataFolder: string
  /** Set when the database had to go elsewhere than where it was wanted. */
  moved: boolean
}

/** Where things go that the database's user cannot reach in the project: the first of these that can be written. */
const sharedFolders = ['/var/lib/outsole', '/var/tmp/outsole']

/**
 * Where the binaries are run from and the data lies. An ordinary user gets what was asked for. Root's database runs as
 * another user: binaries or data that this user cannot reach (a home or a temporary folder of mode 700) go to a
 * shared folder, the data under a name that follows from the wanted place, so that each start finds it again.
 */
export async function choosePlace(
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

/** Under another name first, so that nobody ever meets half a copy. */
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

/** In a folder that everybody may write, somebody else could have put one there before us. */
async function isOurs(folder: string): Promise<boolean> {
  const entry = await stat(folder)
  return entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
}

/** Hands a file or an empty folder to the database's user. */
export async function giveTo(path: string, owner: Owner | null): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
