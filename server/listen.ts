import { createServer, type RequestListener, type Server } from 'node:http'
import { urlHost } from './platform/config/config.ts'
import { OperatorError } from './platform/config/operator-error.ts'

export type Listening = {
  /** `http://127.0.0.1:3000` */
  address: string
  port: number
  /** Takes no more connections, lets requests under way finish, at most for so many milliseconds. */
  stop(graceMs: number): Promise<void>
}

/** Serves HTTP. Timeouts: longer than a proxy keeps idle connections, short for clients that dribble. */
export async function listen(host: string, port: number, listener: RequestListener): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  )
  await bind(server, host, port)
  const bound = server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    address: `http://${urlHost(host)}:${actual}`,
    port: actual,
    stop: (graceMs) => stop(server, graceMs),
  }
}

/** Finds out before anything else is started whether the port can be had. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await bind(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen({ host, port, backlog: 1024 }, resolve)
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = port < 65_535 ? port + 1 : 3000
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is taken by another program: stop that one, or choose another port with PORT=${other} npm start.`,
      )
    case 'EACCES':
      return new OperatorError(
        `Port ${port} is not open to this user: choose one above 1023 with PORT=3000 npm start.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(`HOST: ${host} is no address of this machine.`)
    default:
      return error
  }
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that had a request under way becomes idle later on; nobody is to wait for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const patience = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
}
