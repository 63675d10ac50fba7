import { demoStaff } from '../contract/demo-sign-in.ts'
import { hashPassword } from '../server/accounts/password-hash.ts'
import type { Db } from '../server/platform/db/database.ts'
import { newId } from '../server/platform/db/ids.ts'

/** Adds the owner everybody may sign in as, where nobody of the staff is known yet. */
export async function addDemoStaff(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return
  const owner = await db
    .selectFrom('staff_role')
    .select('id')
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values({
      id: newId(),
      email: demoStaff.email,
      name: 'Morgan Reyes',
      password_hash: await hashPassword(demoStaff.password),
      role_id: owner.id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
