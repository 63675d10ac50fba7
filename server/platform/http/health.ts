import type { Context, Hono } from 'hono'
import type { ClientAddress } from './client-address.ts'
import { jsonResponse, problemResponse } from './respond.ts'

/**
 * Whether a process may receive traffic. `browsing only`: pages, lists and search answer from memory; what needs the
 * database is refused with 503 until it is back.
 */
export type Readiness = { status: 'ready' | 'browsing only' | 'not ready'; reason?: string }

export type HealthOptions = {
  /** Whether the process was asked to end: it still answers, and wants no further traffic. */
  isStopping(): boolean
  readiness(): Promise<Readiness>
  /** What an operator should set right although it may. */
  warning(): Promise<string | null>
  metricsText(): Promise<string>
  clientAddress(c: Context): ClientAddress
  /** Whether clients on other machines are answered. */
  open: boolean
}

const stopping: Readiness = { status: 'not ready', reason: 'the process is stopping' }

/** Mounts `healthz` for everybody, `readyz` and `metrics` for this machine only unless opened. */
export function mountHealth(app: Hono, options: HealthOptions): void {
  app.get('/healthz', () =>
    options.isStopping() ? jsonResponse('{"status":"stopping"}', 503) : jsonResponse('{"status":"alive"}'),
  )
  app.get('/readyz', async function ready(c) {
    if (!allowed(c, options)) return hidden()
    const readiness = options.isStopping() ? stopping : await options.readiness()
    const warning = (await options.warning()) ?? undefined
    // A process that can only be browsed stays in rotation: no other has a database either.
    const status = readiness.status === 'not ready' ? 503 : 200
    return jsonResponse(JSON.stringify({ ...readiness, warning }), status)
  })
  app.get('/metrics', async function metrics(c) {
    if (!allowed(c, options)) return hidden()
    return new Response(await options.metricsText(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4' },
    })
  })
}

function allowed(c: Context, options: HealthOptions): boolean {
  return options.open || options.clientAddress(c).fromThisMachine
}

function hidden(): Response {
  return problemResponse({ code: 'not_found', message: 'There is nothing here' })
}
