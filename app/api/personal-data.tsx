import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from './personal-query.ts'
import { sessionToken } from './session-token.ts'

/** Query cache of personal data; cleared when another customer, or nobody, is signed in. */
export function PersonalData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    let token = sessionToken.read()
    return sessionToken.subscribe(() => {
      if (sessionToken.read() === token) return
      token = sessionToken.read()
      if (token === null) client.clear()
      else void client.resetQueries({ queryKey: ['personal'] })
    })
  }, [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
