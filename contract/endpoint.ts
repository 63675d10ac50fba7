import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public`, `optional` (a valid token is used when sent), `customer` (signed in), or `staff` (the back
 * office: `contract/admin/` says with which key).
 */
export type Access = 'public' | 'optional' | 'customer' | 'staff'

/** An endpoint as data, for client, server, API description and generated tests. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: Method
  /** Path below the API root, parameters in braces: `/products/{id}`. */
  path: string
  summary: string
  access: A
  params: P
  query: Q
  body: B
  reply: R
  /** 201 for what creates, else 200. */
  status: 200 | 201
  /** Problem codes beyond `validation_failed`, `unauthorized` and the general ones. */
  problems: readonly ProblemCode[]
  /** May carry an `Idempotency-Key`: a repeat returns the first reply. */
  idempotent?: boolean
  /** The largest body that is taken, in bytes; default: 100 KiB. */
  maxBytes?: number
  /** The body is a file, sent as it is, and no JSON. */
  isFile?: boolean
  /** The reply is decided by the catalogue alone: it has an ETag and is answered with 304 where unchanged. */
  versioned?: boolean
}

export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.infer<R> : never

/** Type of a call's input: the input side of the schemas (a size may be a number, defaults may be omitted). */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never

type Part<K extends string, V> = [undefined] extends [V]
  ? { [key in K]?: V }
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V }
