import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { urlHost } from '../platform/config/config.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'

export type Listening = {
  /** `http://127.0.0.1:3000` */
  address: string
  port: number
  /** Stops accepting connections and waits for running requests, at most the given milliseconds. */
  stop(graceMs: number): Promise<void>
}

export type ListenOptions = {
  limits?: ConnectionLimits
  /** Milliseconds during which answers ask clients to close connections before stop closes them; default 0. */
  drainMs?: number
  /** Whether several processes listen on the port, each with a queue of its own where the system supports it. */
  shared?: boolean
}

/** Starts an HTTP server. Timeouts are longer than proxies keep idle connections, and short for slow senders. */
export async function listen(
  host: string,
  port: number,
  listener: RequestListener,
  { limits, drainMs = 0, shared = false }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
  })
  if (limits) limitConnections(server, limits)
  const drain = drainable(server)
  server.on('request', listener)
  await bind(server, host, port, shared)
  const bound = server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    address: `http://${urlHost(host)}:${actual}`,
    port: actual,
    stop: (graceMs) => stop(server, drain, drainMs, graceMs),
  }
}

/** Checks before anything else whether the port is free. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await bind(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

/** With a queue per process, requests waiting for a killed one fail at once instead of hanging. */
const canShare = process.platform === 'linux'

function bind(server: Server, host: string, port: number, shared = false): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen({ host, port, backlog: 1024, reusePort: shared && canShare }, resolve)
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

type Drain = (ms: number) => Promise<void>

/**
 * Drains: for a moment every answer asks its client to close the connection, so that no request arrives on one that
 * is being closed. Returns at once without open connections.
 */
function drainable(server: Server): Drain {
  const open = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (_, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close')
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return async function drain(ms) {
    isDraining = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
    const end = performance.now() + ms
    while (open.size > 0 && performance.now() < end) await pause(20)
  }
}

async function stop(server: Server, drain: Drain, drainMs: number, graceMs: number): Promise<void> {
  // Not `server.close()`, which would end idle connections while a request may be on its way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  const timeout = setTimeout(() => server.closeAllConnections(), graceMs)
  await drain(Math.min(drainMs, graceMs))
  server.close()
  // A connection with a running request becomes idle later; its next request is not awaited.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
}
