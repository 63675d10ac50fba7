import { type SqlBool, sql } from 'kysely'
import type { MissingCause } from '../../contract/admin/pictures.ts'
import type { Db } from '../platform/db/database.ts'

export type PictureRow = { id: string; kind: string; source: unknown }

/** Reads a picture's row; undefined where there is none. */
export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('picture').select(['id', 'kind', 'source']).where('id', '=', id).executeTakeFirst()
}

/** Picture id of a brand's banner; null where there is no such brand or banner. */
export async function findBannerId(db: Db, brand: string): Promise<string | null> {
  const row = await db
    .selectFrom('brand')
    .select('banner_id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', brand.toLowerCase()))
    .executeTakeFirst()
  return row?.banner_id ?? null
}

/** Picture id of a scene; null where there is none. */
export async function findSceneId(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('scene').select('picture_id').where('name', '=', name).executeTakeFirst()
  return row?.picture_id ?? null
}

/** What pages have to know of a picture; undefined where there is none. */
export async function findPhotograph(
  db: Db,
  id: string,
): Promise<{ pictureId: string; width: number; height: number; tint: string } | undefined> {
  return db
    .selectFrom('picture')
    .select(['id as pictureId', 'width', 'height', 'dominant as tint'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** All scenes by name; there are few. */
export function listScenes(db: Db) {
  return db
    .selectFrom('scene as s')
    .innerJoin('picture as p', 'p.id', 's.picture_id')
    .select(['s.name', 's.picture_id', 's.product_id', 'p.width', 'p.height', 'p.dominant'])
    .orderBy('s.name')
    .limit(100)
    .execute()
}

/** Ids of the first picture of each variant, newest products first: what listings show. */
export async function firstPictureIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('variant_picture as vp')
    .innerJoin('variant as v', 'v.id', 'vp.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('vp.position', '=', (eb) =>
      eb
        .selectFrom('variant_picture as other')
        .select((inner) => inner.fn.min('other.position').as('first'))
        .whereRef('other.variant_id', '=', 'vp.variant_id'),
    )
    .orderBy('v.position')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .select('vp.picture_id')
    .execute()
  return [...new Set(rows.map((row) => row.picture_id))]
}

/** Waiting addresses whose time has come, each once; `file:` URLs only below the given prefix. */
export async function waitingAddresses(
  db: Db,
  fileRoot: string | null,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_request')
    .select('address')
    .distinct()
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb('address', 'like', 'http%'),
        ...(fileRoot === null
          ? []
          : [eb(eb.fn<boolean>('starts_with', ['address', eb.val(fileRoot)]), '=', true)]),
      ]),
    )
    .orderBy('address')
    .limit(limit)
    .execute()
  return rows.map((row) => row.address)
}

