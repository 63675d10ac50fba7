import { type Command, InvalidArgumentError } from 'commander'
import { type WebhookEvent, type WebhookView, webhookEvents } from '../contract/admin/webhooks.ts'
import { readWebhooks } from '../server/webhooks/webhook-queries.ts'
import { changeWebhook, createWebhook, removeWebhook, replayWebhook } from '../server/webhooks/webhooks.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

/** Programs that are told what happens in the shop. */
export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhook = program.command('webhook').description('programs that are told what happens in the shop')
  webhook
    .command('add')
    .description('tell an address of events from now on; prints the secret of its signatures, this once')
    .argument('<url>', 'such as https://receiver.example/hook')
    .option('--event <name...>', `some of ${webhookEvents.join(', ')}; default: all`, eventNames)
    .action(async (url: string, { event }: { event?: WebhookEvent[] }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => createWebhook(depsOf(shop), { url, events: event ?? webhookEvents, by }),
        ({ webhook: made, secret }) => [...describe([made]), `Secret: ${secret}`],
      )
    })
  webhook
    .command('list')
    .description('all webhooks with the last answer')
    .action(async (_: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => readWebhooks(database.db), describe)
    })
  for (const [name, description, isPaused] of [
    ['pause', 'send nothing for now; what happens is held', true],
    ['resume', 'send again, first what was held', false],
  ] as const) {
    webhook
      .command(name)
      .description(description)
      .argument('<webhook>', 'its id')
      .action(async (id: string, _: object, command: Command) => {
        await runOnShop(
          context,
          command,
          (shop, by) => changeWebhook(depsOf(shop), { id, isPaused, by }),
          (changed) => describe([changed]),
        )
      })
  }
  addReplayCommand(webhook, context)
  webhook
    .command('remove')
    .description('remove a webhook with its deliveries')
    .argument('<webhook>', 'its id')
    .action(async (id: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => removeWebhook(depsOf(shop), { id, by }),
        () => ['Removed.'],
      )
    })
}

function addReplayCommand(webhook: Command, context: CommandContext): void {
  webhook
    .command('replay')
    .description('send deliveries again: those named, or all that failed')
    .argument('<webhook>', 'its id')
    .argument('[delivery...]', 'their ids')
    .action(async (id: string, deliveries: string[], _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) =>
          replayWebhook(depsOf(shop), {
            id,
            deliveries: deliveries.length > 0 ? deliveries : undefined,
            by,
          }),
        ({ replayed }) => [`${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again.`],
      )
    })
}

function depsOf({ database, clock, config }: OperatorShop) {
  return { db: database.db, clock, config }
}

function eventNames(text: string, before: WebhookEvent[] = []): WebhookEvent[] {
  const name = webhookEvents.find((event) => event === text)
  if (!name) throw new InvalidArgumentError(`Use ${webhookEvents.join(', ')}.`)
  return [...before, name]
}

function describe(webhooks: readonly WebhookView[]): string[] {
  if (webhooks.length === 0) return ['There are no webhooks.']
  return table(
    ['webhook', 'address', 'events', 'waiting', 'failed', 'last answer'],
    webhooks.map(({ id, url, events, waiting, failed, last, isPaused }) => [
      id,
      url,
      events.length === webhookEvents.length ? 'all' : events.join(' '),
      String(waiting),
      String(failed),
      isPaused ? 'paused' : last ? `${last.status ?? last.error} at ${last.at}` : 'none yet',
    ]),
  )
}
