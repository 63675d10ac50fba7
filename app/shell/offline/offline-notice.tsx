import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { whenSeen } from '../../ui/when-seen.ts'
import { cachedAt } from './offline-screen.ts'

/** Interval of revalidation while the shop cannot be reached, in milliseconds. */
const againMs = 10_000

/** Says that cached data are shown, and from when; disappears when the shop answers again. */
export function OfflineNotice() {
  const at = cachedAt(useMatches().at(-1)?.loaderData)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (at === null) return
    const ask = () => void revalidate()
    const timer = window.setInterval(ask, againMs)
    window.addEventListener('online', ask)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [at, revalidate])
  return (
    <p role="status" className="bg-inverse px-gutter py-3 text-center text-on-inverse text-small empty:p-0">
      {at !== null &&
        `You’re offline. This is what you saw ${whenSeen(at)}; prices and stock may have changed.`}
    </p>
  )
}
