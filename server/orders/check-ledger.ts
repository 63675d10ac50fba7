import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export type LedgerFault = { rule: string; subject: string; detail: string }

/** Each rule is one statement, so that it sees one snapshot of a running shop; its rows are the violations. */
const rules = [
  {
    rule: 'the sum of movements is the stock',
    query: sql<Finding>`
      select s.variant_id || ' size ' || s.size as subject,
             'stock ' || s.stock || ', movements ' || coalesce(m.total, 0) as detail
        from variant_size s
        left join (select variant_id, size, sum(quantity) as total from stock_movement group by 1, 2) m
          on m.variant_id = s.variant_id and m.size = s.size
       where s.stock <> coalesce(m.total, 0)`,
  },
  {
    rule: 'an order costs its lines less its discount',
    query: sql<Finding>`
      select o.order_number as subject, 'total ' || o.total_cents || ', lines ' || coalesce(l.total, 0) as detail
        from customer_order o
        left join (select order_id, sum(quantity * unit_price_cents) as total from order_line group by 1) l
          on l.order_id = o.id
       where o.subtotal_cents <> coalesce(l.total, 0) or o.total_cents <> o.subtotal_cents - o.discount_cents`,
  },
  {
    rule: 'the lines of an order share its discount',
    query: sql<Finding>`
      select o.order_number as subject, 'discount ' || o.discount_cents || ', shares ' || coalesce(l.shares, 0) as detail
        from customer_order o
        left join (select order_id, sum(discount_cents) as shares from order_line group by 1) l on l.order_id = o.id
       where o.discount_cents <> coalesce(l.shares, 0)`,
  },
  {
    // And of what changes took off after it was paid.
    rule: 'every order has a payment of its total',
    query: sql<Finding>`
      select o.order_number as subject, coalesce('payment of ' || y.cents, 'no payment') as detail
        from customer_order o
        left join (select order_id, sum(amount_cents) as cents from payment
                    where kind = 'charge' and return_id is null group by 1) y on y.order_id = o.id
        left join (select order_id, sum(lowered_cents) as cents from order_change group by 1) c on c.order_id = o.id
       where y.cents is distinct from o.total_cents + coalesce(c.cents, 0)`,
  },
  {
    rule: 'refunds never exceed what was paid, and a cancelled order keeps nothing',
    query: sql<Finding>`
      select o.order_number as subject, o.status || ', charged ' || y.charged || ', refunds ' || y.refunds as detail
        from customer_order o
        join (select order_id,
                     coalesce(sum(amount_cents) filter (where kind = 'charge' and status = 'succeeded'), 0) as charged,
                     coalesce(sum(amount_cents) filter (where kind = 'refund' and status <> 'failed'), 0) as refunds
                from payment group by 1) y on y.order_id = o.id
       where y.refunds > y.charged or (o.status = 'cancelled' and y.refunds <> y.charged)`,
  },
  {
    rule: 'a live order holds its pairs, a cancelled one none',
    query: sql<Finding>`
      select o.order_number as subject,
             l.variant_id || ' size ' || l.size || ': moved ' || coalesce(m.total, 0) || ', ordered ' || l.quantity
               || ', ' || o.status as detail
        from customer_order o
        join (select order_id, variant_id, size, sum(quantity) as quantity
                from (select order_id, variant_id, size, quantity from order_line
                      union all
                      select order_id, new_variant_id, new_size, held from order_return_line where held > 0) pairs
               group by 1, 2, 3) l on l.order_id = o.id
        join variant_size s on s.variant_id = l.variant_id and s.size = l.size
        left join (select order_id, variant_id, size, sum(quantity) as total from stock_movement
                    where order_id is not null group by 1, 2, 3) m
          on m.order_id = o.id and m.variant_id = l.variant_id and m.size = l.size
       where coalesce(m.total, 0) <> case when o.status = 'cancelled' then 0 else -l.quantity end`,
  },
  {
    rule: 'of a size that an order has no line of, it holds no pair',
    query: sql<Finding>`
      select o.order_number as subject, m.variant_id || ' size ' || m.size || ': moved ' || sum(m.quantity) as detail
        from stock_movement m join customer_order o on o.id = m.order_id
       where not exists (select from order_line l
               where l.order_id = m.order_id and l.variant_id = m.variant_id and l.size = m.size)
         and not exists (select from order_return_line l
               where l.order_id = m.order_id and l.new_variant_id = m.variant_id and l.new_size = m.size and l.held > 0)
       group by o.order_number, m.variant_id, m.size having sum(m.quantity) <> 0`,
  },
  {
    rule: 'the summary of an order’s money is that of its payments',
    query: sql<Finding>`
      select order_number as subject, payment_state || ' instead of ' || payment_state_of(id) as detail
        from customer_order where payment_state is distinct from payment_state_of(id)`,
  },
  {
    rule: 'what was sent of an order is what was ordered, or a part of it',
    query: sql<Finding>`
      select o.order_number as subject,
             o.status || ', line ' || l.position || ': sent ' || coalesce(s.sent, 0) || ' of ' || (l.quantity + l.returned)
               as detail
        from customer_order o
        join order_line l on l.order_id = o.id
        left join (select order_id, position, sum(quantity) as sent from shipment_line group by 1, 2) s
          on s.order_id = l.order_id and s.position = l.position
       where coalesce(s.sent, 0) > l.quantity + l.returned
          -- What replaces another pair is sent later.
          or (o.status in ('shipped', 'delivered') and l.return_id is null
              and coalesce(s.sent, 0) <> l.quantity + l.returned)
          or (o.status in ('pending', 'confirmed', 'cancelled') and s.sent is not null)`,
  },
  {
    rule: 'the status of an order is its last event, and that of a payment too',
    query: sql<Finding>`
      select o.order_number as subject, 'order ' || o.status || ', payment ' || y.status as detail
        from customer_order o join payment y on y.order_id = o.id
       where o.status is distinct from (select e.status from order_status_event e
                where e.order_id = o.id order by e.at desc, e.id desc limit 1)
          or y.status is distinct from (select e.status from payment_event e
                where e.payment_id = y.id order by e.at desc, e.id desc limit 1)`,
  },
  {
    rule: 'only paid or cash orders go on their way',
    query: sql<Finding>`
      select o.order_number as subject, 'order ' || o.status || ', payment ' || y.status as detail
        from customer_order o join payment y on y.order_id = o.id and y.kind = 'charge' and y.return_id is null
       where o.status in ('confirmed', 'processing', 'shipped', 'delivered')
         and y.status <> 'succeeded' and o.payment_method <> 'cod'`,
  },
  {
    rule: 'pairs that an order counts as back were booked as back',
    query: sql<Finding>`
      select o.order_number as subject,
             l.variant_id || ' size ' || l.size || ': back ' || l.returned || ', booked ' || coalesce(m.total, 0) as detail
        from (select order_id, variant_id, size, sum(returned) as returned from order_line group by 1, 2, 3) l
        join customer_order o on o.id = l.order_id
        join variant_size s on s.variant_id = l.variant_id and s.size = l.size
        left join (select order_id, variant_id, size, sum(quantity) as total from stock_movement
                    where cause = 'returned' group by 1, 2, 3) m
          on m.order_id = l.order_id and m.variant_id = l.variant_id and m.size = l.size
       where l.returned <> coalesce(m.total, 0)`,
  },
  {
    rule: 'only a return that waits holds pairs, each no more than announced',
    query: sql<Finding>`
      select r.number as subject, r.status || ', line ' || l.position || ': holds ' || l.held as detail
        from order_return_line l join order_return r on r.id = l.return_id
       where l.held > 0 and r.status not in ('requested', 'labelled', 'in_transit', 'received')`,
  },
  {
    rule: 'the new pairs of a return that are to be sent are those of its lines',
    query: sql<Finding>`
      select number as subject, unsent_pairs || ' instead of ' || unsent_pairs_of(id) as detail
        from order_return where unsent_pairs <> unsent_pairs_of(id)`,
  },
  {
    // Less where it gave more back than it had to.
    rule: 'the shop keeps of a paid order what it costs, and no more',
    query: sql<Finding>`
      select o.order_number as subject,
             'kept ' || y.kept || ', costs ' || o.total_cents || ', fees and differences ' || coalesce(r.cents, 0) as detail
        from customer_order o
        join (select order_id, sum(case kind when 'charge' then amount_cents else -amount_cents end)
                       filter (where case kind when 'charge' then status = 'succeeded' else status <> 'failed' end) as kept,
                     bool_and(status = 'succeeded') filter (where kind = 'charge' and return_id is null) as paid
                from payment group by 1) y on y.order_id = o.id
        left join (select r.order_id, sum(case when r.status in ('settled', 'lost') then r.fee_cents
                                               when r.status in ('requested', 'labelled', 'in_transit', 'received')
                                               then (select coalesce(sum(p.amount_cents), 0) from payment p
                                                      where p.return_id = r.id and p.kind = 'charge' and p.status = 'succeeded')
                                               else 0 end) as cents
                     from order_return r group by 1) r on r.order_id = o.id
       where o.status <> 'cancelled' and y.paid and y.kept > o.total_cents + coalesce(r.cents, 0)`,
  },
  {
    rule: 'store credit is what was given and not spent',
    query: sql<Finding>`
      select c.account_id::text as subject, 'credit ' || c.cents || ', payments ' || coalesce(y.cents, 0) as detail
        from (select account_id, sum(amount_cents) as cents from store_credit group by 1) c
        left join (select o.account_id, sum(case y.kind when 'refund' then y.amount_cents else -y.amount_cents end) as cents
                     from payment y join customer_order o on o.id = y.order_id
                    where y.gateway = 'credit' and y.status = 'succeeded' and not y.by_hand group by 1) y
          on y.account_id = c.account_id
       where c.cents < 0 or c.cents <> coalesce(y.cents, 0)`,
  },
]

type Finding = { subject: string; detail: string }

/** Runs all consistency rules; an empty list means no stock or payment was lost or counted twice. */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { rule, query } of rules) {
    const { rows } = await query.execute(db)
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return faults
}
