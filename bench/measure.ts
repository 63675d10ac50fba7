import autocannon from 'autocannon'

/** One request of a scenario, as the load generator wants it. */
export type BenchRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export type Measured = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Requests answered with anything but 2xx, or not at all. */
  failed: number
  kilobytesEach: number
  /** Processor time of the server per request: what remains of it when others use the machine too. */
  serverMsEach: number
}

export type Load = {
  address: string
  seconds: number
  connections: number
  /** Processor time the server has used so far, in milliseconds. */
  serverMs(): Promise<number>
  /** Called for every request: none is sent twice unless it says so. */
  next(): BenchRequest
}

/** Sends requests as fast as the server answers, over `connections` for `seconds`. */
export async function measure(load: Load): Promise<Measured> {
  const before = await load.serverMs()
  const result = await autocannon({
    url: load.address,
    connections: load.connections,
    duration: load.seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...load.next() }) }],
  })
  const sent = Math.max(1, result.requests.total)
  const serverMs = (await load.serverMs()) - before
  return {
    serverMsEach: Math.round((serverMs / sent) * 1000) / 1000,
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    kilobytesEach: Math.round(result.throughput.total / sent / 102.4) / 10,
  }
}
