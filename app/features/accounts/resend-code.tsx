import type { CodeType } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { useToast } from '../../ui/toast.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { TextLink } from './text-link.tsx'

const pauseSeconds = 30

/** Asks for another code, after a pause long enough for the first mail to arrive. */
export function ResendCode({ email, otpType }: { email: string; otpType: CodeType }) {
  const toast = useToast()
  const wait = useCountdown(pauseSeconds)

  async function resend() {
    wait.start(pauseSeconds)
    const result = await call(accountEndpoints.resendOtp, { body: { email, otpType } })
    if (result.ok) toast.info(result.reply.message, { duration: 6000 })
    else toast.error(result.problem.message)
  }

  return (
    <TextLink onClick={resend} disabled={wait.seconds > 0} className="figures">
      {wait.seconds > 0 ? `Resend code in ${wait.seconds} s` : 'Resend code'}
    </TextLink>
  )
}
