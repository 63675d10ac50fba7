import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { type StaffSessionView, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminCall } from '../api/admin-queries.ts'
import { setSession } from '../api/use-session.ts'
import { CodeForm } from './code-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { signInWithPasskey } from './passkeys-here.ts'

/** The second step of a sign-in: app, passkey or recovery code. */
export function SecondFactorStep({ session }: { session: StaffSessionView }) {
  const { hasTotp, passkeys } = session.secondFactor
  const [isRecovering, setRecovering] = useState(false)
  return (
    <EntryCard title="Second factor" text={`Signed in as ${session.staff.email}; one step is left.`}>
      {passkeys.length > 0 && !isRecovering && <PasskeyButton />}
      {hasTotp && !isRecovering && (
        <CodeForm
          label="Code of your app"
          kind="digits"
          submitLabel="Continue"
          send={async (code) => {
            const result = await adminCall(staffSignInEndpoints.giveTotp, { body: { code } })
            if (result.ok) setSession(result.reply)
            return result.ok ? null : result.problem
          }}
        />
      )}
      {isRecovering && (
        <CodeForm
          label="Recovery code"
          hint="Each works once."
          kind="recovery"
          submitLabel="Continue"
          send={async (code) => {
            const result = await adminCall(staffSignInEndpoints.giveRecoveryCode, { body: { code } })
            if (result.ok) setSession(result.reply)
            return result.ok ? null : result.problem
          }}
        />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" size="compact" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Back' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" size="compact" onClick={() => void startOver()}>
          Sign in as somebody else
        </Button>
      </div>
    </EntryCard>
  )
}

async function startOver(): Promise<void> {
  await adminCall(staffSignInEndpoints.signOut)
  setSession(null)
}

function PasskeyButton() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function use() {
    setBusy(true)
    setProblem(undefined)
    const result = await signInWithPasskey()
    setBusy(false)
    if (result.ok) setSession(result.reply)
    else setProblem(result.message)
  }
  return (
    <div className="grid gap-2">
      <Button kind="signal" wide busy={busy} onClick={() => void use()}>
        <Icon icon={Fingerprint} size={18} />
        Use your passkey
      </Button>
      <FieldError error={problem} />
    </div>
  )
}
