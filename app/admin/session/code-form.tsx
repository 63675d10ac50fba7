import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export interface CodeFormProps {
  label: string
  hint?: ReactNode
  submitLabel: string
  /** Six digits of an app, or a recovery code. */
  kind: 'digits' | 'recovery'
  /** Sends the code; a problem is shown below it. */
  send: (code: string) => Promise<Problem | null>
}

/** One code and a button. */
export function CodeForm({ label, hint, submitLabel, kind, send }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') {
      setProblem('Enter the code')
      return
    }
    setBusy(true)
    const refused = await send(code)
    setBusy(false)
    if (refused) setProblem(refused.message || 'This did not work. Please try again.')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} hint={hint} error={problem}>
        {kind === 'digits' ? (
          <CodeInput value={code} onChange={setCode} />
        ) : (
          <TextInput
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="signal" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
