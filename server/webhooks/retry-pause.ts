const minutes = [0.2, 0.5, 2, 5, 15, 30, 60, 120, 240]
const longestMinutes = 360

/** Milliseconds until the next try after so many: 12 seconds after the first, growing to six hours. */
export function retryPauseMs(attempts: number): number {
  return (minutes[Math.max(attempts, 1) - 1] ?? longestMinutes) * 60_000
}

const longestRestMs = 600_000

/** Milliseconds for which nothing at all is sent to a receiver that was not reached so many times in a row. */
export function restMs(failures: number): number {
  return Math.min(retryPauseMs(failures), longestRestMs)
}
