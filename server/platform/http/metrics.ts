import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Endpoint } from '../../../contract/endpoint.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The process's own registry (Prometheus), with the calls of the API counted by route, never by address. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'outsole_call_seconds',
    help: 'Calls of the API by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'outsole_pages_total',
    help: 'Pages by how they were answered: kept, rendered, or failed',
    labelNames: ['how'],
    registers: [registry],
  })
  const unnamedProxies = new Counter({
    name: 'outsole_unnamed_proxy_requests_total',
    help: 'Requests of a proxy that TRUST_PROXY does not name: must stay 0',
    registers: [registry],
  })
  return {
    registry,
    pages,
    unnamedProxies,
    observeCall(endpoint: Endpoint, status: number, ms: number): void {
      calls.observe({ method: endpoint.method, route: endpoint.path, status }, ms / 1000)
    },
  }
}
