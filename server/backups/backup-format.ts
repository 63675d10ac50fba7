import { z } from 'zod'

/**
 * A backup is gzipped JSON lines: a head; for each table its columns and its rows as objects, ordered so that no row
 * refers to a later one; waiting jobs; last the number of rows, by which a truncated file is detected.
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

/** Table name that stands for the job queue, which is no table of the shop. */
export const jobsTable = 'waiting_jobs'

/** Sessions, mailed codes and pending sign-ups: a restored shop must not accept what was revoked after the backup. */
export const shortLivedTables = [
  'session',
  'code',
  'pending_signup',
  'staff_session',
  'staff_invitation',
  'return_link',
]

/** In addition: tables that triggers and migrations write themselves, and whom a day has counted. */
export const unsavedTables = [
  'catalogue_change',
  'figure_client',
  'figure_salt',
  'order_search',
  'schema_migration',
  'server_process',
  'webhook_change',
  'webhook_delivery',
  ...shortLivedTables,
]
