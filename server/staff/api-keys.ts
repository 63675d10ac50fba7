import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { apiKeyBody, apiKeyView } from '../../contract/admin/staff.ts'
import { completeKeys } from '../../contract/admin/staff-keys.ts'
import { hashToken, newToken } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { refuseKeysBeyond } from './grants.ts'
import type { Granter, StaffDeps } from './staff-deps.ts'
import { apiKeyMark } from './staff-guard.ts'

type KeyDeps = Pick<StaffDeps, 'db' | 'clock'>
type ApiKeyView = z.input<typeof apiKeyView>

const hintLength = 8
const noKey = () => refuse('not_found', 'There is no such API key')

function apiKeys(db: Db) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('staff as m', 'm.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.keys', 'k.hint', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select('m.name as made_by')
}

type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof apiKeys>['execute']>>[number]

function viewOf(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    keys: completeKeys(row.keys),
    hint: row.hint,
    madeBy: row.made_by,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isRevoked: row.revoked_at !== null,
  }
}

/** API keys, newest first. */
export async function listApiKeys(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ApiKeyView[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  let query = apiKeys(db)
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('k.created_at', 'k.id'), '<', eb.tuple(after.at, after.id)))
  }
  const rows = await query
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  return { rows: page.rows.map(viewOf), next: page.next }
}

/** Makes a key of rights that the caller holds. The secret is returned this once and kept as a hash. */
export function createApiKey(
  deps: KeyDeps,
  wanted: z.output<typeof apiKeyBody>,
  granter: Granter,
): Promise<{ apiKey: ApiKeyView; secret: string } | Refusal> {
  return transaction(deps.db, async (tx) => {
    const { by } = granter
    if (by.kind !== 'staff' || by.id === null) {
      return refuse('forbidden', 'Only somebody who is signed in makes API keys')
    }
    const keys = completeKeys(wanted.keys)
    const refused = refuseKeysBeyond(granter, keys)
    if (refused) return refused
    const id = newId()
    const now = deps.clock.now()
    const secret = `${apiKeyMark}${newToken()}`
    await tx
      .insertInto('api_key')
      .values({
        id,
        name: wanted.name,
        keys,
        token_hash: hashToken(secret),
        hint: secret.slice(0, hintLength),
        made_by: by.id,
        created_at: now,
      })
      .execute()
    const on = { kind: 'api_key', id }
    await recordAudit(tx, { by, verb: 'api_key.create', on, after: { name: wanted.name, keys }, at: now })
    const row = await apiKeys(tx).where('k.id', '=', id).executeTakeFirst()
    return row ? { apiKey: viewOf(row), secret } : noKey()
  })
}

/** Ends a key at once. Refused where it holds more than the caller. */
export function revokeApiKey(deps: KeyDeps, id: string, granter: Granter): Promise<ApiKeyView | Refusal> {
  return transaction(deps.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined
    if (!row) return noKey()
    const refused = refuseKeysBeyond(granter, completeKeys(row.keys))
    if (refused) return refused
    const now = deps.clock.now()
    await tx
      .updateTable('api_key')
      .set({ revoked_at: row.revoked_at ?? now })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      by: granter.by,
      verb: 'api_key.revoke',
      on: { kind: 'api_key', id },
      before: { revoked: row.revoked_at !== null },
      after: { revoked: true },
      at: now,
    })
    const after = await apiKeys(tx).where('k.id', '=', id).executeTakeFirst()
    return after ? viewOf(after) : noKey()
  })
}
