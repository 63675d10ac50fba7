import type { JobState } from '../../../../contract/admin/jobs.ts'
import type { MailState } from '../../../../contract/admin/mails.ts'
import { Badge } from '../../../ui/badge.tsx'

const words: Record<string, string> = {
  send_mail: 'Send a mail',
  mail_code: 'Mail a code',
  fetch_pictures: 'Fetch pictures of an import',
  'catalogue.plan-upload': 'Read an uploaded file',
  settle_paid_return: 'Settle a return that was paid',
  'webhooks.deliver': 'Deliver webhooks',
  'webhooks.catalogue': 'Tell webhooks of changed products',
  'catalogue.publish': 'Publish products',
  'catalogue.sales': 'Start and end sales',
  'catalogue.bulk-edit': 'Bulk edits',
  'catalogue.import-plan': 'Imports',
  expire_orders: 'Cancel unpaid orders',
  send_refunds: 'Send refunds',
  lapse_returns: 'Remind of returns, and end them',
  mail_restocked: 'Mail sizes that are back',
  remind_carts: 'Remind of carts',
  'catalogue.purge-feed': 'Clear up the change feed',
  'catalogue.tidy-searches': 'Clear up searches',
  'webhooks.tidy': 'Clear up deliveries of webhooks',
}

/** What a kind of job does; one that is not listed by its name. */
export function jobInWords(job: string): string {
  const plain = words[job] ?? job.replace(/^tidy_/, 'clear up ').replaceAll(/[._-]+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const jobTones = { failed: 'danger', retrying: 'warning', running: 'info', waiting: 'neutral' } as const
const jobStateWords = {
  failed: 'Given up',
  retrying: 'Tried again',
  running: 'Running',
  waiting: 'Waiting',
} as const

export function JobStateBadge({ state, attempts }: { state: JobState; attempts: number }) {
  const tries = state === 'failed' || state === 'retrying' ? ` after ${attempts}×` : ''
  return (
    <Badge tone={jobTones[state]}>
      {jobStateWords[state]}
      {tries}
    </Badge>
  )
}

const mailTones = { failed: 'danger', waiting: 'info', sent: 'success' } as const
const mailStateWords = { failed: 'Not taken', waiting: 'Waiting', sent: 'Sent' } as const

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={mailTones[state]}>{mailStateWords[state]}</Badge>
}

/** The cause in one line: the rest is where in the program it happened. */
export function causeOf(error: string): string {
  return error.split('\n', 1)[0]?.trim() ?? ''
}
