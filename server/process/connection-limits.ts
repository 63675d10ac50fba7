import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { blockList, isTrusted, plain } from '../platform/http/client-address.ts'
import { clientOf } from '../platform/limits/limits.ts'

export type ConnectionLimits = {
  /** Connections of this process; one more is closed at once. */
  max: number
  /** Connections of one client. */
  perClient: number
  /** How long an answer may make no progress, in milliseconds. */
  stalledMs: number
  /** Who counts as one client; null for a connection that many share, of a proxy. */
  clientOf(address: string | undefined): string | null
}

/**
 * Whose connection it is, as limits count clients. Clients behind a proxy cannot be distinguished by connection: a
 * trusted one, or one on this machine, counts as nobody.
 */
export function createClientOfConnection(trustProxy: readonly string[]): ConnectionLimits['clientOf'] {
  const shared = blockList(['127.0.0.0/8', '::1', ...trustProxy])
  return function clientOfConnection(remote = '') {
    const address = plain(remote)
    return isTrusted(shared, address) ? null : clientOf(address)
  }
}

/**
 * Closes connections of a client that opens too many, and those whose reader takes nothing of an answer any more. A
 * slow reader who still takes some, an answer that is still being made and a connection that rests are left alone.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>()
  const answers = new WeakMap<Socket, ServerResponse>()
  server.maxConnections = limits.max
  server.on('connection', (socket: Socket) => {
    const client = limits.clientOf(socket.remoteAddress)
    if (client === null) return
    const held = open.get(client) ?? 0
    if (held >= limits.perClient) {
      socket.destroy()
      return
    }
    open.set(client, held + 1)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answers.set(request.socket, response)
  })
  server.timeout = limits.stalledMs
  // Emitted when no byte has moved for `server.timeout`, also none of those that wait to be sent.
  server.on('timeout', (socket: Socket) => {
    const answer = answers.get(socket)
    const isBeingMade = answer !== undefined && !answer.writableFinished && socket.writableLength === 0
    if (!isBeingMade) socket.destroy()
  })
}
