import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

function headers(values: Record<string, string>) {
  return (name: string) => values[name]
}

test('ignores forwarding headers without a trusted proxy', () => {
  const find = createClientAddress([])
  expect(find('203.0.113.9', headers({ 'x-forwarded-for': '127.0.0.1' }))).toEqual({
    address: '203.0.113.9',
    fromThisMachine: false,
  })
})

test('a request through a proxy on this machine does not count as local', () => {
  const find = createClientAddress([])
  const fromHere = (values: Record<string, string>, socket = '127.0.0.1') =>
    find(socket, headers({ host: '127.0.0.1:3000', ...values })).fromThisMachine
  expect(fromHere({})).toBe(true)
  expect(fromHere({}, '::ffff:127.0.0.1')).toBe(true)
  expect(fromHere({}, '192.168.0.7')).toBe(false)
  for (const name of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ray',
  ]) {
    expect([name, fromHere({ [name]: 'anything' })]).toEqual([name, false])
  }
})

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['shop.localhost:80', true],
  ['[::1]:3000', true],
  ['127.1.2.3', true],
  ['attacker.example', false],
  ['127.0.0.1.attacker.example', false],
  ['localhost.attacker.example:3000', false],
  ['', false],
])('a request for the host %j is from this machine: %j', (host, expected) => {
  expect(createClientAddress([])('127.0.0.1', headers({ host })).fromThisMachine).toBe(expected)
})

test('a request without Host does not count as local', () => {
  expect(createClientAddress([])('127.0.0.1', headers({})).fromThisMachine).toBe(false)
})

test('reports an untrusted proxy of the local network only', () => {
  const unnamed: string[] = []
  const find = createClientAddress(['10.0.0.5'], (address) => unnamed.push(address))
  const forwarded = headers({ 'x-forwarded-for': '203.0.113.9' })
  for (const socket of ['127.0.0.1', '::ffff:172.17.0.1', 'fd00::1', '10.0.0.5', '203.0.113.77']) {
    find(socket, forwarded)
  }
  find('127.0.0.1', headers({}))
  expect(unnamed).toEqual(['127.0.0.1', '172.17.0.1', 'fd00::1'])
})

test('behind trusted proxies takes the nearest address that is no proxy', () => {
  const find = createClientAddress(['10.0.0.0/8', '::1'])
  const chain = headers({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.1.1' })
  expect(find('10.2.2.2', chain).address).toBe('203.0.113.9')
  expect(find('192.0.2.1', chain).address).toBe('192.0.2.1')
})

test.each([
  ['6.6.6.6, 203.0.113.9:4711', '203.0.113.9'],
  ['6.6.6.6, [2001:db8::9]:4711', '2001:db8::9'],
  ['6.6.6.6, [2001:db8::9], 10.1.1.1:80', '2001:db8::9'],
  ['6.6.6.6, unknown', '10.2.2.2'],
  ['6.6.6.6,', '10.2.2.2'],
  ['', '10.2.2.2'],
])('a client cannot choose its address before what the proxy added: %j', (forwarded, expected) => {
  const find = createClientAddress(['10.0.0.0/8'])
  expect(find('10.2.2.2', headers({ 'x-forwarded-for': forwarded })).address).toBe(expected)
})

test('ignores an invalid forwarded address', () => {
  const find = createClientAddress(['10.0.0.0/8'])
  expect(find('10.2.2.2', headers({ 'x-forwarded-for': 'evil, <script>' })).address).toBe('10.2.2.2')
})
