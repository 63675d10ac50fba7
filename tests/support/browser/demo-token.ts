import { inject } from 'vitest'
import { demoCustomer } from '../../../demo/demo-customer.ts'

/** A session of the demo's customer in the shop of the e2e tests. */
export async function demoToken(): Promise<string> {
  const reply = await fetch(`${inject('shopAddress')}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoCustomer.email, password: demoCustomer.password }),
  })
  const { tokens }: { tokens: { access: string } } = await reply.json()
  return tokens.access
}
