import { useState } from 'react'
import { percentOff, toCents, toDollars } from '../../../contract/money.ts'
import type { CheckoutDraft, PaymentMethod } from '../../../contract/orders.ts'
import { recoveryDiscounts } from '../../../contract/recovery.ts'

/** What is chosen and typed at checkout so far; kept over a reload for this tab. Of a card nothing is ever kept. */
export type CheckoutChoice = { [Name in keyof CheckoutDraft]?: CheckoutDraft[Name] | undefined }

const storageKey = 'outsole.checkout'

export function useCheckoutChoice() {
  const [choice, setChoice] = useState<CheckoutChoice>(readChoice)
  function choose(changes: CheckoutChoice) {
    const next = { ...choice, ...changes }
    setChoice(next)
    keepChoice(next)
  }
  return { choice, choose }
}

/** Forgets what was typed for an order that was placed; where it went and how it was paid may be the same again. */
export function forgetTyped(): void {
  const { deliveryAddress, paymentMethod } = readChoice()
  keepChoice({ deliveryAddress, paymentMethod })
}

function keepChoice(choice: CheckoutChoice): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // Closed storage: a reload asks again.
  }
}

function readChoice(): CheckoutChoice {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return isChoice(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Texts by name; whether an address, a method or a code holds is looked up where it is used. */
function isChoice(kept: unknown): kept is CheckoutChoice {
  return (
    typeof kept === 'object' && kept !== null && Object.values(kept).every((each) => typeof each === 'string')
  )
}

export type KnownDiscount = { code: string; percent: number }

/** The discount a code stands for; whether it holds for this customer is the server's to say. */
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

export const methodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  card: 'Card',
  upi: 'UPI',
}
