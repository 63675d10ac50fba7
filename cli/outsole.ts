import { CommanderError } from 'commander'
import { describeFailure } from '../server/platform/config/operator-error.ts'
import { type OperatorShop, openOperatorShop } from './operator-shop.ts'
import { printable } from './printable.ts'
import { createProgram } from './program.ts'

/** Entry point of `npm run outsole -- …`: runs one command; a failure is one line and exit code 1. */
let shop: OperatorShop | undefined

const say = (line: string) => console.error(printable(line))
const program = createProgram({
  print: (line) => console.log(line),
  say,
  watched: process.stderr.isTTY,
  async openShop(options) {
    shop = await openOperatorShop(process.env, say, options)
    return shop
  },
})

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    // Queries under way fail as their connections close; a database started for this command must not stay behind.
    void Promise.resolve(shop?.close()).finally(() => process.exit(code))
  })
}

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = 1
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 1
  else say(describeFailure(error))
}
