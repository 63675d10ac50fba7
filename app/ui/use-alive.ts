import { startTransition, useEffect, useState } from 'react'

/** False on the server and until the page answers; what then comes is drawn in pieces, so that nothing waits for it. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return alive
}
