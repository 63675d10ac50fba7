import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Whoever was away for less than this sees what they left, in milliseconds. */
const freshFor = 15_000

/** Coming back to the page asks again, so that stock and price are those of now. */
export function useFreshStock(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let leftAt = Date.now()
    function onChange() {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt > freshFor) void revalidate()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [revalidate])
}
