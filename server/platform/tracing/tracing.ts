import type { Attributes, Context, Span } from '@opentelemetry/api'
import type { Tracing } from './otlp-tracing.ts'

let tracing: Tracing | null = null

/** Whether the `OTEL_*` variables name where traces go. */
export function wantsTracing(env: Record<string, string | undefined>): boolean {
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/**
 * Starts tracing where the environment asks for it, once for the process; else nothing of it is loaded. The result sends
 * what is left and ends it.
 */
export async function startTracing(env: Record<string, string | undefined>): Promise<() => Promise<void>> {
  if (tracing !== null || !wantsTracing(env)) return async () => {}
  const { openTracing } = await import('./otlp-tracing.ts')
  tracing = openTracing(env)
  return async () => {
    const ending = tracing
    tracing = null
    await ending?.close()
  }
}

export function isTracing(): boolean {
  return tracing !== null
}

/**
 * Runs `work` as a span of the trace under way, or of a new one. Attributes must not tell of a person: no values of queries,
 * no addresses with their query.
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracing === null) return work()
  return runSpan(tracing, tracing.api.context.active(), { name, attributes }, work)
}

/** Runs `work` as a span that goes on with the trace of a `traceparent`. */
export function inTraceOf<Result>(
  traceparent: string | undefined,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracing === null) return work()
  return runSpan(tracing, tracing.parentOf(traceparent), { name, attributes }, work)
}

/** The trace under way as a W3C `traceparent`; undefined where there is none. */
export function traceparent(): string | undefined {
  const span = tracing?.api.trace.getActiveSpan()
  if (!span) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Begins the span of a request whose end another function knows; `run` answers within it. */
export function beginRequest(attributes: Attributes) {
  if (tracing === null) return null
  const { api, tracer } = tracing
  const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER, attributes }, api.ROOT_CONTEXT)
  const context = api.trace.setSpan(api.ROOT_CONTEXT, span)
  return {
    run: <Result>(work: () => Result): Result => api.context.with(context, work),
    end(status: number) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Names the span under way by what turned out later, such as the endpoint's path. */
export function nameSpan(name: string, attributes: Attributes): void {
  const span = tracing?.api.trace.getActiveSpan()
  span?.updateName(name).setAttributes(attributes)
}

async function runSpan<Result>(
  { api, tracer }: Tracing,
  parent: Context,
  { name, attributes }: { name: string; attributes: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { attributes }, parent)
  try {
    return await api.context.with(api.trace.setSpan(parent, span), work)
  } catch (error) {
    noteFailure(span, error, api.SpanStatusCode.ERROR)
    throw error
  } finally {
    span.end()
  }
}

/** The kind of error alone: messages of the database hold values. */
function noteFailure(span: Span, error: unknown, code: number): void {
  span.setStatus({ code })
  const kind = error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'
  span.setAttribute('error.type', kind)
}
