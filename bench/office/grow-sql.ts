import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'

/** `pg_temp.chance(n, salt)`: a number from 0 to 1 (exclusive), the same each time for the same `n` and `salt`. */
export async function makeRandom(db: Db): Promise<void> {
  await sql`
    create or replace function pg_temp.chance(n bigint, salt bigint) returns float8 language sql immutable as $$
      select (hashint8extended($1, $2) & 4294967295)::float8 / 4294967296
    $$`.execute(db)
}

/** A UUID v7 of this moment, the same each time for the same text. */
export function randomId(at: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<string> {
  const time = sql`lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`
  return sql`(${time} || overlay(overlay(right(md5(${text}), 20) placing '7' from 1) placing '8' from 5))::uuid`
}

/** Drops the indexes that no constraint needs, as rows are written faster without; returns how to make them again. */
export async function dropIndexes(db: Db, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; made: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any (${tables}::regclass[]) and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { made } of rows) await sql.raw(made).execute(db)
  }
}
