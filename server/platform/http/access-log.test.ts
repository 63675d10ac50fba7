import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logAnswers, withoutTokens } from './access-log.ts'

describe('logAnswers', () => {
  it('logs each answer without query and token', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
    const server = createServer(
      logAnswers(
        (_, response) => {
          response.setHeader('X-Request-Id', 'r-1')
          response.writeHead(404).end('none')
        },
        { log, clientAddress: () => '192.0.2.1' },
      ),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await fetch(`http://127.0.0.1:${port}/shop/cart/recover/${'a'.repeat(43)}?email=ann@example.com`)
    await new Promise((resolve) => server.close(resolve))
    expect(lines).toEqual([
      {
        level: 30,
        method: 'GET',
        path: '/shop/cart/recover/[hidden]',
        status: 404,
        whole: true,
        ms: expect.any(Number),
        clientAddress: '192.0.2.1',
        requestId: 'r-1',
        msg: 'request',
      },
    ])
  })
})

describe('withoutTokens', () => {
  it.each([
    [
      '/shop/product/0198c6a5-7a3e-7c1b-9d57-3f8e2a4b6c01',
      '/shop/product/0198c6a5-7a3e-7c1b-9d57-3f8e2a4b6c01',
    ],
    ['/shop/assets/lazy-part-CkQ3x9Lm.js', '/shop/assets/lazy-part-CkQ3x9Lm.js'],
    [`/shop/newsletter/unsubscribe/${'x'.repeat(43)}`, '/shop/newsletter/unsubscribe/[hidden]'],
    ['/shop/search?q=red', '/shop/search'],
  ])('writes %s as %s', (address, written) => {
    expect(withoutTokens(address)).toBe(written)
  })
})
