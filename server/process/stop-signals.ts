/** Terminal, npm and bootstrap each pass on one Ctrl-C: signals within this time count as one. */
const sameMs = 700

/** Calls `stop` on a signal or when the parent process is gone, and `force` on a second signal. */
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
    // The IPC channel reports the parent's death, but must not keep this process alive.
    process.channel?.unref()
  }
}
