import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Gone } from '../../../contract/admin/imports.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { type ImportMap, parseImportMap } from './import-map.ts'
import { makePlan } from './plan-import.ts'
import { type ImportPlan, insertPlan, readPlan } from './plan-store.ts'
import { isShippedMap, readShippedMap } from './shipped-maps.ts'

export const planUploadJob = 'catalogue.plan-upload'

export const uploadedPlan = z.object({ id: z.string(), path: z.string(), map: z.string().optional() })

type Upload = { name: string; map?: string | undefined; gone: Gone; bytes: Uint8Array; by: Actor }

/**
 * Keeps a file that was sent, below DATA_DIR, and lets a job make its plan. Throws OperatorError where the map is wrong.
 */
export async function addUpload(
  { db, clock, config }: { db: Db; clock: Clock; config: { dataDir: string } },
  { name, map, gone, bytes, by }: Upload,
): Promise<ImportPlan> {
  if (map !== undefined) await readMap(map)
  const id = newId()
  const folder = join(config.dataDir, 'imports')
  const path = join(folder, `${id}${endingOf(name)}`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, bytes)
  await transaction(db, async (tx) => {
    const pictures = { directory: null, allowPrivate: false }
    await insertPlan(tx, { id, file: name, createdAt: clock.now(), by, gone, pictures })
    await addJob(tx, planUploadJob, { id, path, ...(map !== undefined && { map }) }, { maxAttempts: 3 })
  })
  const plan = await readPlan(db, id)
  if (!plan) throw new Error(`import ${id} was not written`)
  return plan
}

/** Makes the plan of a file that was sent, and removes the file; one that cannot be read leaves the reason in its plan. */
export async function planUpload(
  deps: { db: Db; clock: Clock },
  { id, path, map }: z.infer<typeof uploadedPlan>,
): Promise<void> {
  const plan = await readPlan(deps.db, id)
  if (plan?.state === 'planning') {
    try {
      const read = map === undefined ? undefined : await readMap(map)
      await makePlan(deps, id, {
        file: path,
        map: read,
        by: plan.by,
        gone: plan.gone,
        pictures: plan.pictures,
      })
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
    }
  }
  await rm(path, { force: true })
}

function readMap(map: string): Promise<ImportMap> | ImportMap {
  return isShippedMap(map) ? readShippedMap(map) : parseImportMap(map, 'The map')
}

/** The ending by which a file is read. */
function endingOf(name: string): string {
  return /\.(?:csv|tsv|txt|json|jsonl|ndjson)(?:\.gz)?$/i.exec(name)?.[0].toLowerCase() ?? '.csv'
}
