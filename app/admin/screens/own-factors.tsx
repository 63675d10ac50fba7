import { useState } from 'react'
import { staffSignInEndpoints as e, type StaffSessionView } from '../../../contract/admin/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../api/admin-queries.ts'
import { setSession, useSession } from '../api/use-session.ts'
import { PasskeySetUp } from '../session/passkey-set-up.tsx'
import { canUsePasskeys } from '../session/passkeys-here.ts'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { type FactorDone, TotpSetUp } from '../session/totp-set-up.tsx'
import { Moment } from './moments.tsx'

type Shown = 'app' | 'passkey' | { codes: string[] } | null

/** One's own authenticator app, passkeys and recovery codes. */
export function OwnFactors() {
  const { hasTotp, passkeys, recoveryCodesLeft } = useSession().secondFactor
  const [shown, setShown] = useState<Shown>(null)
  const toast = useToast()
  const removeTotp = useAdminChange(e.removeTotp)
  const removePasskey = useAdminChange(e.removePasskey)
  const renew = useAdminChange(e.renewRecoveryCodes)
  const told = {
    onSuccess: setSession,
    onError: (error: Error) => toast.error(wordsOf(error)),
  }

  function finish({ session, recoveryCodes }: { session: StaffSessionView; recoveryCodes: string[] | null }) {
    setSession(session)
    setShown(recoveryCodes ? { codes: recoveryCodes } : null)
    if (!recoveryCodes) toast.success('Second factor added')
  }

  return (
    <div className="grid gap-4">
      <ul className="grid text-small">
        <li className="flex min-h-11 items-center gap-3">
          <span className="flex-1">Authenticator app</span>
          {hasTotp ? (
            <Button kind="quiet" size="compact" onClick={() => removeTotp.mutate({}, told)}>
              Remove
            </Button>
          ) : (
            <Button kind="outline" size="compact" onClick={() => setShown('app')}>
              Set up
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-line border-t">
            <span className="flex-1">Passkey {name}</span>
            <span className="text-soft">
              used <Moment at={lastUsedAt} />
            </span>
            <Button
              kind="quiet"
              size="compact"
              onClick={() => removePasskey.mutate({ params: { id } }, told)}
            >
              Remove
            </Button>
          </li>
        ))}
        {(hasTotp || passkeys.length > 0) && (
          <li className="flex min-h-11 items-center gap-3 border-line border-t">
            <span className="flex-1">{recoveryCodesLeft} recovery codes left</span>
            <Button
              kind="quiet"
              size="compact"
              onClick={() => renew.mutate({}, { onSuccess: finish, onError: told.onError })}
            >
              New codes
            </Button>
          </li>
        )}
      </ul>
      {canUsePasskeys() ? (
        <div>
          <Button kind="outline" size="compact" onClick={() => setShown('passkey')}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-caption text-soft">
          Passkeys need a name in the address, such as localhost, and a browser that knows them.
        </p>
      )}
      <FactorDialog shown={shown} onClose={() => setShown(null)} onDone={finish} />
    </div>
  )
}

interface FactorDialogProps {
  shown: Shown
  onClose: () => void
  onDone: FactorDone
}

/** What is being set up, or the recovery codes that came of it. */
function FactorDialog({ shown, onClose, onDone }: FactorDialogProps) {
  if (shown === null) return null
  const title = shown === 'app' ? 'Authenticator app' : shown === 'passkey' ? 'New passkey' : 'Recovery codes'
  return (
    <Dialog open onOpenChange={onClose} title={title} size="small">
      {shown === 'app' && <TotpSetUp onDone={onDone} />}
      {shown === 'passkey' && <PasskeySetUp onDone={onDone} />}
      {typeof shown === 'object' && <RecoveryCodes codes={shown.codes} onDone={onClose} />}
    </Dialog>
  )
}
