import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashToken } from '../accounts/accounts.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { countRecoveryCodes } from './staff-queries.ts'

const codes = 10
/** 80 random bits a code: its hash needs no salt. */
const bytesPerCode = 10

/** Replaces a member's recovery codes and returns the new ones, which are stored as hashes. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const fresh = Array.from({ length: codes }, newCode)
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(fresh.map((code) => ({ staff_id: staffId, code_hash: hashCode(code) })))
    .execute()
  return fresh
}

/** The first recovery codes, made with the first second factor; null where there are some. */
export async function firstRecoveryCodes(tx: Tx, staffId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, staffId)) > 0 ? null : replaceRecoveryCodes(tx, staffId)
}

/** Uses a recovery code up; false where it is none of theirs, or was used. */
export async function useRecoveryCode(tx: Tx, staffId: string, code: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** `ABCD-EFGH-IJKL-MNOP`, in letters and digits that are not mistaken for one another. */
function newCode(): string {
  const bytes = randomBytes(bytesPerCode)
  const { base32 } = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return base32.match(/.{4}/g)?.join('-') ?? base32
}

function hashCode(code: string): Buffer {
  return hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
}
