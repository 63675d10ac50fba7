import { useEffect, useState } from 'react'

/** Counts seconds down to 0, from `from` or the value given to `start`. */
export function useCountdown(from: number): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(from)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])
  return { seconds, start: setSeconds }
}
