import '../../admin.css'
import { expect, test } from 'vitest'
import {
  webhookEndpoints as e,
  type WebhookDeliveryView,
  type WebhookView,
} from '../../../../contract/admin/webhooks.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { WebhookScreen } from './webhook-screen.tsx'
import { WebhooksScreen } from './webhooks-screen.tsx'

const webhook: WebhookView = {
  id: 'hook-1',
  url: 'https://receiver.example/shop',
  events: ['order.placed', 'order.paid'],
  createdAt: '2026-05-01T10:00:00.000Z',
  isPaused: false,
  last: { at: '2026-05-01T11:00:00.000Z', status: 500, error: 'answered 500: not now' },
  waiting: 1,
  failed: 2,
}
const delivery: WebhookDeliveryView = {
  id: 'delivery-1',
  event: 'order.paid',
  state: 'failed',
  createdAt: '2026-05-01T10:59:00.000Z',
  attempts: 20,
  triedAt: '2026-05-01T11:00:00.000Z',
  nextAt: null,
  status: 500,
  error: 'answered 500: not now',
  milliseconds: 31,
  body: '{"id":"delivery-1","type":"order.paid"}',
}
const one = { at: '/webhooks/hook-1', pattern: '/webhooks/:id' }

test('a new webhook names its problem, then shows its secret once', async () => {
  answerWith(e.listWebhooks, { rows: [], next: null })
  const details = [{ path: 'url', message: 'This address belongs to a private network' }]
  const refused = refuseWith(e.createWebhook, 'validation_failed', 'Wrong', { details })
  const { screen } = await renderAdmin(<WebhooksScreen />, { at: '/webhooks' })
  await expect.element(screen.getByText('No webhooks yet')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'New webhook' }).click()
  await screen.getByLabelText('Address').fill('https://10.0.0.1/')
  await screen.getByLabelText('Order placed').click()
  await screen.getByLabelText('Stock changed').click()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Make the webhook' }).click()
  await expect.element(screen.getByText('This address belongs to a private network')).toBeInTheDocument()
  expect(refused[0]?.body).toEqual({ url: 'https://10.0.0.1/', events: ['order.placed', 'stock.changed'] })
  answerWith(e.createWebhook, { webhook, secret: 'whsec_shown-once' })
  await screen.getByRole('button', { name: 'Make the webhook' }).click()
  await expect.element(screen.getByText('whsec_shown-once')).toBeInTheDocument()
  await expectComponentAccessible()
})

test('a webhook shows its last answer and its deliveries, which are sent again', async () => {
  answerWith(e.listWebhooks, { rows: [webhook], next: null })
  answerWith(e.listWebhookDeliveries, { rows: [delivery], next: null })
  const replayed = answerWith(e.replayWebhook, { replayed: 2 })
  const { screen } = await renderAdmin(<WebhookScreen />, one)
  await expect.element(screen.getByRole('heading', { name: 'receiver.example/shop' })).toBeInTheDocument()
  await expect.element(screen.getByText(/^Last answer, .*: answered 500: not now$/)).toBeInTheDocument()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Send 2 failed again' }).click()
  await expect.poll(() => replayed.at(-1)?.body).toEqual({})
  await expect.element(screen.getByText('Sent again')).toBeVisible()
  await screen.getByText('order.paid', { exact: true }).click()
  const body = screen.getByRole('region', { name: 'Body' })
  await expect.element(body.getByText(/"type": "order.paid"/)).toBeInTheDocument()
  await expectComponentAccessible()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => replayed.at(-1)?.body).toEqual({ deliveries: ['delivery-1'] })
})

test('it is paused, resumed, tried and removed', async () => {
  answerWith(e.listWebhooks, { rows: [webhook], next: null })
  answerWith(e.listWebhookDeliveries, { rows: [], next: null })
  const changed = answerWith(e.changeWebhook, { ...webhook, isPaused: true })
  const tested = answerWith(e.testWebhook, { ...delivery, event: 'test' })
  const removed = answerWith(e.removeWebhook, { success: true })
  const { screen, router } = await renderAdmin(<WebhookScreen />, one)
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => tested.length).toBe(1)
  answerWith(e.listWebhooks, { rows: [{ ...webhook, isPaused: true }], next: null })
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => changed[0]?.body).toEqual({ isPaused: true })
  await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => removed.length).toBe(1)
  await expect.poll(() => router.state.location.pathname).toBe('/webhooks')
})

test('who may only read changes nothing', async () => {
  answerWith(e.listWebhooks, { rows: [webhook], next: null })
  answerWith(e.listWebhookDeliveries, { rows: [delivery], next: null })
  const session = { ...ownerSession, isOwner: false, keys: ['settings:read' as const] }
  const { screen } = await renderAdmin(<WebhookScreen />, { ...one, session })
  await expect.element(screen.getByText('order.paid', { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})
