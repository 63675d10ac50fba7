import { useState } from 'react'
import { toCents, toDollars } from '../../../contract/money.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/orders.ts'
import { recoveryDiscounts } from '../../../contract/recovery.ts'

/** What is chosen at checkout; kept over a reload for this tab. Of a card nothing is ever kept. */
export type CheckoutChoice = {
  addressId: string | null
  method: PaymentMethod | null
  discountCode: string
}

const storageKey = 'outsole.checkout'
const nothingChosen: CheckoutChoice = { addressId: null, method: null, discountCode: '' }

export function useCheckoutChoice() {
  const [choice, setChoice] = useState<CheckoutChoice>(readChoice)
  function choose(changes: Partial<CheckoutChoice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    keepChoice(next)
  }
  return { choice, choose }
}

/** Forgets the discount code of an order that was placed. */
export function forgetDiscount(): void {
  keepChoice({ ...readChoice(), discountCode: '' })
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
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothingChosen
    const { addressId, method, discountCode } = { ...nothingChosen, ...kept }
    return {
      addressId: typeof addressId === 'string' ? addressId : null,
      method: paymentMethods.find((known) => known === method) ?? null,
      discountCode: typeof discountCode === 'string' ? discountCode : '',
    }
  } catch {
    return nothingChosen
  }
}

export type KnownDiscount = { code: string; percent: number }

/** The discount a code stands for; whether it holds for this customer is the server's to say. */
export function discountOfCode(code: string): KnownDiscount | null {
  const wanted = code.trim().toUpperCase()
  return recoveryDiscounts.find((discount) => discount.code === wanted) ?? null
}

/** Items less discount, in dollars, rounded as the server does. */
export function totalsWith(subtotal: number, discount: KnownDiscount | null) {
  const cents = toCents(subtotal)
  const off = Math.round((cents * (discount?.percent ?? 0)) / 100)
  return { amount: toDollars(off), total: toDollars(cents - off) }
}

export const methodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  card: 'Card',
  upi: 'UPI',
}
