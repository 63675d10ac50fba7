import { BlockList, isIP } from 'node:net'
import { isLoopbackAddress, isLoopbackHostHeader, isNearbyAddress } from './loopback.ts'

export type ClientAddress = { address: string; fromThisMachine: boolean }

/** Headers that proxies and content networks add; a request that bears one came from elsewhere. */
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
 * Tells who is calling: the socket's address, or where the socket is a trusted proxy the nearest forwarded
 * address that is none. `trusted` lists addresses or CIDR ranges. A request counts as coming from this machine only
 * where its `Host` says so as well: a page of another site may have made a browser send it (DNS rebinding).
 *
 * @param onUnnamedProxy told of the address of what is surely a proxy and is not trusted: nearby, and it forwards
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
    // Each proxy adds to the end, so what stands before the nearest that is no proxy is the client's own word.
    const chain = (header('x-forwarded-for') ?? '').split(',').map(withoutPort)
    const nearest = chain.reverse().find((address) => !isTrusted(proxies, address))
    return { address: nearest !== undefined && isIP(nearest) ? nearest : direct, fromThisMachine }
  }
}

/** Some proxies write the client's port, too: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
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

/** An IPv4 address as such, also where the socket takes both kinds. */
export function plain(address: string): string {
  return address.replace(/^::ffff:/, '')
}
