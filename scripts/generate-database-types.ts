import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openPool } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { dumpSchema } from '../server/platform/db/schema-dump.ts'
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts'

const typesFile = 'server/platform/db/database-types.ts'
const schemaFile = 'db/schema.sql'

/** Columns of which the database knows less than the contract: closed lists as text, shapes as JSON. */
const overrides = {
  columns: {
    'audit_event.actor_kind': 'ActorKind',
    'bulk_edit.actor_kind': 'ActorKind',
    'contact_message.actor_kind': 'Generated<ActorKind>',
    'contact_message.kind': "'answer' | 'note' | 'reply'",
    'contact_query.last_from': "Generated<'customer' | 'shop'>",
    'contact_query.state': 'Generated<InboxState>',
    'content_version.actor_kind': 'Generated<ActorKind>',
    'content_version.state': "'draft' | 'planned' | 'published'",
    'customer_note.actor_kind': 'Generated<ActorKind>',
    'customer_order.address': 'DeliveryAddress',
    'customer_order.payment_state': 'Generated<PaymentState>',
    'customer_order.payment_method': 'PaymentMethod',
    'customer_order.status': 'OrderStatus',
    'order_change.actor_kind': 'Generated<ActorKind>',
    'order_change.kind': 'RecordedChangeKind',
    'order_mail.actor_kind': 'Generated<ActorKind>',
    'order_note.actor_kind': 'Generated<ActorKind>',
    'order_return.actor_kind': 'Generated<ActorKind>',
    'order_return.if_sold_out': 'SoldOutChoice',
    'order_return.kind': 'ReturnKind',
    'order_return.refund_to': 'RefundTarget',
    'order_return.status': 'ReturnStatus',
    'order_return_event.actor_kind': 'Generated<ActorKind>',
    'order_return_event.status': 'ReturnStatus',
    'order_return_line.reason': 'ReturnReason | ClaimReason',
    'order_return_receipt.condition': 'PairCondition',
    'order_status_event.actor_kind': 'Generated<ActorKind>',
    'order_status_event.from_status': 'OrderStatus | null',
    'order_status_event.status': 'OrderStatus',
    'payment.actor_kind': 'Generated<ActorKind>',
    'payment.kind': "Generated<'charge' | 'refund'>",
    'payment.method': 'PaymentMethod',
    'payment.status': "'failed' | 'pending' | 'succeeded'",
    'payment_event.actor_kind': 'Generated<ActorKind>',
    'payment_event.status': "'failed' | 'pending' | 'succeeded'",
    'product.gender': 'Gender',
    'product.status': 'Generated<ProductStatus>',
    'review.state': 'Generated<ReviewState>',
    'review_report.reason': 'ReportReason',
    'sale.state': "Generated<'planned' | 'running' | 'ended'>",
    'shipment.actor_kind': 'Generated<ActorKind>',
    'stock_movement.actor_kind': 'Generated<ActorKind>',
    'store_credit.actor_kind': 'Generated<ActorKind>',
  },
}
const imports = [
  "import type { InboxState } from '../../../contract/admin/inbox.ts'",
  "import type { PaymentState, RecordedChangeKind } from '../../../contract/admin/order-facts.ts'",
  "import type { Gender } from '../../../contract/facets.ts'",
  "import type { DeliveryAddress } from '../../../contract/account-forms.ts'",
  "import type { OrderStatus, PaymentMethod } from '../../../contract/orders.ts'",
  "import type { ProductStatus } from '../../../contract/product-status.ts'",
  "import type { ReportReason, ReviewState } from '../../../contract/reviews.ts'",
  "import type { ClaimReason, PairCondition, RefundTarget, ReturnKind, ReturnReason, ReturnStatus, SoldOutChoice } from '../../../contract/wording/return-words.ts'",
  "import type { ActorKind } from '../actor.ts'",
]

/** Writes the types and the schema text that follow from db/migrations, by running them in a scratch database. */
async function generate(): Promise<void> {
  const postgres = await startScratchPostgres()
  try {
    const url = `${postgres.server}/postgres`
    const pool = openPool(url, { max: 2 })
    await migrate(pool)
    await writeFile(schemaFile, await dumpSchema(pool))
    await pool.end()
    await promisify(execFile)(process.execPath, [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      `--url=${url}`,
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number"}',
      `--overrides=${JSON.stringify(overrides)}`,
      `--out-file=${typesFile}`,
    ])
    // The generator knows no imports for the names in `overrides`.
    const types = await readFile(typesFile, 'utf8')
    await writeFile(typesFile, types.replace(/^import /m, `${imports.join('\n')}\n$&`))
  } finally {
    await postgres.stop()
  }
  console.log(`Wrote ${typesFile} and ${schemaFile}.`)
}

await generate()
