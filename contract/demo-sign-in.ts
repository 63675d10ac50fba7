/** Credentials of the demo customer, valid in an open demo only. */
export const demoSignIn = { email: 'demo@outsole.example', password: 'outsole-demo' } as const
