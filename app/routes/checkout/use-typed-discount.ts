import { useRef, useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { discountCodeForm } from '../../../contract/wording/discount-rules.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { type KnownDiscount, useKeepDiscount } from './use-applied-discount.ts'

const notValid = 'This discount code is not valid'

/** State of the discount field; a typed code counts on "Pay" even if it was not applied. */
export function useTypedDiscount(cart: Cart, code: string, onCode: (code: string) => void) {
  const [typed, setTyped] = useState(code)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  const keep = useKeepDiscount(cart)

  /** The field has changed: replies about older text are ignored. */
  function dropCheck(): void {
    underWay.current?.abort()
    underWay.current = null
    setChecking(false)
  }

  /** Applies the code if the server accepts it for this customer and cart; null where it does not. */
  async function apply(): Promise<KnownDiscount | null> {
    const wanted = typed.trim().toUpperCase()
    if (wanted === '' || underWay.current) return null
    const isCode = discountCodeForm.test(wanted)
    setRefusal(isCode ? null : notValid)
    if (!isCode) return null
    const check = new AbortController()
    underWay.current = check
    setChecking(true)
    const query = { code: wanted }
    const result = await call(orderEndpoints.checkDiscount, { query }, { signal: check.signal }).catch(
      () => null,
    )
    if (underWay.current !== check || result === null) return null
    dropCheck()
    if (!result.ok) {
      setRefusal(wordsOf(result.problem, 'We couldn’t check the code. Please try again.'))
      return null
    }
    keep(result.reply)
    onCode(result.reply.discount.code)
    return result.reply.discount
  }

  return {
    typed,
    isEmpty: typed.trim() === '',
    refusal,
    checking,
    apply,
    type(text: string) {
      dropCheck()
      setTyped(text)
      setRefusal(null)
    },
  }
}
