import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDemoGateway } from './demo-gateway.ts'
import { upiLink } from './upi-link.ts'

describe('upiLink', () => {
  it('holds payee, amount and order number', () => {
    const link = upiLink({ orderNumber: 'OS-26-7F3K9Q', totalCents: 12_950 }, 'outsole@upi')
    expect(link).toBe(
      'upi://pay?pa=outsole@upi&pn=Outsole&tr=OS-26-7F3K9Q&tn=Order%20OS-26-7F3K9Q&am=129.50&cu=USD',
    )
  })

  it('holds the exact amount, always with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (totalCents) => {
        const link = new URL(upiLink({ orderNumber: 'OS-26-AAAAAA', totalCents }, 'a.b-c@bank'))
        const amount = link.searchParams.get('am') ?? ''
        expect(amount).toMatch(/^\d+\.\d\d$/)
        expect(Math.round(Number(amount) * 100)).toBe(totalCents)
        expect(link.searchParams.get('pa')).toBe('a.b-c@bank')
      }),
    )
  })
})

describe('the demo gateway', () => {
  const payment = {
    id: 'p',
    orderId: 'o',
    orderNumber: 'OS-26-AAAAAA',
    amountCents: 100,
    transactionId: null,
    email: '',
    placedAt: new Date(0),
  }

  it('asks for nothing with cash, a code for a card, a claim for UPI', () => {
    const gateway = createDemoGateway({ upiConfirm: 'auto' })
    expect((['cod', 'card', 'upi'] as const).map((method) => gateway.proofOf(method))).toEqual([
      'on_delivery',
      'mailed_code',
      'claim',
    ])
  })

  it('leaves refunds of cash and of real UPI payments to operators', async () => {
    const upi = { ...payment, method: 'upi' } as const
    const part = { id: 'r', amountCents: 40, idempotencyKey: 'refund-r' }
    expect(await createDemoGateway({ upiConfirm: 'auto' }).refund(upi, part)).toEqual({ reference: null })
    expect(await createDemoGateway({ upiConfirm: 'manual' }).refund(upi, part)).toBe('by_hand')
    const cash = { ...payment, method: 'cod' } as const
    expect(await createDemoGateway({ upiConfirm: 'auto' }).refund(cash, part)).toBe('by_hand')
  })

  it('completes a UPI payment only with auto confirmation, a card always', async () => {
    const auto = createDemoGateway({ upiConfirm: 'auto' })
    const manual = createDemoGateway({ upiConfirm: 'manual' })
    expect(await auto.confirm({ ...payment, method: 'upi' })).toBe('completed')
    expect(await manual.confirm({ ...payment, method: 'upi' })).toBe('submitted')
    expect(await manual.confirm({ ...payment, method: 'card' })).toBe('completed')
  })
})
