import { type Command, InvalidArgumentError } from 'commander'
import { type AuditEvent, listAudit } from '../server/audit/audit.ts'
import { showOrder } from '../server/orders/orders.ts'
import { isRefusal, type Refusal } from '../server/platform/refusal.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type Subject = { kind: string; id: string }

export function addAuditCommands(program: Command, context: CommandContext): void {
  const audit = program.command('audit').description('who changed what')
  audit
    .command('list')
    .description('the newest changes')
    .option('--of <kind:id>', 'only of this thing: order, size, review, setting or synonym', subject)
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 20)
    .action(async (flags: { of?: Subject; limit: number }, command: Command) => {
      await runOnShop(context, command, (shop) => find(shop, flags), describe)
    })
}

function subject(text: string): Subject {
  const [, kind, id] = /^([a-z_]+):(.+)$/.exec(text) ?? []
  if (kind === undefined || id === undefined) throw new InvalidArgumentError('Use KIND:ID.')
  return { kind, id }
}

/** An order may be named by its number as well. */
async function find(
  { database }: OperatorShop,
  { of, limit }: { of?: Subject; limit: number },
): Promise<AuditEvent[] | Refusal> {
  if (of?.kind !== 'order') return listAudit(database.db, { of, limit })
  const order = await showOrder(database.db, of.id)
  return isRefusal(order) ? order : listAudit(database.db, { of: { ...of, id: order.id }, limit })
}

function describe(events: AuditEvent[]): string[] {
  if (events.length === 0) return ['Nothing is recorded.']
  return table(
    ['when', 'who', 'what', 'on', 'before', 'after', 'note'],
    events.map((event) => [
      event.at.toISOString(),
      [event.actorKind, event.actorName ?? event.actorId].filter(Boolean).join(' '),
      event.verb,
      `${event.subjectKind}:${event.subjectId}`,
      JSON.stringify(event.before),
      JSON.stringify(event.after),
      event.note,
    ]),
  )
}
