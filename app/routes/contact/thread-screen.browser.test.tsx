import { describe, expect, test } from 'vitest'
import { contactEndpoints } from '../../../contract/contact.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { ThreadScreen } from './thread-screen.tsx'

const thread: ReplyOf<typeof contactEndpoints.openThread> = {
  reference: '0ABCDEF1',
  until: '2026-07-01T12:00:00.000Z',
  isClosed: false,
  messages: [
    { from: 'you', text: 'It squeaks.', at: '2026-06-01T12:00:00.000Z' },
    { from: 'shop', text: 'Try <b>oil</b>.', at: '2026-06-01T14:00:00.000Z' },
  ],
}

async function renderThread() {
  const screen = await renderComponent(<ThreadScreen token="secret" />, { signedIn: false })
  return {
    screen,
    reply: screen.getByRole('textbox', { name: 'Reply' }),
    send: screen.getByRole('button', { name: 'Send reply' }),
  }
}

describe('the thread of a message', () => {
  test('is read and replied to without signing in', async () => {
    answerWith(contactEndpoints.openThread, thread)
    const { screen, reply, send } = await renderThread()
    await expect.element(screen.getByText('Try <b>oil</b>.')).toBeVisible()
    await expectComponentAccessible()
    await send.click()
    await expect.element(screen.getByText('Tell us what you want to say')).toBeVisible()
    const mine = { from: 'you' as const, text: 'It helped.', at: '2026-06-01T15:00:00.000Z' }
    const calls = answerWith(contactEndpoints.replyInThread, {
      ...thread,
      messages: [...thread.messages, mine],
    })
    await reply.fill('It helped.')
    await send.click()
    await expect.element(screen.getByText('Sent. We answer by email.')).toBeVisible()
    await expect.element(screen.getByRole('listitem').nth(2)).toMatchTextContent('It helped.')
    await expect.element(reply).toHaveValue('')
    expect(calls[0]).toMatchObject({ params: { token: 'secret' }, body: { text: 'It helped.' } })
  })

  test('a reply that cannot be sent stays in the field, and keeps its key', async () => {
    answerWith(contactEndpoints.openThread, thread)
    const { reply, send } = await renderThread()
    await reply.fill('It helped.')
    const lost = failToReach(contactEndpoints.replyInThread)
    await send.click()
    await expect.poll(() => lost.length).toBe(1)
    await expect.element(reply).toHaveAttribute('aria-invalid', 'true')
    await expect.element(reply).toHaveValue('It helped.')
    const calls = answerWith(contactEndpoints.replyInThread, thread)
    await send.click()
    await expect.poll(() => calls[0]?.idempotencyKey).toBe(lost[0]?.idempotencyKey)
  })

  test('a link that has ended leads to the contact form', async () => {
    refuseWith(contactEndpoints.openThread, 'not_found', 'This link has expired or is invalid.')
    const { screen } = await renderThread()
    await expect.element(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Contact us' })).toBeVisible()
  })
})
