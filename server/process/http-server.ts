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
  /** Takes no more connections, lets requests under way finish, at most for so many milliseconds. */
  stop(graceMs: number): Promise<void>
}

export type ListenOptions = {
  limits?: ConnectionLimits
  /** So long, in milliseconds, clients are told to close their connections before these are closed on stop; default 0. */
  drainMs?: number
  /** Several processes listen on the port, each with a queue of its own; where the system can do that. */
  shared?: boolean
}

/** Serves HTTP. Timeouts: longer than a proxy keeps idle connections, short for clients that dribble. */
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

/** Finds out before anything else is started whether the port can be had. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await bind(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

/** A worker that is killed takes a queue of its own with it: who waits in it is told at once, not left waiting. */
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
 * For a moment every answer asks its client to close the connection, so that no call comes over one that is just being
 * closed. Nobody is waited for where no connection is open.
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
  // Not the close of an HTTP server, which would end connections that rest while a call is on its way over them.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  const patience = setTimeout(() => server.closeAllConnections(), graceMs)
  await drain(Math.min(drainMs, graceMs))
  server.close()
  // A connection that had a request under way becomes idle later on; nobody is to wait for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
}
