import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

function headers(values: Record<string, string>) {
  return (name: string) => values[name]
}

test('without a trusted proxy the socket is believed, whatever the headers say', () => {
  const find = createClientAddress([])
  expect(find('203.0.113.9', headers({ 'x-forwarded-for': '127.0.0.1' }))).toEqual({
    address: '203.0.113.9',
    fromThisMachine: false,
  })
})

test('a request from this machine through a proxy is not from this machine', () => {
  const find = createClientAddress([])
  expect(find('127.0.0.1', headers({})).fromThisMachine).toBe(true)
  expect(find('::ffff:127.0.0.1', headers({})).fromThisMachine).toBe(true)
  expect(find('127.0.0.1', headers({ 'x-forwarded-for': '203.0.113.9' })).fromThisMachine).toBe(false)
  expect(find('127.0.0.1', headers({ via: '1.1 proxy' })).fromThisMachine).toBe(false)
})

test('behind trusted proxies the nearest address that is no proxy counts', () => {
  const find = createClientAddress(['10.0.0.0/8', '::1'])
  const chain = headers({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.1.1' })
  expect(find('10.2.2.2', chain).address).toBe('203.0.113.9')
  expect(find('192.0.2.1', chain).address).toBe('192.0.2.1')
})

test('nonsense in the header does not become an address', () => {
  const find = createClientAddress(['10.0.0.0/8'])
  expect(find('10.2.2.2', headers({ 'x-forwarded-for': 'evil, <script>' })).address).toBe('10.2.2.2')
})
