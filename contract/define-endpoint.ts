import { z } from 'zod'
import type { Access, Endpoint, Method } from './endpoint.ts'
import type { ProblemCode } from './problem.ts'

type Nothing = z.ZodUndefined

/** Fills in the defaults of an endpoint entry: no parameters, query or body, public, status 200. */
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
  versioned?: boolean
  maxBytes?: number
  isFile?: boolean
}): Endpoint<P, Q, B, R, A> {
  return {
    status: 200,
    problems: [],
    ...entry,
    access: entry.access ?? ('public' as A),
    params: orNothing(entry.params),
    query: orNothing(entry.query),
    body: orNothing(entry.body),
  }
}

/** An omitted schema is the default of its type parameter, which the compiler cannot infer here. */
function orNothing<S extends z.ZodType>(schema: S | undefined): S {
  return schema ?? (z.undefined() as z.ZodType as S)
}
