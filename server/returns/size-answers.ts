import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { ReasonFigure } from '../../contract/admin/return-views.ts'
import type { SizeAnswer } from '../../contract/return-views.ts'
import type { ReturnReason } from '../../contract/wording/return-words.ts'
import { reasonsOfFit } from '../../contract/wording/return-words.ts'
import type { Db } from '../platform/db/database.ts'

const fitReasons: readonly string[] = [...reasonsOfFit.runs_small, ...reasonsOfFit.runs_large]

/** What those who sent a size of a product back said of its fit, and what they kept instead; most answers first. */
export async function readSizeAnswers(db: Db, productId: string): Promise<SizeAnswer[]> {
  if (!isUuid(productId)) return []
  const { rows } = await sql<{ size: string; reason: ReturnReason; kept: string | null; answers: number }>`
    select size, reason, kept_size as kept, count(*)::int as answers from fit_answer
     where product_id = ${productId} and reason = any(${[...fitReasons]}::text[])
     group by 1, 2, 3 order by 4 desc, 1, 2, 3`.execute(db)
  const answers = new Map<string, SizeAnswer>()
  for (const { size, reason, kept, answers: count } of rows) {
    const key = `${size} ${reason}`
    const answer = answers.get(key) ?? { size, reason, answers: 0, kept: [] }
    answer.answers += count
    if (kept !== null) answer.kept.push({ size: kept, answers: count })
    answers.set(key, answer)
  }
  return [...answers.values()].sort((one, other) => other.answers - one.answers)
}

export type ReasonQuery = {
  from?: string | undefined
  to?: string | undefined
  product?: string | undefined
  limit: number
}

/** Why pairs came back by model and size, most answers first; beside them the pairs sold in the same span. */
export async function countReasons(
  db: Db,
  { from, to, product, limit }: ReasonQuery,
): Promise<ReasonFigure[]> {
  const since = from ?? '0001-01-01'
  const until = to ?? '9999-12-31'
  const wanted =
    product === undefined ? null : isUuid(product) ? product : '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<ReasonFigure>`
    with answer as (
      select product_id, size, reason, count(*)::int as answers from fit_answer
       where day between ${since}::date and ${until}::date
         and (${wanted}::uuid is null or product_id = ${wanted}::uuid)
       group by 1, 2, 3 order by 4 desc limit ${limit}
    )
    select a.product_id as "productId", b.name as brand, p.title, a.size, a.reason, a.answers,
           coalesce((select sum(l.quantity + l.returned)::int from order_line l join customer_order o on o.id = l.order_id
                      where l.product_id = a.product_id and l.size = a.size and o.status in ('shipped', 'delivered')
                        and o.created_at >= ${since}::date and o.created_at < ${until}::date + 1), 0) as sold
      from answer a join product p on p.id = a.product_id join brand b on b.id = p.brand_id
     order by a.answers desc, b.name, p.title, a.size, a.reason`.execute(db)
  return rows
}
