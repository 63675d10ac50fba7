import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

export type ProxyWatch = {
  /** Records a request of a proxy that `TRUST_PROXY` does not name. */
  note(address: string): void
  /** Warning, where such a request came lately. */
  warning(): string | null
}

const quietMs = 60_000
/** How long the warning lasts after the last such request. */
const rememberMs = 60 * 60_000

/**
 * Warns of an unnamed proxy: without `TRUST_PROXY` all its customers count as one client and share its limits. Logs
 * at most once a minute, and shows the warning in readyz.
 */
export function createProxyWatch({ clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }): ProxyWatch {
  let last: { address: string; at: number } | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    note(address) {
      const at = clock.now().getTime()
      last = { address, at }
      if (at - saidAt < quietMs) return
      saidAt = at
      log.warn({ proxy: address }, lineOf(address))
    },
    warning() {
      if (last === null || clock.now().getTime() - last.at > rememberMs) return null
      return lineOf(last.address)
    },
  }
}

function lineOf(address: string): string {
  return `Requests come through a proxy at ${address} that is not trusted, so all customers behind it share the limits of one: set TRUST_PROXY=${address}.`
}
