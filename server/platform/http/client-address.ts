import { BlockList, isIP } from 'node:net'

export type ClientAddress = { address: string; fromThisMachine: boolean }

/** Headers a proxy adds; a request that bears one came from elsewhere. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Tells who is calling: the socket's address, or where the socket is a trusted proxy the nearest forwarded
 * address that is none (decisions: Accounts, limits). `trusted` lists addresses or CIDR ranges.
 */
export function createClientAddress(trusted: readonly string[]) {
  const proxies = blockList(trusted)
  return function clientAddress(
    socket: string | undefined,
    header: (name: string) => string | undefined,
  ): ClientAddress {
    const direct = plain(socket ?? '')
    const forwarded = forwardingHeaders.some((name) => header(name) !== undefined)
    if (!isTrusted(proxies, direct)) {
      return { address: direct, fromThisMachine: !forwarded && isLoopback(direct) }
    }
    const chain = (header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
    const nearest = chain.reverse().find((address) => isIP(address) && !isTrusted(proxies, address))
    return { address: nearest ?? direct, fromThisMachine: !forwarded && isLoopback(direct) }
  }
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

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
