import { z } from 'zod'

/**
 * A backup is packed JSON lines: a head; then for each table its columns and its rows as objects, in an order in which
 * no row refers to a later one; then waiting jobs; then the number of rows, by which a cut-off file is known.
 */
export const backupHead = z.object({
  format: z.literal('outsole-backup-1'),
  at: z.string(),
  migrations: z.array(z.string()),
})
export const backupTable = z.object({ table: z.string(), columns: z.array(z.string()) })
/** Backups of earlier versions have no count per table. */
export const backupEnd = z.object({
  end: z.literal(true),
  rows: z.number(),
  tables: z.record(z.string(), z.number()).optional(),
})

export type BackupHead = z.output<typeof backupHead>
export type BackupTable = z.output<typeof backupTable>

/** Stands for the queue of jobs, which belongs to no table of the shop. */
export const jobsTable = 'waiting_jobs'

/** Sessions, mailed codes and sign-ups that wait for one: a restored shop must not accept again what was ended after the backup. */
export const shortLivedTables = ['session', 'code', 'pending_signup']

/** Besides those, tables written by triggers and by the migrations themselves. */
export const unsavedTables = ['catalogue_change', 'schema_migration', ...shortLivedTables]
