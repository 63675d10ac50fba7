import { BlockList, isIP } from 'node:net'

const privateRanges = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/')
  privateRanges.addSubnet(network, Number(bits), 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  // IPv6 forms of IPv4 addresses: translated, 6to4, Teredo.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is loopback, private, link-local or reserved: imports must not call it. */
export function isPrivateAddress(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  const address = mapped ?? ip
  const version = isIP(address)
  if (version === 0) return true
  return privateRanges.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
