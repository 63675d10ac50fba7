import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { shop } from '../../../contract/shop.ts'
import { createAttempt } from '../../api/attempt.ts'
import { call } from '../../api/browser-call.ts'
import { contactEndpoints } from '../../api/endpoints.ts'
import { personalQuery, writeQueryData } from '../../api/personal-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Thread = ReplyOf<typeof contactEndpoints.openThread>

/** Of a reply, in characters; the contract checks it (docs/product.md#answers-by-link). */
const maxLength = 5000

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A message to the shop with its answers, for who holds the mailed link, and a field to reply. No account is needed. */
export function ThreadScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(personalQuery(contactEndpoints.openThread, { params: { token } }))
  if (error?.problem.status === 404) {
    return (
      <PageContainer className="pb-section">
        <EmptyState
          level={1}
          title="This link is no longer valid"
          text="Links to a message work for 30 days. Use the one in our latest email, or write to us again."
          action={
            <LinkButton href={href('/contact')} kind="signal">
              Contact us
            </LinkButton>
          }
        />
      </PageContainer>
    )
  }
  return (
    <PageContainer width="task" className="pt-8 pb-section md:pt-12">
      <div className="grid max-w-[44rem] gap-6">
        <h1 className="display text-display" tabIndex={-1}>
          Your message
        </h1>
        {error && !data && (
          <ErrorState
            title="We couldn’t load your message"
            text={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-60 w-full" />}
        {data && (
          <>
            <Messages thread={data} />
            <ReplyForm token={token} thread={data} />
          </>
        )}
      </div>
    </PageContainer>
  )
}

function Messages({ thread: { messages } }: { thread: Thread }) {
  return (
    <ol className="grid gap-4">
      {messages.map(({ from, text, at }) => (
        <li
          key={`${at} ${from} ${text}`}
          className={`grid gap-2 rounded-tile p-5 ${from === 'shop' ? 'bg-sunk' : 'border border-line'}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-small">
            <span className="font-semibold">{from === 'shop' ? shop.name : 'You'}</span>
            <time dateTime={at} className="figures text-caption text-soft">
              {moment.format(new Date(at))}
            </time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A reply that fails to be sent stays in the field. */
function ReplyForm({ token, thread }: { token: string; thread: Thread }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [attempt] = useState(createAttempt)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (isBusy) return
    if (said === '') return setError('Tell us what you want to say')
    if (said.length > maxLength) return setError(`Please use at most ${maxLength} characters`)
    setError(undefined)
    setBusy(true)
    const input = { params: { token }, body: { text: said } }
    const result = await call(contactEndpoints.replyInThread, input, { idempotencyKey: attempt.keyOf(input) })
    setBusy(false)
    if (!result.ok) return setError(result.problem.message || 'That didn’t work. Please try again.')
    attempt.end()
    setText('')
    setSent(true)
    const { queryKey } = personalQuery(contactEndpoints.openThread, { params: { token } })
    await writeQueryData<Thread>(queries, queryKey, result.reply)
  }

  return (
    <form aria-label="Reply" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field label="Reply" error={error}>
        <TextArea
          rows={5}
          limit={maxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setSent(false)
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="signal" size="large" busy={isBusy} busyLabel="Sending…">
          Send reply
        </Button>
        <p role="status" className="text-small">
          {isSent && 'Sent. We answer by email.'}
        </p>
      </div>
      <p className="text-caption text-soft">
        Your reference is {thread.reference}. This page works until {day.format(new Date(thread.until))}.
      </p>
    </form>
  )
}
