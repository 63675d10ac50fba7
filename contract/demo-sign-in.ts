/** Credentials of the demo customer, valid in an open demo only. */
export const demoSignIn = { email: 'demo@outsole.example', password: 'outsole-demo' } as const

/** Domain of the addresses of the demo's invented customers; nobody can receive mail there. */
export const demoMailDomain = 'customer.example'

/** Credentials of the demo's owner in the back office, valid in an open demo only. */
export const demoStaff = { email: 'staff@outsole.example', password: 'outsole-demo' } as const
