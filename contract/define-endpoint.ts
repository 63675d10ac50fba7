import { z } from 'zod'
import type { Access, Endpoint, Method } from './endpoint.ts'
import type { ProblemCode } from './problem.ts'

const nothing = z.undefined()
type Nothing = typeof nothing

/** Completes an endpoint entry: what is left out takes no parameters, query or body, is public and answers 200. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const A extends Access = 'public',
>(entry: {
  method: Method
  path: string
  summary: string
  access?: A
  params?: P
  query?: Q
  body?: B
  reply: R
  status?: 200 | 201
  problems?: readonly ProblemCode[]
  idempotent?: boolean
}): Endpoint<P, Q, B, R, A> {
  return {
    status: 200,
    problems: [],
    ...entry,
    access: entry.access ?? ('public' as A),
    params: entry.params ?? (nothing as unknown as P),
    query: entry.query ?? (nothing as unknown as Q),
    body: entry.body ?? (nothing as unknown as B),
  }
}
