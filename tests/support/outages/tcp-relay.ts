import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpRelay = {
  port: number
  /** Stops forwarding without closing, like a network that drops packets; accepts new connections. */
  fallSilent(): void
  /** Forwards again on new connections; old ones stay silent. */
  recover(): void
  /** Leads new connections to another server and ends the open ones, as a name that follows a primary does. */
  leadTo(targetPort: number): void
  close(): Promise<void>
}

/** A TCP relay between a client and a server on this machine, on a free port or on one of an earlier relay. */
export async function startRelay(targetPort: number, ownPort = 0): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let silent = false
  let target = targetPort
  const server = createServer((client) => {
    const upstream = silent ? null : connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      if (from === null) continue
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to?.destroy()
      })
      if (to) from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    fallSilent() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    recover() {
      silent = false
    },
    leadTo(port) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
