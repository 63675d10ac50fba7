import { z } from 'zod'
import { endpoint } from '../define-endpoint.ts'
import type { Endpoint, Method } from '../endpoint.ts'
import type { ProblemCode } from '../problem.ts'
import type { StaffNeed } from './staff-keys.ts'

type Nothing = z.ZodUndefined

/** An endpoint of the back office: names the key that its caller needs. */
export type AdminEndpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  N extends StaffNeed = StaffNeed,
> = Endpoint<P, Q, B, R, 'staff'> & { needs: N }

/** Fills in the defaults of an endpoint entry. Its path stands below `/admin`. */
export function adminEndpoint<
  const N extends StaffNeed,
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>({
  needs,
  ...entry
}: {
  needs: N
  method: Method
  path: `/admin/${string}`
  summary: string
  params?: P
  query?: Q
  body?: B
  reply: R
  status?: 200 | 201
  problems?: readonly ProblemCode[]
  maxBytes?: number
  isFile?: boolean
}): AdminEndpoint<P, Q, B, R, N> {
  return { ...endpoint<R, P, Q, B, 'staff'>({ ...entry, access: 'staff' }), needs }
}

/** The largest body of a call that names many things, in bytes. */
export const maxListBytes = 1_000_000

/** Query of a list that is read page by page: the next one begins after `cursor`, as the last one named it. */
export const listQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** A page of a list; `next` is the cursor of the page after it, null on the last one. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.string().nullable() })
}
