import type { z } from 'zod'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import type { Log } from '../log/log.ts'
import type { Refusal } from '../refusal.ts'

/** The signed-in customer of a call. */
export type Caller = { accountId: string; sessionId: string }

/** Context of a call beyond its parsed input. */
export type CallContext<A extends Access = Access> = {
  caller: A extends 'customer' ? Caller : Caller | null
  /** Client address: the socket's, or the forwarded one behind a trusted proxy. */
  clientAddress: string
  /** True only for requests from this machine through no proxy. */
  fromThisMachine: boolean
  requestId: string
  /** The `Idempotency-Key` header, if sent. */
  idempotencyKey: string | null
  header(name: string): string | undefined
  log: Log
}

/** JSON that is encoded already. */
export type RawJson = { readonly rawJson: Uint8Array<ArrayBuffer> }

export function rawJson(bytes: Uint8Array<ArrayBuffer>): RawJson {
  return { rawJson: bytes }
}

type Answer<T> = T | Refusal | RawJson

/** An endpoint with its handler, types erased so that all routes fit one list. */
export type Route = {
  endpoint: Endpoint
  run(input: Record<'params' | 'query' | 'body', unknown>, context: CallContext): Promise<unknown> | unknown
}

/** Creates a route from an endpoint and a handler that returns a reply, a refusal or raw JSON. */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  answer: (
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    context: CallContext<A>,
  ) => Promise<Answer<z.input<R>>> | Answer<z.input<R>>,
): Route {
  // The adapter validated input and caller against this endpoint.
  return { endpoint, run: answer as Route['run'] }
}
