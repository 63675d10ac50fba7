/** What the terminal, npm and the bootstrap each send for one Ctrl-C arrives within moments and counts once. */
const sameMs = 700

/**
 * Calls `stop` when the process is asked to end, by a signal or because the process that started it is gone, and
 * `force` when it is asked once more.
 */
export function watchStopSignals(stop: () => void, force: () => void): void {
  let askedAt: number | undefined
  const ask = () => {
    const now = performance.now()
    if (askedAt === undefined) {
      askedAt = now
      stop()
    } else if (now - askedAt > sameMs) {
      force()
    }
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  if (process.connected) {
    process.on('disconnect', ask)
    // The channel tells of the parent's death; it must not keep this process alive.
    process.channel?.unref()
  }
}
