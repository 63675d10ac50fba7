import { BlockList, isIP } from 'node:net'
import { isLoopbackAddress, isLoopbackHostHeader, isNearbyAddress } from './loopback.ts'

export type ClientAddress = { address: string; fromThisMachine: boolean }

/** Headers added by proxies and CDNs; a request with one came from elsewhere. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-by',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ipcountry',
  'cf-ray',
  'cf-visitor',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
]

/**
 * Resolves the client address: the socket's, or behind a trusted proxy the nearest forwarded address that is none.
 * `trusted` lists addresses or CIDR ranges. A request counts as local only where its `Host` is loopback, too: a page
 * of another site may have made a browser send it (DNS rebinding). `onUnnamedProxy` is called with the address of
 * an untrusted proxy of the local network.
 */
export function createClientAddress(
  trusted: readonly string[],
  onUnnamedProxy: (address: string) => void = () => undefined,
) {
  const proxies = blockList(trusted)
  return function clientAddress(
    socket: string | undefined,
    header: (name: string) => string | undefined,
  ): ClientAddress {
    const direct = plain(socket ?? '')
    const isNearby = isNearbyAddress(direct)
    const forwarded = isNearby && forwardingHeaders.some((name) => header(name) !== undefined)
    const fromThisMachine = !forwarded && isLoopbackAddress(direct) && isLoopbackHostHeader(header('host'))
    if (!isTrusted(proxies, direct)) {
      if (forwarded) onUnnamedProxy(direct)
      return { address: direct, fromThisMachine }
    }
    // Each proxy appends, so what precedes the nearest non-proxy is the client's own claim.
    const chain = (header('x-forwarded-for') ?? '').split(',').map(withoutPort)
    const nearest = chain.reverse().find((address) => !isTrusted(proxies, address))
    return { address: nearest !== undefined && isIP(nearest) ? nearest : direct, fromThisMachine }
  }
}

/** Strips a port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(part: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(part.trim()) ?? []
  return plain(ipv6 ?? ipv4 ?? part.trim())
}

export function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

export function isTrusted(proxies: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Normalizes IPv4-mapped addresses to IPv4. */
export function plain(address: string): string {
  return address.replace(/^::ffff:/, '')
}
