import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createClientOfConnection } from './connection-limits.ts'
import { type Listening, listen } from './http-server.ts'

const opened: Listening[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of opened.splice(0)) await server.stop(10)
})

async function serve(
  listener: RequestListener,
  changes: { perClient?: number; clientOf?: () => string | null } = {},
) {
  const limits = { max: 1_000, perClient: 100, stalledMs: 400, clientOf: () => 'somebody', ...changes }
  const server = await listen('127.0.0.1', 0, listener, { limits })
  opened.push(server)
  return server
}

/** A connection that has asked for something and reads nothing yet. */
async function ask({ port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  return socket
}

const megabytes = 1024 * 1024

describe('a reader', () => {
  it('who takes nothing is cut off and gives its memory back, and others are answered meanwhile', async () => {
    const closed: Promise<unknown>[] = []
    const server = await serve((request, response) => {
      if (request.url === '/small') {
        response.end('at once')
        return
      }
      closed.push(new Promise((resolve) => response.once('close', resolve)))
      response.end(Buffer.alloc(12 * megabytes, 1))
    })
    const before = process.memoryUsage().arrayBuffers
    await Promise.all(Array.from({ length: 10 }, () => ask(server)))
    await expect.poll(() => closed.length, { timeout: 15_000 }).toBe(10)
    expect(await (await fetch(`${server.address}/small`)).text()).toBe('at once')
    await Promise.all(closed)
    const held = () => {
      globalThis.gc?.()
      return process.memoryUsage().arrayBuffers - before
    }
    await expect.poll(held, { timeout: 15_000 }).toBeLessThan(30 * megabytes)
  })

  it('who is slow but takes some gets all of it', async () => {
    const whole = 16 * megabytes
    const server = await serve((_, response) => response.end(Buffer.alloc(whole, 1)))
    const begun = performance.now()
    const socket = await ask(server)
    let taken = 0
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (taken >= whole) socket.destroy()
      // In all twice the time after which a standstill ends a connection.
      socket.pause()
      void pause((800 * chunk.length) / whole).then(() => socket.resume())
    })
    socket.resume()
    await ended
    expect(taken).toBeGreaterThanOrEqual(whole)
    expect(performance.now() - begun).toBeGreaterThan(400)
  })

  it('who waits for an answer that takes its time is not cut off', async () => {
    const server = await serve((_, response) => void pause(900).then(() => response.end('late')))
    expect(await (await fetch(server.address)).text()).toBe('late')
  })
})

describe('connections', () => {
  const answers = async (server: Listening) => {
    const socket = await ask(server)
    socket.resume()
    return Promise.race([
      new Promise<string>((resolve) => socket.once('data', () => resolve('answered'))),
      new Promise<string>((resolve) => socket.once('close', () => resolve('closed'))),
    ])
  }

  it('of one client are bounded, and there is room again when some are closed', async () => {
    const server = await serve((_, response) => response.end('yes'), { perClient: 2 })
    expect([await answers(server), await answers(server), await answers(server)]).toEqual([
      'answered',
      'answered',
      'closed',
    ])
    sockets[0]?.destroy()
    await expect.poll(() => answers(server)).toBe('answered')
  })

  it('of a proxy, which many share, are not counted', async () => {
    const server = await serve((_, response) => response.end('yes'), { perClient: 1, clientOf: () => null })
    expect([await answers(server), await answers(server)]).toEqual(['answered', 'answered'])
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['127.0.0.1', null],
    ['::1', null],
    ['10.1.2.3', null],
  ])('from %s count for %s', (address, client) => {
    expect(createClientOfConnection(['10.0.0.0/8'])(address)).toBe(client)
  })
})
