import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

const requestIds = new WeakMap<Request, string>()

/** Request id for the log; also sent as `X-Request-Id`. */
export function requestId(c: Context): string {
  let id = requestIds.get(c.req.raw)
  if (!id) {
    id = randomUUID()
    requestIds.set(c.req.raw, id)
  }
  return id
}

/** Middleware that sets security headers; `https` adds HSTS, optionally for subdomains. */
export function securityHeaders(options: { https: boolean; hstsSubdomains: boolean }): MiddlewareHandler {
  return async function addSecurityHeaders(c, next) {
    await next()
    for (const [name, value] of Object.entries(commonHeaders(options.https, options.hstsSubdomains))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('X-Request-Id', requestId(c))
  }
}

/** The headers as data, for answers outside Hono. */
export function commonHeaders(https: boolean, hstsSubdomains = false): Record<string, string> {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(https ? { 'Strict-Transport-Security': hsts } : {}),
  }
}
