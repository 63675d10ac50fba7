import type { Context, Hono } from 'hono'
import type { ClientAddress } from './client-address.ts'
import { jsonResponse, problemResponse } from './respond.ts'

export type HealthOptions = {
  /** Why the process may not receive traffic, or null where it may. */
  reasonNotReady(): Promise<string | null>
  /** What an operator should set right although it may. */
  warning(): Promise<string | null>
  metricsText(): Promise<string>
  clientAddress(c: Context): ClientAddress
  /** Whether clients on other machines are answered. */
  open: boolean
}

/** Mounts `healthz` for everybody, `readyz` and `metrics` for this machine only unless opened. */
export function mountHealth(app: Hono, options: HealthOptions): void {
  app.get('/healthz', () => jsonResponse('{"status":"alive"}'))
  app.get('/readyz', async function ready(c) {
    if (!allowed(c, options)) return hidden()
    const reason = await options.reasonNotReady()
    const warning = (await options.warning()) ?? undefined
    return reason === null
      ? jsonResponse(JSON.stringify({ status: 'ready', warning }))
      : jsonResponse(JSON.stringify({ status: 'not ready', reason, warning }), 503)
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
