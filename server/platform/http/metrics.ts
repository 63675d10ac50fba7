import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type SecurityEvent, securityEvents } from '../log/security-log.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus registry of the process; calls are counted by route, never by path. */
export function createMetrics(databaseAwaySince: () => number | null = () => null) {
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
  const security = new Counter({
    name: 'outsole_security_events_total',
    help: 'Sign-ins, failed and locked ones, and the other events of the security log',
    labelNames: ['event'],
    registers: [registry],
  })
  for (const event of securityEvents) security.inc({ event }, 0)
  const unnamedProxies = new Counter({
    name: 'outsole_unnamed_proxy_requests_total',
    help: 'Requests of a proxy that TRUST_PROXY does not name: must stay 0',
    registers: [registry],
  })
  new Gauge({
    name: 'outsole_server_processes',
    help: 'Server processes that these metrics tell of together',
    registers: [registry],
  }).set(1)
  new Gauge({
    name: 'outsole_database_away',
    help: '1 while the database does not answer or takes no changes and the shop can only be browsed',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(databaseAwaySince() === null ? 0 : 1)
    },
  })
  return {
    registry,
    pages,
    unnamedProxies,
    countSecurity: (event: SecurityEvent) => security.inc({ event }),
    observeCall(endpoint: Endpoint, status: number, ms: number): void {
      calls.observe({ method: endpoint.method, route: endpoint.path, status }, ms / 1000)
    },
  }
}
