import type { z } from 'zod'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import type { Log } from '../log/log.ts'
import type { Refusal } from '../refusal.ts'

/** A signed-in customer. */
export type Caller = { accountId: string; sessionId: string }

/** What a handler knows of the request beyond its checked input. */
export type CallContext<A extends Access = Access> = {
  caller: A extends 'customer' ? Caller : Caller | null
  /** The socket's address, or the forwarded one behind a known proxy. */
  clientAddress: string
  /** Set only when the request came from this machine itself, through no proxy. */
  fromThisMachine: boolean
  requestId: string
  /** The `Idempotency-Key` header, where one was sent. */
  idempotencyKey: string | null
  header(name: string): string | undefined
  log: Log
}

/** Bytes of JSON that were encoded before. */
export type RawJson = { readonly rawJson: Uint8Array<ArrayBuffer> }

export function rawJson(bytes: Uint8Array<ArrayBuffer>): RawJson {
  return { rawJson: bytes }
}

type Answer<T> = T | Refusal | RawJson

/** An endpoint and the function that answers it, types worn off so that all routes fit one list. */
export type Route = {
  endpoint: Endpoint
  run(input: Record<'params' | 'query' | 'body', unknown>, context: CallContext): Promise<unknown> | unknown
}

/** Joins an endpoint of the contract with its answer: checked input in, a reply, a refusal or raw bytes out. */
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
  // The adapter has checked input and caller against this very endpoint before it calls.
  return { endpoint, run: answer as Route['run'] }
}
