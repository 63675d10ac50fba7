import { useEffect, useState } from 'react'
import { countOf } from '../../../contract/wording/count-words.ts'

/** Milliseconds until an instant, updated each second; never below 0. */
export function useTimeLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, new Date(until).getTime() - now)
}

/** Remaining time of the hold; announced once a minute, not each second. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(until)
  const minutes = Math.floor(left / 60_000)
  const seconds = Math.floor((left % 60_000) / 1000)
  return (
    <p className="text-small">
      <span aria-hidden="true">
        Held for you:{' '}
        <strong className="figures">
          {minutes}:{String(seconds).padStart(2, '0')}
        </strong>
      </span>
      <span className="sr-only" role="timer" aria-live="polite">
        Held for you for {countOf(minutes, 'more minute')}
      </span>
    </p>
  )
}
