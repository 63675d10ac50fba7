import type { z } from 'zod'
import type { AdminEndpoint } from '../../../contract/admin/admin-endpoint.ts'
import type { StaffKey, StaffNeed } from '../../../contract/admin/staff-keys.ts'
import type { Actor } from '../actor.ts'
import type { Refusal } from '../refusal.ts'
import type { CallContext } from './route.ts'

/** The session of a member of staff. */
export type StaffSession = {
  id: string
  staffId: string
  /** When sign-in was complete; null while the second factor is missing. */
  signedInAt: Date | null
}

/** Who calls the back office: a member of staff, or an API key (`session` is null). */
export type StaffCaller = {
  /** For the verbs: whom their rows name. */
  by: Actor
  keys: readonly StaffKey[]
  isOwner: boolean
  session: StaffSession | null
}

/** The session's cookie, as the reply will set it. */
export type SessionCookie = { set(token: string): void; clear(): void }

type WithSession = Omit<StaffCaller, 'session'> & { session: StaffSession }

type CallerFor<N extends StaffNeed> = N extends 'nobody'
  ? { by: null }
  : N extends 'session' | 'password'
    ? WithSession
    : StaffCaller

/** Context of a call of the back office beyond its parsed input: `by` is the actor to hand to a verb. */
export type AdminContext<N extends StaffNeed = StaffNeed> = Omit<CallContext, 'caller'> &
  CallerFor<N> & { cookie: SessionCookie }

/** An endpoint of the back office with its handler, types erased so that all fit one list. */
export type AdminRoute = {
  endpoint: AdminEndpoint
  run(input: Record<'params' | 'query' | 'body', unknown>, context: object): Promise<unknown> | unknown
}

/** Creates a route of the back office; its caller holds what the endpoint needs by then. */
export function handleAdmin<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  N extends StaffNeed,
>(
  endpoint: AdminEndpoint<P, Q, B, R, N>,
  answer: (
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    context: AdminContext<N>,
  ) => Promise<z.input<R> | Refusal> | z.input<R> | Refusal,
): AdminRoute {
  // The adapter validated input and caller against this endpoint.
  return { endpoint, run: answer as AdminRoute['run'] }
}
