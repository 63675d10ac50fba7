import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type NetworkShape = { roundTripMs: number; downBitsPerSecond: number; upBitsPerSecond: number }

/** A piece this long is on its way alone; pieces of several connections take turns. */
const pieceBytes = 4_096

/**
 * A TCP relay with the delay and bandwidth of a slow connection, shared by all connections. Chrome's own emulation
 * reaches neither service workers nor what speculation rules fetch; this does, and charges a round trip per connection.
 */
export async function startSlowNetwork(targetPort: number, shape: NetworkShape) {
  const delayMs = shape.roundTripMs / 2
  const down = createLane(shape.downBitsPerSecond, delayMs)
  const up = createLane(shape.upBitsPerSecond, delayMs)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const end = () => {
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    // The handshake: nothing is on its way for a round trip.
    client.pause()
    setTimeout(() => client.resume(), shape.roundTripMs)
    client.on('data', (bytes) => up(Buffer.from(bytes), target))
    target.on('data', (bytes) => down(Buffer.from(bytes), client))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** One direction: pieces leave one after the other and arrive after the delay, in their order. */
function createLane(bitsPerSecond: number, delayMs: number) {
  const waiting: { at: number; piece: Buffer; to: Socket }[] = []
  let free = 0
  let isTimed = false
  function deliver() {
    isTimed = false
    const now = performance.now()
    for (let next = waiting[0]; next && next.at <= now; next = waiting[0]) {
      waiting.shift()
      if (!next.to.destroyed) next.to.write(next.piece)
    }
    const [next] = waiting
    if (next) deliverIn(next.at - performance.now())
  }
  function deliverIn(ms: number) {
    isTimed = true
    setTimeout(deliver, Math.max(0, ms))
  }
  return function send(bytes: Buffer, to: Socket) {
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const piece = bytes.subarray(from, from + pieceBytes)
      free = Math.max(free, performance.now()) + (piece.length * 8_000) / bitsPerSecond
      waiting.push({ at: free + delayMs, piece, to })
    }
    if (!isTimed) deliverIn(1)
  }
}
