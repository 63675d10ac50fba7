import { useRef, useState } from 'react'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { discountOfCode, type KnownDiscount } from './checkout-choice.ts'

const notValid = 'This discount code is not valid'

/** A discount code while it is typed; what stands in the field at "Pay" counts as much as what was applied. */
export function useTypedDiscount(code: string, onCode: (code: string) => void) {
  const [typed, setTyped] = useState(code)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const underWay = useRef<AbortController | null>(null)

  /** What is in the field now counts: an answer about anything older comes too late. */
  function dropCheck(): void {
    underWay.current?.abort()
    underWay.current = null
    setChecking(false)
  }

  /** The discount that counts now; false where the text is none of ours, which the field then says. */
  function settle(): KnownDiscount | null | false {
    dropCheck()
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
    else setRefusal(wordsOf(result.problem, 'The code could not be checked'))
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
