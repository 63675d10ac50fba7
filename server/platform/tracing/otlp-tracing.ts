import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export type Tracing = {
  api: typeof api
  tracer: api.Tracer
  /** The context of a `traceparent`; that of a new trace where it is none. */
  parentOf(traceparent: string | undefined): api.Context
  close(): Promise<void>
}

/** Traces by OTLP over HTTP, as the `OTEL_*` variables say. Imported only where they ask for it. */
export function openTracing(env: Record<string, string | undefined>): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'outsole' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: rootSampler(env) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(env.OTEL_BSP_SCHEDULE_DELAY ?? 5_000),
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager()
  contexts.enable()
  api.context.setGlobalContextManager(contexts)
  return {
    api,
    tracer: provider.getTracer('outsole'),
    parentOf: contextOf,
    async close() {
      await provider.shutdown()
      api.context.disable()
    },
  }
}

function rootSampler({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: ratio = '1' }: SamplerNames) {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(Number(ratio))
  return new AlwaysOnSampler()
}

type SamplerNames = Record<string, string | undefined>

function contextOf(traceparent: string | undefined): api.Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
