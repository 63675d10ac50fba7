import { sql } from 'kysely'
import type {
  BrandFigure,
  DaySums,
  DemandFigure,
  FilterFigure,
  ModelFigure,
  SizeFigure,
} from '../../contract/admin/figures.ts'
import { payableCents } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { modelSums, type Part, rowsOfPart, withParts } from './model-sums.ts'
import type { Span } from './periods.ts'

/** The sums of many spans, in their order. */
export async function readSums(db: Db, spans: readonly Span[]): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select coalesce(f.orders, 0) as orders, coalesce(f.pairs, 0) as pairs, coalesce(f.sales, 0)::float8 as sales,
           coalesce(f.refunds, 0)::float8 as refunds, coalesce(f.extra, 0)::float8 as extra,
           coalesce(f.sales + f.extra - f.refunds, 0)::float8 as net,
           round(f.sales::numeric / nullif(f.orders, 0))::float8 as average, coalesce(f.returned, 0) as returned,
           coalesce(v.viewed, 0) as viewed, coalesce(v.carted, 0) as carted, coalesce(v.checkouts, 0) as checkouts
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
             with ordinality s(first, last, place)
     cross join lateral (
       select sum(orders)::int as orders, sum(pairs)::int as pairs, sum(sales_cents) as sales, sum(extra_cents) as extra,
              sum(refund_cents) as refunds, sum(returned)::int as returned
         from figure_day where day between s.first and s.last) f
     cross join lateral (
       select sum(viewed)::int as viewed, sum(carted)::int as carted, sum(checkouts)::int as checkouts
         from figure_visit_day where day between s.first and s.last) v
     order by s.place`.execute(db)
  return rows
}

/** Days since the first order that lie in one of the spans and were not counted yet, or in another time zone. */
export async function countUncounted(
  db: Db,
  { spans, timeZone, today }: { spans: readonly Span[]; timeZone: string; today: string },
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) s(first, last)
     cross join lateral generate_series(
       greatest(s.first, (select (o.created_at at time zone ${timeZone}::text)::date
                            from customer_order o order by o.created_at limit 1)),
       least(s.last, ${today}::date), interval '1 day') d
     where not exists (select from figure_day f where f.day = d::date and f.time_zone = ${timeZone})`.execute(
    db,
  )
  return rows[0]?.days ?? 0
}

type Compared = { now: Span; before: Span }

