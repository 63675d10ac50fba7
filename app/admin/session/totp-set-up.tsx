import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { type StaffSessionView, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminCall, replyOf, wordsOf } from '../api/admin-queries.ts'
import { CodeForm } from './code-form.tsx'

export type FactorDone = (reply: { session: StaffSessionView; recoveryCodes: string[] | null }) => void

/** Sets an authenticator app up: its QR code, the secret to type where there is no camera, the first code. */
export function TotpSetUp({ onDone }: { onDone: FactorDone }) {
  const secret = useQuery({
    queryKey: ['totp set-up'],
    queryFn: () => replyOf(staffSignInEndpoints.startTotp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (secret.error) return <ErrorState title="This cannot be set up now" text={wordsOf(secret.error)} />
  return (
    <div className="grid gap-5">
      <ol className="grid gap-4 text-small">
        <li className="grid gap-3">
          <span>
            <strong>1.</strong> Scan this with an authenticator app.
          </span>
          {secret.data ? <QrCode text={secret.data.uri} /> : <Skeleton className="mx-auto size-44" />}
          <details className="text-caption text-soft">
            <summary>No camera? Type this instead</summary>
            <p className="figures mt-1 break-all font-medium text-ink">{secret.data?.secret}</p>
          </details>
        </li>
        <li>
          <strong>2.</strong> Enter the six digits that it shows.
        </li>
      </ol>
      <CodeForm
        label="Code of your app"
        kind="digits"
        submitLabel="Set up"
        send={async (code) => {
          const result = await adminCall(staffSignInEndpoints.confirmTotp, { body: { code } })
          if (result.ok) onDone(result.reply)
          return result.ok ? null : result.problem
        }}
      />
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`,
    [text],
  )
  return (
    <img src={source} alt="QR code for the authenticator app" width="176" height="176" className="mx-auto" />
  )
}
