import { isLoopbackHost } from '../platform/http/loopback.ts'

/**
 * Whether an `Origin` header names this shop: its public address or, where that is this machine only, any name of this
 * machine under which the request came.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  const own = URL.parse(publicUrl)
  const given = origin === undefined ? null : URL.parse(origin)
  if (!own || !given) return false
  if (given.origin === own.origin) return true
  return isLoopbackHost(own.hostname) && isLoopbackHost(given.hostname) && given.host === host
}
