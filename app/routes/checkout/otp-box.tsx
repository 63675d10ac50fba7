import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'

type OtpBoxProps = {
  order: Order
  /** Just placed: shows card processing for about a second (docs/product.md#payment-code). */
  isNew: boolean
  onCompleted: (order: Order) => void
  onFailed: (message: string) => void
}

const cardDelayMs = 1000
const resendAfterS = 30

/** Asks for the mailed code that confirms a card, after the processing of a new card. */
export function OtpBox(props: OtpBoxProps) {
  const isReady = useCardProcessed(props.isNew)
  if (isReady) return <OtpForm {...props} />
  return (
    <p className="flex items-center gap-3 py-6 text-small" role="status">
      <Spinner label={null} /> Processing your card…
    </p>
  )
}

function useCardProcessed(isNew: boolean): boolean {
  const toast = useToast()
  const [ready, setReady] = useState(!isNew)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => {
      setReady(true)
      toast.success('OTP sent to your registered email')
    }, cardDelayMs)
    return () => clearTimeout(timer)
  }, [ready, toast])
  return ready
}

/** The server checks the code. */
function OtpForm({ order, isNew, onCompleted, onFailed }: OtpBoxProps) {
  const { user } = useSession()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function verify() {
    if (!/^\d{6}$/.test(otp)) return setError('Please enter a valid 6-digit OTP')
    setBusy(true)
    const result = await call(orderEndpoints.completeOrder, {
      params: { id: order._id },
      body: { paymentStatus: 'completed', paymentMethod: 'card', otp },
    })
    setBusy(false)
    if (result.ok) return onCompleted(result.reply.order)
    if (result.problem.code === 'invalid_code') return setError('Invalid OTP. Please try again.')
    onFailed(result.problem.error || 'Payment verification failed')
  }

  return (
    <form
      noValidate
      aria-label="Payment code"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void verify()
      }}
    >
      <Field
        label="Payment code"
        hint={`The 6 digits we emailed to ${user?.email ?? 'your registered email'}`}
        error={error}
      >
        <CodeInput
          name="otp"
          value={otp}
          onChange={(digits) => {
            setOtp(digits)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          kind="signal"
          size="large"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Verifying…"
        >
          Verify and pay
        </Button>
        <ResendButton order={order} isNew={isNew} onAsked={() => setError(undefined)} />
      </div>
    </form>
  )
}

type ResendButtonProps = Pick<OtpBoxProps, 'order' | 'isNew'> & {
  /** Called when a new code was sent: errors of the old one no longer apply. */
  onAsked: () => void
}

/** Requests a new code, after a countdown long enough for the first mail to arrive. */
function ResendButton({ order, isNew, onAsked }: ResendButtonProps) {
  const toast = useToast()
  const wait = useCountdown(isNew ? resendAfterS : 0)

  async function resend() {
    wait.start(resendAfterS)
    onAsked()
    const result = await call(orderEndpoints.resendPaymentOtp, { params: { id: order._id } })
    if (result.ok) toast.success(result.reply.message)
    else toast.error(wordsOf(result.problem, 'We couldn’t send the code. Please try again.'))
  }

  return (
    <Button kind="quiet" className="max-sm:w-full" disabled={wait.seconds > 0} onClick={() => void resend()}>
      {wait.seconds > 0 ? `Send another code in ${wait.seconds} s` : 'Send another code'}
    </Button>
  )
}
