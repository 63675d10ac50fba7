import { useState } from 'react'
import { percentOff, toCents, toDollars } from '../../../contract/money.ts'
import type { CheckoutDraft } from '../../../contract/orders.ts'
import { recoveryDiscounts } from '../../../contract/recovery.ts'

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

export type KnownDiscount = { code: string; percent: number }

/** The discount of a code by its form; the server decides whether the customer may use it. */
export function discountOfCode(code: string): KnownDiscount | null {
  const wanted = code.trim().toUpperCase()
  return recoveryDiscounts.find((discount) => discount.code === wanted) ?? null
}

/** Items less discount, in dollars. */
export function totalsWith(subtotal: number, discount: KnownDiscount | null) {
  const cents = toCents(subtotal)
  const off = percentOff(cents, discount?.percent ?? 0)
  return { amount: toDollars(off), total: toDollars(cents - off) }
}
