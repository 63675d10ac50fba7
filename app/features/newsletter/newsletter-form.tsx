import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { loadLazily } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { emailError } from './email-error.ts'

const failed = 'Something went wrong. Please try again.'

type State = { fault: string | null; busy: boolean; thanks: string | null }

/** One field and a button; the mailed link confirms the subscription. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ fault: null, busy: false, thanks: null })

  async function send(event: FormEvent) {
    event.preventDefault()
    const fault = emailError(email)
    if (fault || state.busy) return setState({ ...state, fault })
    setState({ fault: null, busy: true, thanks: null })
    setState(await outcomeOf(email))
  }

  async function outcomeOf(address: string): Promise<State> {
    const code = await loadLazily(() => import('./subscribe.ts'))
    if (!code) return { fault: failed, busy: false, thanks: null }
    const result = await code.subscribe(address)
    if (!result.ok) return { fault: result.problem.message || failed, busy: false, thanks: null }
    setEmail('')
    return { fault: null, busy: false, thanks: result.reply.message }
  }

  function change(value: string) {
    setEmail(value)
    if (state.fault) setState({ ...state, fault: emailError(value) })
  }

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={send} aria-label="Newsletter" className="flex items-start gap-2">
        <Field label="Email address" hideLabel error={state.fault ?? undefined} className="min-w-0 flex-1">
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            value={email}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="solid" busy={state.busy} busyLabel="Sending…">
          Subscribe
        </Button>
      </form>
      <div role="status">{state.thanks && <Notice tone="success">{state.thanks}</Notice>}</div>
    </div>
  )
}
