import { useEffect, useState } from 'react'
import type { CodeType } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { useToast } from '../../ui/toast.tsx'
import { TextLink } from './text-link.tsx'

const pauseSeconds = 30

/** Asks for another code, after a pause long enough for the first mail to arrive. */
export function ResendCode({ email, otpType }: { email: string; otpType: CodeType }) {
  const toast = useToast()
  const [wait, setWait] = useState(pauseSeconds)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function resend() {
    setWait(pauseSeconds)
    const result = await call(accountEndpoints.resendOtp, { body: { email, otpType } })
    if (result.ok) toast.info(result.reply.message, { duration: 6000 })
    else toast.error(result.problem.message)
  }

  return (
    <TextLink onClick={resend} disabled={wait > 0} className="figures">
      {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
    </TextLink>
  )
}
