import '../../admin.css'
import { expect, test } from 'vitest'
import { type JobView, jobEndpoints } from '../../../../contract/admin/jobs.ts'
import { type MailView, mailEndpoints } from '../../../../contract/admin/mails.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { JobsScreen } from './jobs-screen.tsx'
import { MailsScreen } from './mails-screen.tsx'

const job: JobView = {
  id: '17',
  job: 'send_refunds',
  state: 'failed',
  attempts: 25,
  addedAt: '2026-05-01T10:00:00.000Z',
  dueAt: '2026-05-01T11:00:00.000Z',
  error: 'Error: the gateway did not answer\n    at sendRefund',
  mail: null,
}
const kind = { waiting: 0, retrying: 0, running: 0, failed: 0, oldestSeconds: 0, lastAt: null }
const mail: MailView = {
  id: 'mail-1',
  state: 'sent',
  kind: 'order_placed',
  to: 'ann@example.com',
  subject: 'Your order is confirmed',
  at: '2026-05-01T10:00:00.000Z',
  attempts: 1,
  error: '',
  job: null,
  order: { id: 'order-1', mail: 'mail-1' },
}

function answerJobs(rows: JobView[]) {
  answerWith(jobEndpoints.listJobs, { rows, next: null })
  answerWith(jobEndpoints.listJobKinds, {
    kinds: [
      { ...kind, job: 'expire_orders', lastAt: '2026-05-01T10:00:00.000Z' },
      { ...kind, job: 'send_refunds', failed: rows.length },
    ],
  })
}

test('a job that was given up shows its cause and is tried again', async () => {
  answerJobs([job])
  const retried = answerWith(jobEndpoints.retryJobs, { retried: 1 })
  const { screen } = await renderAdmin(<JobsScreen />, { at: '/jobs' })
  await expect.element(screen.getByText('Error: the gateway did not answer')).toBeInTheDocument()
  await expect.element(screen.getByRole('table', { name: 'What runs by itself' })).toBeInTheDocument()
  await expectComponentAccessible()
  await screen.getByText('Given up after 25×').click()
  const dialog = screen.getByRole('dialog', { name: 'Send refunds' })
  await expect.element(dialog.getByRole('region', { name: 'Cause' })).toMatchTextContent(/at sendRefund/)
  await expectComponentAccessible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => retried.at(-1)?.body).toEqual({ jobs: ['17'] })
  await expect.element(screen.getByText('1 job put back into the queue')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try 1 given up again' }).click()
  await expect.poll(() => retried.at(-1)?.body).toEqual({})
})

test('a retry that is refused says why; who may only read is offered none', async () => {
  answerJobs([job])
  refuseWith(jobEndpoints.retryJobs, 'not_found', 'No such job was given up')
  const first = await renderAdmin(<JobsScreen />, { at: '/jobs' })
  await first.screen.getByRole('button', { name: 'Try 1 given up again' }).click()
  await expect.element(first.screen.getByText('No such job was given up')).toBeInTheDocument()
  const session = { ...ownerSession, isOwner: false, keys: ['settings:read' as const] }
  const { screen } = await renderAdmin(<JobsScreen />, { at: '/jobs', session })
  await expect.element(screen.getByText('Given up after 25×')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Try/ })).not.toBeInTheDocument()
})

test('a mail about an order is sent again, one that nobody took is tried again', async () => {
  const failed: MailView = {
    ...mail,
    id: 'mail-2',
    state: 'failed',
    subject: 'Your code',
    error: 'Error: 550 no such mailbox',
    job: '23',
    order: null,
  }
  answerWith(mailEndpoints.listMails, { rows: [failed, mail], next: null })
  const again = refuseWith(orderAdminEndpoints.sendMailAgain, 'rate_limited', 'Enough mails of this kind')
  const retried = answerWith(jobEndpoints.retryJobs, { retried: 1 })
  const { screen } = await renderAdmin(<MailsScreen />, { at: '/mails' })
  await screen.getByText('Your order is confirmed').click()
  await expectComponentAccessible()
  await expect
    .element(screen.getByRole('link', { name: 'The order' }))
    .toHaveAttribute('href', expect.stringContaining('/orders/order-1'))
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => again.length).toBe(1)
  await expect.element(screen.getByText('Enough mails of this kind')).toBeInTheDocument()
  await screen
    .getByRole('dialog', { name: 'Your order is confirmed' })
    .getByRole('button', { name: 'Close' })
    .click()
  await screen.getByText('Your code').click()
  await expect.element(screen.getByRole('dialog').getByText('Error: 550 no such mailbox')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => retried.at(-1)?.body).toEqual({ jobs: ['23'] })
})
