import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/** Metrics of all server processes: whichever is asked asks the first process, which asks all others. */

const kinds = {
  ask: 'metrics wanted',
  collect: 'collect metrics',
  collected: 'metrics',
  reply: 'metrics of all',
} as const
const message = z.object({
  kind: z.enum(Object.values(kinds)),
  id: z.number(),
  metrics: z.unknown().optional(),
})
const text = z.string()
/** JSON form of a registry. */
const values = z.array(z.looseObject({ name: z.string() }))
type Values = z.output<typeof values>

/** Processes that do not answer in time are left out: they may just have been killed. */
const timeoutMs = 1_000

/** In the first process: answers workers with the sum of all metrics. */
export function gatherWorkerMetrics(): void {
  let lastId = 0
  const open = new Map<number, (metrics: unknown) => void>()

  function ofWorker(worker: Worker): Promise<Values[]> {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Values[]>()
    const done = (metrics: unknown) => {
      open.delete(id)
      const read = values.safeParse(metrics)
      resolve(read.success ? [read.data] : [])
    }
    open.set(id, done)
    setTimeout(done, timeoutMs, null).unref()
    worker.send({ kind: kinds.collect, id }, (error) => error && done(null))
    return promise
  }
  async function answer(asker: Worker, id: number): Promise<void> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const all = await Promise.all(workers.flatMap((worker) => (worker ? [ofWorker(worker)] : [])))
    const metrics = await AggregatorRegistry.aggregate(all.flat()).metrics()
    if (asker.isConnected()) asker.send({ kind: kinds.reply, id, metrics }, () => undefined)
  }
  cluster.on('message', (worker, sent: unknown) => {
    const read = message.safeParse(sent)
    if (!read.success) return
    const { kind, id, metrics } = read.data
    if (kind === kinds.ask) void answer(worker, id)
    else if (kind === kinds.collected) open.get(id)?.(metrics)
  })
}

/** In a worker: provides its metrics, and returns those of all as text; without others its own. */
export function createMetricsText(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  let lastId = 0
  const open = new Map<number, (metrics: unknown) => void>()
  process.on('message', (sent: unknown) => {
    const read = message.safeParse(sent)
    if (!read.success) return
    const { kind, id, metrics } = read.data
    if (kind === kinds.reply) open.get(id)?.(metrics)
    if (kind === kinds.collect) {
      void registry
        .getMetricsAsJSON()
        .then((own) => process.send?.({ kind: kinds.collected, id, metrics: own }))
    }
  })
  return async function metricsOfAll() {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<unknown>()
    open.set(id, resolve)
    const timer = setTimeout(resolve, 2 * timeoutMs, null)
    process.send?.({ kind: kinds.ask, id })
    const reply = text.safeParse(await promise.finally(() => open.delete(id)))
    clearTimeout(timer)
    return reply.success ? reply.data : registry.metrics()
  }
}
