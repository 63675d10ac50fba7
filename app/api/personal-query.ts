import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { call } from './browser-call.ts'
import type { CallResult, Problem } from './client.ts'

/** A problem on its way through the query library, which knows failures as exceptions only. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Unwraps a result: the reply, or the problem thrown as a ProblemError. */
export function replyOrThrow<E>(result: CallResult<E>): ReplyOf<E> {
  if (result.ok) return result.reply
  throw new ProblemError(result.problem)
}

/** The key of what an endpoint answers this customer. Without an input: of all its answers, for invalidation. */
export function personalKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  const key = ['personal', endpoint.method, endpoint.path] as const
  return input === undefined ? key : [...key, input]
}

/**
 * Query options for what is personal: `useQuery(personalQuery(orderEndpoints.listOrders, { query: {} }))`.
 * `error` is a ProblemError. Give `enabled: signedIn` where a guest may see the screen.
 */
export function personalQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ReplyOf<E>, ProblemError>({
    queryKey: personalKey(endpoint, input),
    queryFn: async ({ signal }) => replyOrThrow(await call(endpoint, input, { signal })),
  })
}

/** One per browser page; what it keeps is dropped when another customer, or nobody, is signed in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryQuery, refetchOnWindowFocus: true },
      // Without a network a change fails and says so, instead of waiting in silence for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Twice more where nobody answered; a refusal stays a refusal. */
function retryQuery(failures: number, error: Error): boolean {
  if (!(error instanceof ProblemError)) return false
  return failures < 2 && (error.problem.code === 'network' || error.problem.code === 'unavailable')
}
