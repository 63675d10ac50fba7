import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Whether an address is loopback or private. */
export function isNearbyAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return isLoopbackAddress(address) || privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host name (without port) always resolves to this machine (RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return isLoopbackAddress(name) || name === 'localhost' || name.endsWith('.localhost')
}

/** The same for a `Host` header, which may have a port. */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  return header !== undefined && isLoopbackHost(header.replace(/:\d*$/, ''))
}