/** How often a waiting address was tried. */
export async function attemptsOf(db: Db, address: string): Promise<number> {
  const row = await db
    .selectFrom('picture_request')
    .select((eb) => eb.fn.max('attempts').as('attempts'))
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Notes that an address was tried in vain: it waits until `nextAt`, or is refused where that is null. */
export async function failAddress(
  db: Db,
  address: string,
  { reason, nextAt }: { reason: string; nextAt: Date | null },
): Promise<void> {
  await db
    .updateTable('picture_request')
    .set((eb) => ({
      state: nextAt === null ? 'refused' : 'waiting',
      reason,
      next_at: nextAt,
      attempts: eb('attempts', '+', 1),
    }))
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
}

const examplesOfCause = 3

export type MissingPicture = {
  state: string
  address: string
  reason: string | null
  attempts: number
  nextAt: Date | null
  productId: string
  brand: string
  title: string
  color: string
}

/** Pictures that were asked for and are not there: refused ones, or those that wait as well. */
export function missingPictures(
  db: Db,
  { waiting, limit }: { waiting: boolean; limit: number },
): Promise<MissingPicture[]> {
  return db
    .selectFrom('picture_request as r')
    .innerJoin('variant as v', 'v.id', 'r.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .select(['r.state', 'r.address', 'r.reason', 'r.attempts', 'r.next_at as nextAt'])
    .select(['p.id as productId', 'b.name as brand', 'p.title', 'v.color_name as color'])
    .where('r.state', 'in', waiting ? ['refused', 'waiting'] : ['refused'])
    .orderBy('b.name')
    .orderBy('p.title')
    .orderBy('r.position')
    .limit(limit)
    .execute()
}

/** Refused pictures, and those that failed and are tried again, summed up by host and reason, most first. */
export async function missingCauses(db: Db, limit: number): Promise<MissingCause[]> {
  const { rows } = await sql<MissingCause>`
    with failed as (
      select address, variant_id, coalesce(reason, '') as reason, state = 'waiting' as "isRetried",
             coalesce(substring(address from '^[a-z]+://([^/?#]+)'), '') as host
        from picture_request where state = 'refused' or state = 'waiting' and reason is not null),
    placed as (
      select *, count(*) over cause as count, row_number() over (cause order by address, variant_id) as place
        from failed window cause as (partition by host, reason, "isRetried"))
    select host, reason, "isRetried", count::int,
           json_agg(json_build_object('address', address, 'productId', p.id, 'brand', b.name, 'title', p.title,
             'color', v.color_name) order by place) as examples
      from placed join variant v on v.id = variant_id join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     where place <= ${examplesOfCause} group by host, reason, "isRetried", count order by count desc, host, reason
     limit ${limit}`.execute(db)
  return rows
}

/** How many pictures of imports are refused, and how many wait. */
export async function countMissing(db: Db): Promise<{ refused: number; waiting: number }> {
  const { rows } = await sql<{ refused: number; waiting: number }>`
    select count(*) filter (where state = 'refused')::int as refused,
           count(*) filter (where state = 'waiting')::int as waiting
      from picture_request where state <> 'fetched'`.execute(db)
  return rows[0] ?? { refused: 0, waiting: 0 }
}

/** Lets refused pictures, and those that pause, wait again, all or those of one address; returns how many. */
export async function askAgain(tx: Db, address?: string): Promise<number> {
  const asked = tx
    .updateTable('picture_request')
    .set({ state: 'waiting', reason: null, attempts: 0, next_at: null })
    .where((eb) => eb.or([eb('state', '=', 'refused'), eb('next_at', 'is not', null)]))
    .where('state', '<>', 'fetched')
  const result = await (address === undefined
    ? asked
    : asked.where('address', '=', address)
  ).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export type NewPhoto = { id: string; path: string; width: number; height: number; dominant: string; at: Date }

/** Inserts a photograph, with the address that it came from; an existing one is reused, and as if it were new. */
export async function insertPhoto(tx: Db, photo: NewPhoto, address?: string): Promise<void> {
  await tx
    .insertInto('picture')
    .values({
      id: photo.id,
      kind: 'file',
      source: JSON.stringify({ path: photo.path, source: address }),
      width: photo.width,
      height: photo.height,
      dominant: photo.dominant,
      created_at: photo.at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: photo.at }))
    .execute()
}

/** SQL: nothing shows the picture `p`. */
const isUnused = sql<SqlBool>`
  not exists (select from variant_picture where picture_id = p.id)
  and not exists (select from brand where banner_id = p.id) and not exists (select from scene where picture_id = p.id)
  and not exists (select from order_line where picture_id = p.id)
  and not exists (select from content_version where picture_ids @> array[p.id])`

/** Photographs that were uploaded before then and that nothing shows. */
export async function unusedPhotos(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from picture p where p.kind = 'file' and p.created_at < ${before} and ${isUnused}
     order by p.created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a photograph and returns the path of its file; null where it has come into use, or was uploaded again. */
export async function deleteUnusedPhoto(tx: Db, id: string, before: Date): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    delete from picture p where p.id = ${id} and p.created_at < ${before} and ${isUnused}
    returning p.source ->> 'path' as path`.execute(tx)
  return rows[0]?.path ?? null
}

/** Finds a brand by name, ignoring case. */
export function findBrand(db: Db, name: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.trim().toLowerCase()))
    .executeTakeFirst()
}

/** Sets a photograph as a brand's banner. */
export async function addBanner(tx: Db, brandId: string, address: string, photo: NewPhoto): Promise<void> {
  await insertPhoto(tx, photo, address)
  await setBannerId(tx, brandId, photo.id)
}

export async function setBannerId(tx: Db, brandId: string, pictureId: string | null): Promise<void> {
  await tx.updateTable('brand').set({ banner_id: pictureId }).where('id', '=', brandId).execute()
}

/** Inserts a fetched photograph and attaches it to every variant that waits for it. */
export async function addPhoto(tx: Db, address: string, photo: NewPhoto): Promise<void> {
  await insertPhoto(tx, photo, address)
  await sql`
    insert into variant_picture (variant_id, position, picture_id, alt)
    select r.variant_id, r.position, ${photo.id},
           left(b.name || ' ' || p.title || ', ' || v.color_name || ', picture ' || (r.position + 1), 300)
      from picture_request r
      join variant v on v.id = r.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     where r.address = ${address} and r.state = 'waiting'
    on conflict (variant_id, position) do update set picture_id = excluded.picture_id, alt = excluded.alt
  `.execute(tx)
  await tx
    .updateTable('picture_request')
    .set({ state: 'fetched', reason: null, next_at: null })
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
}
