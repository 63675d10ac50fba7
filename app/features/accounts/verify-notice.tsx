import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { TextLink } from './text-link.tsx'
import { writeSession } from './use-session.ts'
import { VerifyForm } from './verify-form.tsx'

export interface VerifyNoticeProps {
  email: string
  /** Path below the base to open after signing in again. */
  redirect: string
  title?: string
}

/** Offers a new code. Verifying ends every session, including this one, so the next step is signing in. */
export function VerifyNotice({
  email,
  redirect,
  title = 'Your email isn’t verified yet',
}: VerifyNoticeProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)

  async function sendCode() {
    setSending(true)
    const result = await call(accountEndpoints.resendOtp, { body: { email, otpType: 'VERIFICATION' } })
    setSending(false)
    if (result.ok) setOpen(true)
    else toast.error(wordsOf(result.problem, 'We couldn’t send the code. Please try again.'))
  }

  async function goOn() {
    setOpen(false)
    await navigate(`${href('/login')}?redirect=${encodeURIComponent(redirect)}`)
    writeSession(null)
  }

  return (
    <Notice tone="warning" title={title}>
      <p>
        We’ll email you a code to confirm that {email} is yours.{' '}
        <TextLink onClick={sendCode} disabled={sending}>
          {sending ? 'Sending...' : 'Send a new code'}
        </TextLink>
      </p>
      <Dialog title="Verify Your Email" open={open} onOpenChange={setOpen}>
        <VerifyForm email={email} onVerified={goOn} />
      </Dialog>
    </Notice>
  )
}
