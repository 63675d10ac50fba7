/** The demo's customer, whom everybody may sign in as where the shop is an open demo. */
export const demoSignIn = { email: 'demo@outsole.example', password: 'outsole-demo' } as const
