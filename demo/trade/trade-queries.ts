import type { Insertable } from 'kysely'
import { demoMailDomain } from '../../contract/demo-sign-in.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import { cannedAnswers } from '../canned-answers.ts'
import { demoId } from '../demo-ids.ts'
import { randomFor } from '../seeded-random.ts'
import { queryNotes, queryTexts, spamTexts } from '../texts/query-texts.ts'
import type { TradeOrder } from './plan-trade.ts'

type QueryRow = Insertable<DB['contact_query']>
type MessageRow = Insertable<DB['contact_message']>
export type QueryRows = {
  contact_query: QueryRow[]
  contact_message: MessageRow[]
  canned_answer: Insertable<DB['canned_answer']>[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** So long somebody may still have to do something about a query. */
const openDays = 12
/** What customers wrote to the shop: most of it answered and closed, the last of it in every state. */
export function queryRows(orders: readonly TradeOrder[], now: Date): QueryRows {
  const rows: QueryRows = { contact_query: [], contact_message: [], canned_answer: [...cannedAnswers] }
  orders.forEach((order, place) => {
    const at = new Date((order.steps[0]?.at.getTime() ?? 0) + 3 * dayMs)
    const isNew = now.getTime() - at.getTime() < openDays * dayMs
    // One order of fifty makes somebody write, three days later; of the last ones more do.
    const writes = place % 50 === 7 || (isNew && place % 7 === 3)
    if (writes && at < now) addQuery(order, { at, isNew, now }, rows)
  })
  spamTexts.forEach((issue, place) => {
    rows.contact_query.push(spamRow(issue, new Date(now.getTime() - (2 + place * 40) * hourMs)))
  })
  return rows
}

type Times = { at: Date; isNew: boolean; now: Date }

function addQuery(order: TradeOrder, { at, isNew, now }: Times, rows: QueryRows): void {
  const key = `${order.key} query`
  const { issue, ofOrder, answer, reply } = randomFor(key).pick(queryTexts)
  const random = randomFor(`${key} thread`)
  const id = demoId(key, at)
  const thread: MessageRow[] = []
  let last = at
  function say(kind: 'answer' | 'reply' | 'note', text: string): boolean {
    const next = new Date(last.getTime() + random.whole(40, 900) * 60_000)
    if (next >= now) return false
    last = next
    const actor =
      kind === 'reply' ? { actor_kind: 'customer' as const, actor_id: order.customer.id } : byTheShop
    thread.push({ id: demoId(`${key} ${kind}`, next), query_id: id, kind, text, at: next, ...actor })
    return true
  }
  const isAnswered = (!isNew || random.chance(0.6)) && say('answer', answer)
  if (random.chance(0.15)) say('note', random.pick(queryNotes))
  const isReplied = isAnswered && random.chance(isNew ? 0.4 : 0.3) && say('reply', reply)
  const written = thread.filter(({ kind }) => kind !== 'note')
  rows.contact_query.push({
    id,
    account_id: order.customer.id,
    phone: order.customer.address.phone.replaceAll(' ', ''),
    email: order.customer.email,
    order_number: ofOrder ? order.number : null,
    issue,
    created_at: at,
    state: !isNew
      ? 'closed'
      : isAnswered && !isReplied
        ? random.chance(0.3)
          ? 'closed'
          : 'waiting'
        : 'open',
    is_spam: false,
    version: written.length + 1,
    last_at: written.at(-1)?.at ?? at,
    last_from: written.at(-1)?.kind === 'answer' ? 'shop' : 'customer',
  })
  rows.contact_message.push(...thread)
}

/** Whoever it was then: the demo's member of staff came later. */
const byTheShop = { actor_kind: 'staff' as const, actor_id: null }

function spamRow(issue: string, at: Date): QueryRow {
  return {
    id: demoId(`spam ${issue}`, at),
    account_id: null,
    phone: '+15550100199',
    email: `growth@${demoMailDomain}`,
    order_number: null,
    issue,
    created_at: at,
    state: 'open',
    is_spam: false,
    version: 1,
    last_at: at,
    last_from: 'customer',
  }
}
