import type { Command } from 'commander'
import { type Actor, byCommand } from '../server/platform/actor.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { isRefusal, type Refusal } from '../server/platform/refusal.ts'
import type { OpenOptions, OperatorShop } from './operator-shop.ts'

/** Output and dependencies of commands; tests pass their own. */
export type CommandContext = {
  /** Results, for people or for scripts. */
  print(line: string): void
  /** Progress messages, on the error stream. */
  say(line: string): void
  /** Whether the error stream is a terminal and can show a progress bar. */
  watched: boolean
  openShop(options?: OpenOptions): Promise<OperatorShop>
}

/**
 * Runs `work` on the shop as this command and prints its result: as JSON with `--json`, else as the lines that `lines` makes
 * of it.
 */
export async function runOnShop<Result>(
  context: CommandContext,
  command: Command,
  work: (shop: OperatorShop, by: Actor) => Promise<Result | Refusal>,
  lines: (result: Result) => string[],
  options: OpenOptions = {},
): Promise<void> {
  const shop = await context.openShop(options)
  try {
    const result = await work(shop, byCommand(commandName(command)))
    if (isRefusal(result)) throw new OperatorError(`${result.message}.`.replace(/\.\.$/, '.'))
    if (wantsJson(command)) context.print(JSON.stringify(result))
    else for (const line of lines(result)) context.print(line)
  } finally {
    await shop.close()
  }
}

/** Its words without the program's: `orders advance`. */
function commandName(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${commandName(parent)} ${command.name()}` : command.name()
}

export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals().json === true
}

/** Aligns rows in columns. */
export function table(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
