import { useRef, useState } from 'react'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { discountOfCode, type KnownDiscount } from './checkout-choice.ts'

const notValid = 'This discount code is not valid'

/** State of the discount field; a typed code counts on "Pay" even if it was not applied. */
export function useTypedDiscount(code: string, onCode: (code: string) => void) {
  const [typed, setTyped] = useState(code)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const underWay = useRef<AbortController | null>(null)

  /** The field has changed: replies about older text are ignored. */
  function dropCheck(): void {
    underWay.current?.abort()
    underWay.current = null
    setChecking(false)
  }

  /** The discount to order with; false where the text is no code, which the field then shows. */
  function settle(): KnownDiscount | null | false {
    dropCheck()
    const applied = discountOfCode(code)
    if (applied || typed.trim() === '') return applied
    const known = discountOfCode(typed)
    setRefusal(known ? null : notValid)
    if (known) onCode(known.code)
    return known ?? false
  }

  /** Applies the code if the server accepts it for this customer. */
  async function apply(): Promise<void> {
    if (typed.trim() === '' || checking) return
    const known = discountOfCode(typed)
    setRefusal(known ? null : notValid)
    if (!known) return
    const check = new AbortController()
    underWay.current = check
    setChecking(true)
    const query = { code: known.code }
    const result = await call(orderEndpoints.checkDiscount, { query }, { signal: check.signal }).catch(
      () => null,
    )
    if (underWay.current !== check || result === null) return
    dropCheck()
    if (result.ok) onCode(result.reply.discount.code)
    else setRefusal(wordsOf(result.problem, 'We couldn’t check the code. Please try again.'))
  }

  return {
    typed,
    refusal,
    checking,
    settle,
    apply,
    type(text: string) {
      dropCheck()
      setTyped(text)
      setRefusal(null)
    },
  }
}
