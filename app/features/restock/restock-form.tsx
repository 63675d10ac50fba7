import { type FormEvent, useRef, useState } from 'react'
import type { Gender } from '../../../contract/facets.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { call } from '../../api/browser-call.ts'
import { restockEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSession } from '../accounts/use-session.ts'

type RestockFormProps = { variantId: string; colorName: string; size: string; gender: Gender }

/** Requests one mail when the size is back in stock; an error keeps the typed email. */
export function RestockForm({ variantId, colorName, size, gender }: RestockFormProps) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<{ busy?: boolean; problem?: string; done?: string }>({})
  const email = typed ?? session.user?.email ?? ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true })
    const result = await call(restockEndpoints.requestRestockMail, { body: { variantId, size, email } })
    if (result.ok) return setState({ done: result.reply.message })
    setState({
      problem:
        result.problem.details?.[0]?.message ??
        wordsOf(result.problem, 'We couldn’t save this. Please try again.'),
    })
    input.current?.focus()
  }

  return (
    <div className="grid gap-2">
      {state.done ? (
        <Notice tone="success" role="status">
          {state.done}
        </Notice>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className="flex items-start gap-2">
          <Field label="Email" hideLabel error={state.problem} className="min-w-0 flex-1">
            <TextInput
              ref={input}
              type="email"
              autoComplete="email"
              placeholder="Your email"
              value={email}
              onChange={(event) => {
                setTyped(event.target.value)
                setState({})
              }}
            />
          </Field>
          <Button type="submit" busy={state.busy ?? false}>
            Tell me
          </Button>
        </form>
      )}
      <p className="text-caption text-soft">
        One email about {colorName} in size {sizeLabel(size, gender)}, nothing else.
      </p>
    </div>
  )
}
