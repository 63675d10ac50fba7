import { useState } from 'react'
import type { StaffSessionView } from '../../../contract/admin/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { setSession } from '../api/use-session.ts'
import { EntryCard } from './entry-card.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { canUsePasskeys } from './passkeys-here.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

type Done = { session: StaffSessionView; recoveryCodes: string[] | null }

/** Where a second factor is required: sets the first one up, before anything else. */
export function SetUpStep() {
  const [done, setDone] = useState<Done>()
  const [way, setWay] = useState<'app' | 'passkey'>('app')
  if (done?.recoveryCodes) {
    return (
      <EntryCard title="Recovery codes">
        <RecoveryCodes codes={done.recoveryCodes} onDone={() => setSession(done.session)} />
      </EntryCard>
    )
  }
  function finish(reply: Done) {
    if (reply.recoveryCodes) setDone(reply)
    else setSession(reply.session)
  }
  return (
    <EntryCard
      title="Set up a second factor"
      text="This shop asks for one, so that a password alone opens nothing."
    >
      {way === 'app' ? <TotpSetUp onDone={finish} /> : <PasskeySetUp onDone={finish} />}
      {canUsePasskeys() && (
        <Button kind="quiet" size="compact" onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}>
          {way === 'app' ? 'Use a passkey instead' : 'Use an app instead'}
        </Button>
      )}
    </EntryCard>
  )
}
