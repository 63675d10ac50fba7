import { startTransition, useEffect, useState } from 'react'

/** False on the server and until the page is hydrated; what it then shows is rendered without blocking the visitor. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
