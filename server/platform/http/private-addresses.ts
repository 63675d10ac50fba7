import { lookup as lookUpHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/** Whether an IP address is loopback, private, link-local or reserved: what others name as an address must not lead there. */
export function isPrivateAddress(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  const address = mapped ?? ip
  const version = isIP(address)
  if (version === 0) return true
  return privateRanges.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the host of an address is such an IP address itself; names are checked by `publicLookup`. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host)
}

/** DNS lookup that checks the address at the moment of connecting, against DNS rebinding; `refused` makes its error. */
export function publicLookup(refused: () => Error): LookupFunction {
  return (hostname, options, callback) => {
    lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
        return callback(refused(), '', 4)
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
