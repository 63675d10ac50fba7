import type { CodeType } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { TextLink } from './text-link.tsx'

const pauseSeconds = 30

type ResendCodeProps = {
  email: string
  otpType: CodeType
  /** Called when a new code was sent: errors of the old one no longer apply. */
  onSent: () => void
}

/** Requests a new code, after a countdown long enough for the first mail to arrive. */
export function ResendCode({ email, otpType, onSent }: ResendCodeProps) {
  const toast = useToast()
  const wait = useCountdown(pauseSeconds)

  async function resend() {
    wait.start(pauseSeconds)
    const result = await call(accountEndpoints.resendOtp, { body: { email, otpType } })
    if (!result.ok)
      return void toast.error(wordsOf(result.problem, 'We couldn’t send the code. Please try again.'))
    onSent()
    toast.info(result.reply.message, { duration: 6000 })
  }

  return (
    <TextLink onClick={resend} disabled={wait.seconds > 0} className="figures">
      {wait.seconds > 0 ? `Resend code in ${wait.seconds} s` : 'Resend code'}
    </TextLink>
  )
}
