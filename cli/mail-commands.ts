import type { Command } from 'commander'
import { type CommandContext, runOnShop } from './command-context.ts'
import { previewMails } from './mail-preview/mail-preview.ts'

export function addMailCommands(program: Command, context: CommandContext): void {
  const mail = program.command('mail').description('the mails the shop sends')
  mail
    .command('preview')
    .description('write every kind of mail into a folder as HTML, text and, with a browser, pictures')
    .option('--out <folder>', 'where to write', 'mail-preview')
    .option('--no-pictures', 'take no pictures of the mails')
    .action(async ({ out, pictures }: { out: string; pictures: boolean }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop) => previewMails(shop, out, { photographs: pictures }),
        ({ folder, mails, photographs }) => [
          `${mails} mails and ${photographs} pictures of them in ${folder}; begin with all.html.`,
        ],
      )
    })
}
