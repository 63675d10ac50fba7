import { useState } from 'react'
import { discountOfCode, type KnownDiscount } from './checkout-choice.ts'

/** A discount code while it is typed; what stands in the field at "Pay" counts as much as what was applied. */
export function useTypedDiscount(code: string, onCode: (code: string) => void) {
  const [typed, setTyped] = useState(code)
  const [unknown, setUnknown] = useState(false)

  /** The discount that counts now; false where the text is none of ours, which the field then says. */
  function settle(): KnownDiscount | null | false {
    const applied = discountOfCode(code)
    if (applied || typed.trim() === '') return applied
    const known = discountOfCode(typed)
    setUnknown(known === null)
    if (known) onCode(known.code)
    return known ?? false
  }

  return {
    typed,
    unknown,
    settle,
    type(text: string) {
      setTyped(text)
      setUnknown(false)
    },
  }
}
