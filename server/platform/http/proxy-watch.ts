import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

export type ProxyWatch = {
  /** Notes a request of a proxy that `TRUST_PROXY` does not name. */
  note(address: string): void
  /** What is wrong, where a proxy came lately. */
  warning(): string | null
}

const quietMs = 60_000
/** So long the last request of such a proxy is told of. */
const rememberMs = 60 * 60_000

/**
 * Without `TRUST_PROXY` all customers behind a proxy count as one client, so that one of them can use up the limits of
 * all: says so in the log, at most once a minute, and to whoever asks whether the shop is ready.
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
