import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { call } from '../../../api/browser-call.ts'
import { wordsOf } from '../../../api/problem-words.ts'
import { returnEndpoints } from '../../../api/return-endpoints.ts'
import { storeReturn } from '../../../features/returns/return-query.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { formatPrice } from '../../../ui/price-format.ts'

type PayDifferenceProps = { item: CustomerReturn; link: string | undefined }

/** Pays what the new pair costs more: on the gateway's page, or with a mailed code. */
export function PayDifference({ item, link }: PayDifferenceProps) {
  const pay = usePay({ item, link })
  const label = `Pay ${formatPrice(item.money.toPay)}`
  return (
    <div className="grid max-w-form gap-4">
      {pay.asksForCode ? (
        <form
          noValidate
          aria-label="Payment code"
          className="grid gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void pay.send(pay.code)
          }}
        >
          <Field label="Payment code" hint="The 6 digits we emailed to you" error={pay.codeError}>
            <CodeInput name="otp" value={pay.code} onChange={pay.setCode} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="signal" busy={pay.busy} busyLabel="Verifying…">
              Verify and pay
            </Button>
            <Button kind="quiet" onClick={() => void pay.send()}>
              Send another code
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button kind="signal" busy={pay.busy} busyLabel="One moment…" onClick={() => void pay.send()}>
            {label}
          </Button>
        </div>
      )}
      {pay.problem && (
        <Notice tone="danger" role="alert">
          {pay.problem}
        </Notice>
      )}
    </div>
  )
}

function usePay({ item, link }: PayDifferenceProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)

  /** Without a code one is mailed, or the gateway's page is opened. */
  async function send(otp?: string) {
    if (busy) return
    if (otp !== undefined && !/^\d{6}$/.test(otp)) return setCodeError('Please enter the 6 digits')
    setBusy(true)
    setProblem(null)
    const result = await call(returnEndpoints.payReturnDifference, {
      params: { id: item._id },
      body: { link, otp },
    })
    setBusy(false)
    if (!result.ok) {
      if (result.problem.code === 'invalid_code')
        return setCodeError('That’s not the code. Please try again.')
      return setProblem(wordsOf(result.problem, 'The payment didn’t work. Please try again.'))
    }
    const { return: changed, success, message } = result.reply
    await storeReturn(queries, changed, link)
    if (success) return toast.success(message)
    const url = changed.payment?.paymentUrl
    if (url) return window.location.assign(url)
    setAsksForCode(true)
    toast.info(message)
  }

  function typeCode(digits: string) {
    setCode(digits)
    setCodeError(undefined)
  }

  return { busy, asksForCode, code, setCode: typeCode, codeError, problem, send }
}
