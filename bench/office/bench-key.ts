import { completeKeys, staffKeys } from '../../contract/admin/staff-keys.ts'
import { hashToken, newToken } from '../../server/accounts/accounts.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'

/** A key of the bench's own that may do everything. */
export async function makeApiKey(db: Db): Promise<string> {
  const owner = await db
    .selectFrom('staff_role')
    .select('id')
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const member = newId()
  const secret = `osk_${newToken()}`
  await db
    .insertInto('staff')
    .values({
      id: member,
      email: `${member}@bench.example`,
      name: 'Robin Vale',
      password_hash: 'no password opens this account',
      role_id: owner.id,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('api_key')
    .values({
      id: newId(),
      name: 'bench',
      keys: completeKeys(staffKeys),
      token_hash: hashToken(secret),
      hint: secret.slice(0, 8),
      made_by: member,
      created_at: now,
    })
    .execute()
  return secret
}
