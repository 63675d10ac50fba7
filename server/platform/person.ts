import type { Db } from './db/database.ts'
import type { Tx } from './db/transaction.ts'

/** Whose data it is; mail lists know a person by the address only, and only a proven one is surely theirs. */
export type Person = { accountId: string; provenEmail: string | null }

/** A noun's part in what the shop keeps of a customer. Rows that go with the account by their foreign key need no word. */
export type PersonalData = {
  /** Everything it keeps of them but hashes, by the name it is handed out under. */
  exportOf(db: Db, person: Person): Promise<Record<string, unknown>>
  /** Takes the person out of what stays when the account is closed. */
  forget?(tx: Tx, person: Person): Promise<void>
  /** Takes out what may have been put into the account by somebody who did not own its address. */
  empty?(tx: Tx, accountId: string): Promise<void>
  /** Whether it holds what stays in an emptied account and its next owner could read. */
  hasLastingData?(db: Db, accountId: string): Promise<boolean>
}
