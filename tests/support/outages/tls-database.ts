import { createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { freePort } from '../../../server/platform/embedded/free-port.ts'

/** What begins like a PostgreSQL that speaks TLS with this certificate; no more is needed to refuse it. */
export async function startTlsDatabase(certificate: {
  cert: string
  key: string
}): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // The first message asks for TLS; "S" grants it.
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop?sslmode=verify-full`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
