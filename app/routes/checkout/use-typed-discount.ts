import { useState } from 'react'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { discountOfCode, type KnownDiscount } from './checkout-choice.ts'

const notValid = 'This discount code is not valid'

/** A discount code while it is typed; what stands in the field at "Pay" counts as much as what was applied. */
export function useTypedDiscount(code: string, onCode: (code: string) => void) {
  const [typed, setTyped] = useState(code)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)

  /** The discount that counts now; false where the text is none of ours, which the field then says. */
  function settle(): KnownDiscount | null | false {
    const applied = discountOfCode(code)
    if (applied || typed.trim() === '') return applied
    const known = discountOfCode(typed)
    setRefusal(known ? null : notValid)
    if (known) onCode(known.code)
    return known ?? false
  }

  /** Uses the code where the shop says that it holds for this customer. */
  async function apply(): Promise<void> {
    if (typed.trim() === '' || checking) return
    const known = discountOfCode(typed)
    setRefusal(known ? null : notValid)
    if (!known) return
    setChecking(true)
    const result = await call(orderEndpoints.checkDiscount, { query: { code: known.code } })
    setChecking(false)
    if (result.ok) onCode(result.reply.discount.code)
    else setRefusal(result.problem.message)
  }

  return {
    typed,
    refusal,
    checking,
    settle,
    apply,
    type(text: string) {
      setTyped(text)
      setRefusal(null)
    },
  }
}
