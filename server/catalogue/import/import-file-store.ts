import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const bytesPerPiece = 1_000_000

export type SentFile = { ending: string; bytes: Uint8Array }

/** Keeps the file of an import until it has run. */
export async function storeFile(tx: Db, id: string, { ending, bytes }: SentFile): Promise<void> {
  await tx
    .insertInto('import_file')
    .values({ plan_id: id, ending, bytes: Buffer.from(bytes) })
    .execute()
}

export async function forgetFile(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('import_file').where('plan_id', '=', id).execute()
}

/** Hands `read` the path of a file with these bytes, which is gone afterwards. */
export function withFile<T>({ ending, bytes }: SentFile, read: (path: string) => Promise<T>): Promise<T> {
  return inFolder(ending, async (path) => {
    await writeFile(path, bytes)
    return read(path)
  })
}

/** Hands `read` the path of a copy of an import's file, which is gone afterwards; null where it is not kept any more. */
export async function withStoredFile<T>(
  db: Db,
  id: string,
  read: (path: string) => Promise<T>,
): Promise<T | null> {
  const { rows } = await sql<{ ending: string; length: number }>`
    select ending, length(bytes) as length from import_file where plan_id = ${id}::uuid`.execute(db)
  const [file] = rows
  if (!file) return null
  return inFolder(file.ending, async (path) => {
    const target = await open(path, 'w')
    try {
      for (let at = 0; at < file.length; at += bytesPerPiece) await target.write(await readPiece(db, id, at))
    } finally {
      await target.close()
    }
    return read(path)
  })
}

async function readPiece(db: Db, id: string, at: number): Promise<Buffer> {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(bytes from ${at + 1}::int for ${bytesPerPiece}::int) as piece
      from import_file where plan_id = ${id}::uuid`.execute(db)
  return rows[0]?.piece ?? Buffer.alloc(0)
}

async function inFolder<T>(ending: string, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'outsole-import-'))
  try {
    return await read(join(folder, `import${ending}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
