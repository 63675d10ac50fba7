import { Command } from 'commander'
import { addAuditCommands } from './audit-commands.ts'
import { addBackupsCommands } from './backups-commands.ts'
import { addBookCommands } from './books/book-commands.ts'
import { addFigureCommands } from './books/figure-commands.ts'
import { addBrandCommands } from './brand-commands.ts'
import { addCartCommands } from './cart-commands.ts'
import { addCatalogueCommands } from './catalogue-commands.ts'
import type { CommandContext } from './command-context.ts'
import { addContentCommands } from './content-commands.ts'
import { addDemoCommands } from './demo/demo-commands.ts'
import { addDiscountCommands } from './discount-commands.ts'
import { addDoctorCommand } from './doctor-command.ts'
import { addImportCommands } from './import-commands.ts'
import { addInboxCommands } from './inbox-commands.ts'
import { addJobCommands } from './job-commands.ts'
import { addMailCommands } from './mail-commands.ts'
import { addMediaCommands } from './media-commands.ts'
import { addMigrateCommands } from './migrate-commands.ts'
import { addOrderCommands } from './order-commands.ts'
import { addPeopleCommands } from './people-commands.ts'
import { addPictureCommands } from './picture-commands.ts'
import { addPriceCommands } from './price-commands.ts'
import { printable } from './printable.ts'
import { addProductCommands } from './product-commands.ts'
import { addRefundCommands } from './refund-commands.ts'
import { addReturnCommands } from './return-commands.ts'
import { addReviewCommands } from './review-commands.ts'
import { addSaleCommands } from './sale-commands.ts'
import { addSearchCommands } from './search-commands.ts'
import { addSettingCommands } from './setting-commands.ts'
import { addStaffCommands } from './staff-commands.ts'
import { addStockCommands } from './stock-commands.ts'
import { addWebhookCommands } from './webhook-commands.ts'

/** The operators' commands. Works while the shop runs; the shop shows each change within two seconds. */
export function createProgram(given: CommandContext): Command {
  const context: CommandContext = {
    ...given,
    print: (line) => given.print(printable(line)),
    say: (line) => given.say(printable(line)),
  }
  const program = new Command('outsole')
    .description("The operators' commands of the shop.")
    .option('--json', 'print results as JSON, for scripts')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.say(text.trimEnd()),
    })
    .exitOverride()
  addCatalogueCommands(program, context)
  addImportCommands(program, context)
  addBrandCommands(program, context)
  addMigrateCommands(program, context)
  addMediaCommands(program, context)
  addPictureCommands(program, context)
  addProductCommands(program, context)
  addPriceCommands(program, context)
  addSaleCommands(program, context)
  addDiscountCommands(program, context)
  addStockCommands(program, context)
  addSettingCommands(program, context)
  addContentCommands(program, context)
  addSearchCommands(program, context)
  addOrderCommands(program, context)
  addReturnCommands(program, context)
  addRefundCommands(program, context)
  addInboxCommands(program, context)
  addPeopleCommands(program, context)
  addStaffCommands(program, context)
  addReviewCommands(program, context)
  addMailCommands(program, context)
  addJobCommands(program, context)
  addCartCommands(program, context)
  addWebhookCommands(program, context)
  addAuditCommands(program, context)
  addFigureCommands(program, context)
  addBookCommands(program, context)
  addBackupsCommands(program, context)
  addDoctorCommand(program, context)
  addDemoCommands(program, context)
  return program
}
