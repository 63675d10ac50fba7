/** `at 14:05`, on another day `on Nov 21 at 14:05`; in milliseconds. */
export function whenSeen(at: number, now = new Date()): string {
  const seen = new Date(at)
  const time = seen.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (seen.toDateString() === now.toDateString()) return `at ${time}`
  return `on ${seen.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} at ${time}`
}
