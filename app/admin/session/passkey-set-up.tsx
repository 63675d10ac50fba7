import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { makePasskey } from './passkeys-here.ts'
import type { FactorDone } from './totp-set-up.tsx'

/** Makes a passkey on this device or a security key. */
export function PasskeySetUp({ onDone }: { onDone: FactorDone }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem('Give the passkey a name')
      return
    }
    setBusy(true)
    const result = await makePasskey(name.trim())
    setBusy(false)
    if (result.ok) onDone(result.reply)
    else setProblem(result.message)
  }
  return (
    <form aria-label="New passkey" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="Such as “Laptop” or “Blue key”." error={problem}>
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" kind="signal" wide busy={busy} busyLabel="Waiting for the passkey …">
        Make a passkey
      </Button>
    </form>
  )
}
