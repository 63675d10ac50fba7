import { devMailEndpoints } from '../../contract/dev-mail.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { readMailbox } from '../platform/mail/mail.ts'
import { refuse } from '../platform/refusal.ts'

export type DevMailDeps = { db: Db; config: Pick<Config, 'mailboxOpen'> }

/** The shop's own mailbox: for this machine only, and only where the configuration opens it. */
export function devMailRoutes({ db, config }: DevMailDeps): Route[] {
  return [
    handle(devMailEndpoints.listMail, async ({ query }, { fromThisMachine }) => {
      if (!fromThisMachine || !config.mailboxOpen) return refuse('not_found', 'There is nothing here')
      const messages = await readMailbox(db, query.to || undefined)
      return { messages: messages.map((mail) => ({ ...mail, date: mail.date.toISOString() })) }
    }),
  ]
}
