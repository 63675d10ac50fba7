import { sql } from 'kysely'
import { OperatorError } from '../platform/config/operator-error.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type BackupHead, type BackupTable, jobsTable, shortLivedTables } from './backup-format.ts'
import { readWholeBackup } from './read-backup.ts'

export type RestoreResult = { tables: number; rows: number }

const rowsPerInsert = 1_000
const charactersPerInsert = 4_000_000

/** Restores a backup into an empty, migrated database in one transaction. Throws OperatorError where it cannot. */
export async function restoreBackup(db: Db, file: string): Promise<RestoreResult> {
  return transaction(
    db,
    async (tx) => {
      await refuseUnlessEmpty(tx)
      return readAll(tx, file)
    },
    { tries: 1 },
  )
}

async function refuseUnlessEmpty(tx: Db): Promise<void> {
  const tables = ['product', 'account', 'customer_order', 'subscriber', 'contact_query', 'staff'] as const
  for (const table of tables) {
    const any = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (any)
      throw new OperatorError('The shop is not empty: a backup can only be restored into an empty one.')
  }
}

async function readAll(tx: Db, file: string): Promise<RestoreResult> {
  const result: RestoreResult = { tables: 0, rows: 0 }
  let current: BackupTable | null = null
  let batch: string[] = []
  let characters = 0
  let older = false
  async function flush(): Promise<void> {
    if (current && batch.length > 0) {
      await insertRows(tx, current, batch).catch((error: unknown) => refuseRows(file, current, error))
      result.rows += batch.length
    }
    batch = []
    characters = 0
  }
  await readWholeBackup(file, async (entry) => {
    if (entry.kind === 'head') {
      await checkHead(tx, file, entry.head)
      older = !entry.head.migrations.includes(paymentRows)
      await prepare(tx, older)
      // Roles and discounts as they were, in place of the shipped ones.
      if (entry.head.migrations.includes(staffTables)) await sql`delete from staff_role`.execute(tx)
      if (entry.head.migrations.includes(discountTables)) await sql`delete from discount`.execute(tx)
    } else if (entry.kind === 'table') {
      await flush()
      current = await restorable(tx, entry.table)
      if (current) result.tables += 1
    } else if (current) {
      batch.push(entry.json)
      characters += entry.json.length
      if (batch.length >= rowsPerInsert || characters >= charactersPerInsert) await flush()
    }
  })
  await flush()
  await upgrade(tx, older)
  return result
}

/** The migration that made a payment of an order a list of charges and refunds. */
const paymentRows = '0023_payment_rows.sql'

/** The migration that added staff and their roles. */
const staffTables = '0027_staff.sql'

/** The migration that added discounts, with those of saved carts. */
const discountTables = '0068_discounts.sql'

/** A refund may come before its charge; payments of before that migration are taken in as they were. */
async function prepare(tx: Db, older: boolean): Promise<void> {
  await sql`set constraints payment_charge_id_fkey, payment_refunds_within_charge, payment_refunds_stay_within_charge,
    store_credit_not_below_zero deferred`.execute(tx)
  await sql`select begin_restore()`.execute(tx)
  if (older) await sql`select accept_old_payments()`.execute(tx)
}

/** Brings rows of older versions up to this one. */
async function upgrade(tx: Db, older: boolean): Promise<void> {
  if (older) await sql`select upgrade_payments()`.execute(tx)
  await sql`select fill_discount_shares()`.execute(tx)
  await sql`select fill_discount_redemptions()`.execute(tx)
  await sql`select fill_shipments()`.execute(tx)
  await sql`select price_sale_products()`.execute(tx)
  await sql`select fill_payment_states()`.execute(tx)
  await sql`select pause_webhooks()`.execute(tx)
}

async function checkHead(tx: Db, file: string, head: BackupHead): Promise<void> {
  const rows = await tx.selectFrom('schema_migration').select('name').execute()
  const known = new Set(rows.map((row) => row.name))
  const missing = head.migrations.filter((name) => !known.has(name))
  if (missing.length > 0) {
    throw new OperatorError(`${file} comes from a newer version of the shop (${missing.join(', ')}).`)
  }
}

/** The table without columns that no longer exist; null where no column is restored. */
async function restorable(tx: Db, { table, columns }: BackupTable): Promise<BackupTable | null> {
  if (table === jobsTable) return { table, columns }
  if (shortLivedTables.includes(table)) return null
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table}`.execute(tx)
  const known = new Set(rows.map(({ name }) => name))
  return known.size === 0 ? null : { table, columns: columns.filter((column) => known.has(column)) }
}

/** Columns added since the backup get their defaults. */
async function insertRows(tx: Db, { table, columns }: BackupTable, rows: string[]) {
  const json = `[${rows.join(',')}]`
  if (table === jobsTable) {
    await sql`
      select graphile_worker.add_job(r.identifier, payload => r.payload, queue_name => r.queue_name,
        run_at => r.run_at, max_attempts => r.max_attempts, job_key => r.key, priority => r.priority)
      from json_to_recordset(${json}::json) as r(identifier text, payload json, run_at timestamptz,
        max_attempts int, key text, queue_name text, priority int)`.execute(tx)
    return
  }
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    on conflict do nothing`.execute(tx)
}

/** Valid JSON that does not fit the table: the file was edited. */
function refuseRows(file: string, table: BackupTable | null, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !/^2[23]/.test(code)) throw error
  throw new OperatorError(
    `${file} is damaged: rows of ${table?.table} do not fit the shop (${error.message}).`,
  )
}