const during = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`

/** What a chosen product `r` came to in the parts of a span. */
function soldBefore(parts: readonly Part[]) {
  if (parts.length === 0) return sql`select 0 as pairs, 0::float8 as sales`
  const rows = parts.map(
    (part) => sql`
      select ${sql.lit(part.sign)} * f.pairs as pairs, ${sql.lit(part.sign)} * f.sales_cents as cents
        from ${rowsOfPart(part)} and f.product_id = r.product_id`,
  )
  return sql`
    select coalesce(sum(pairs), 0)::int as pairs, coalesce(sum(cents), 0)::float8 as sales
      from (${sql.join(rows, sql` union all `)}) s`
}

const stockLeft = sql`
  select coalesce(sum(s.stock), 0)::int as stock from variant v join variant_size s on s.variant_id = v.id
   where v.product_id = r.product_id`

/** The rest of what is told of chosen models, `ranked` in their order by `place`. */
function described(ranked: ReturnType<typeof sql>, before: readonly Part[]) {
  return sql<ModelFigure>`
    with r as materialized (${ranked})
    select r.product_id as "productId", p.title, b.name as brand, r.pairs, r.sales, r.returned, st.stock,
           json_build_object('pairs', o.pairs, 'sales', o.sales) as before
      from r left join product p on p.id = r.product_id left join brand b on b.id = p.brand_id
     cross join lateral (${soldBefore(before)}) o
     cross join lateral (${stockLeft}) st
     order by r.place`
}

/** Models that sold, most money first; or those of which pairs came back, most pairs first. */
export function readModels(
  db: Db,
  spans: Compared,
  { order, limit }: { order: 'best' | 'returned'; limit: number },
): Promise<ModelFigure[]> {
  const by = order === 'best' ? sql`sales desc, pairs desc` : sql`returned desc, sales desc`
  const wanted = order === 'best' ? sql`pairs > 0` : sql`returned > 0`
  return withParts(db, spans, async (tx, { own, others }) => {
    const ranked = sql`
      select *, row_number() over () as place from (
        select * from (${modelSums(own)}) m where ${wanted} order by ${by}, product_id limit ${limit}) few`
    return (await described(ranked, others).execute(tx)).rows
  })
}

/** Models that are offered since before the period and have stock: those that sold least first, of these the oldest. */
export function readWorstModels(
  db: Db,
  spans: Compared,
  { limit, since }: { limit: number; since: Date },
): Promise<ModelFigure[]> {
  return withParts(db, spans, async (tx, { own, others }) => {
    const ranked = sql`
      select *, row_number() over () as place from (
        select p.id as product_id, coalesce(m.pairs, 0) as pairs, coalesce(m.sales, 0) as sales,
               coalesce(m.returned, 0) as returned
          from product p left join (${modelSums(own)}) m on m.product_id = p.id
         where p.status = 'live' and coalesce(p.published_at, p.created_at) < ${since}
         order by coalesce(m.sales, 0), coalesce(m.pairs, 0), p.created_at, p.id limit ${limit * 8}) few
       where exists (select from variant v join variant_size s on s.variant_id = v.id
                      where v.product_id = few.product_id and s.stock > 0)
       limit ${limit}`
    return (await described(ranked, others).execute(tx)).rows
  })
}

/** Brands by what they sold. */
export function readBrands(db: Db, spans: Compared, limit: number): Promise<BrandFigure[]> {
  return withParts(db, spans, async (tx, { own, others }) => {
    const { rows } = await sql<BrandFigure>`
      with of_brand as (
        select p.brand_id, sum(m.pairs)::int as pairs, sum(m.sales) as sales, sum(m.returned)::int as returned,
               count(*) filter (where m.pairs > 0)::int as models, sum(m.pairs_before)::int as pairs_before,
               sum(m.sales_before) as sales_before
          from (${modelSums(own, others)}) m left join product p on p.id = m.product_id
         group by 1
      )
      select b.name as brand, o.pairs, o.sales, o.returned, o.models,
             json_build_object('pairs', o.pairs_before, 'sales', o.sales_before) as before
        from of_brand o left join brand b on b.id = o.brand_id
       where o.pairs <> 0 or o.sales <> 0 or o.returned <> 0 or o.pairs_before <> 0 or o.sales_before <> 0
       order by o.sales desc, o.sales_before desc, b.name limit ${limit}`.execute(tx)
    return rows
  })
}

/** Every size that sold or came back in one of the spans; the stock is put beside it from memory. */
export async function readSizes(db: Db, { now, before }: Compared): Promise<Omit<SizeFigure, 'stock'>[]> {
  const { rows } = await sql<Omit<SizeFigure, 'stock'>>`
    select wearer, size, coalesce(sum(pairs) filter (where ${during(now)}), 0)::int as pairs,
           coalesce(sum(sales_cents) filter (where ${during(now)}), 0)::float8 as sales,
           coalesce(sum(returned) filter (where ${during(now)}), 0)::int as returned,
           json_build_object('pairs', coalesce(sum(pairs) filter (where ${during(before)}), 0),
                             'sales', coalesce(sum(sales_cents) filter (where ${during(before)}), 0)) as before
      from figure_size_day where ${during(now)} or ${during(before)} group by 1, 2`.execute(db)
  return rows
}

/** Sizes that were asked for in vain, most first. */
export async function readDemand(db: Db, { now }: Compared, limit: number): Promise<DemandFigure[]> {
  const { rows } = await sql<DemandFigure>`
    with asked as (
      select product_id, size, sum(presses)::int as presses, sum(wishes)::int as wishes
        from figure_demand_day where ${during(now)} group by 1, 2
       order by sum(presses) + 2 * sum(wishes) desc, product_id, size limit ${limit}
    )
    select a.product_id as "productId", p.title, b.name as brand,
           case p.gender when 'unisex' then 'men' else coalesce(p.gender, 'unknown') end as wearer, a.size, a.presses,
           a.wishes, coalesce(s.stock, 0)::int as stock, s.price
      from asked a left join product p on p.id = a.product_id left join brand b on b.id = p.brand_id
     cross join lateral (
       select sum(s.stock) as stock, min(${payableCents('s')}) as price
         from variant v join variant_size s on s.variant_id = v.id
        where v.product_id = a.product_id and s.size = a.size) s
     order by a.presses + 2 * a.wishes desc, p.title, a.size`.execute(db)
  return rows
}

/** Sizes that lists were filtered by in vain, most first. */
export async function readFilters(db: Db, { now }: Compared, limit: number): Promise<FilterFigure[]> {
  const { rows } = await sql<FilterFigure>`
    select wearer, size, sum(searches)::int as searches from figure_filter_day where ${during(now)}
     group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(db)
  return rows
}
