import { useState } from 'react'
import type { CheckoutDraft } from '../../../contract/orders.ts'

/** Choices and drafts of the checkout, in session storage for a reload. Card data is never stored. */
export type CheckoutChoice = { [Name in keyof CheckoutDraft]?: CheckoutDraft[Name] | undefined }

const storageKey = 'outsole.checkout'

export function useCheckoutChoice() {
  const [choice, setChoice] = useState<CheckoutChoice>(readChoice)
  function choose(changes: CheckoutChoice) {
    const next = { ...choice, ...changes }
    setChoice(next)
    saveChoice(next)
  }
  return { choice, choose }
}

/** Deletes what was typed for a placed order; address and payment method stay as defaults. */
export function forgetTyped(): void {
  const { deliveryAddress, paymentMethod } = readChoice()
  saveChoice({ deliveryAddress, paymentMethod })
}

function saveChoice(choice: CheckoutChoice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // Storage unavailable: a reload starts over.
  }
}

function readChoice(): CheckoutChoice {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return isChoice(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Stored strings and answers; ids, methods and codes are validated where used. */
function isChoice(stored: unknown): stored is CheckoutChoice {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((each) => typeof each === 'string' || typeof each === 'boolean')
  )
}
