import { QueryClient, type QueryKey, queryOptions, type Updater } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { call } from './browser-call.ts'
import type { CallResult, Problem } from './client.ts'

/** A problem as an exception, the only form of failure that TanStack Query knows. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Returns the reply of a result, or throws its problem as a ProblemError. */
export function replyOrThrow<E>(result: CallResult<E>): ReplyOf<E> {
  if (result.ok) return result.reply
  throw new ProblemError(result.problem)
}

/** Query key of an endpoint's reply. Without input: of all its replies, for invalidation. */
export function personalKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  const key = ['personal', endpoint.method, endpoint.path] as const
  return input === undefined ? key : [...key, input]
}

/**
 * Query options for personal data: `useQuery(personalQuery(orderEndpoints.listOrders, { query: {} }))`. `error` is a
 * ProblemError. Pass `enabled: signedIn` where guests may see the screen.
 */
export function personalQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ReplyOf<E>, ProblemError>({
    queryKey: personalKey(endpoint, input),
    queryFn: async ({ signal }) => replyOrThrow(await call(endpoint, input, { signal })),
  })
}

/**
 * Sets a query's data to what a change has made of it. Reads under way are cancelled, because their reply may be older;
 * a query without data yet is read again.
 */
export async function writeQueryData<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Data>(queryKey, data)
  if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey, exact: true })
}

/** Query client of a browser page; cleared when another customer, or nobody, is signed in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryQuery, retryDelay: 2_000, refetchOnWindowFocus: true },
      // Without a network mutations fail instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What is refused while the shop's database is away is asked for until it is back; no answer at all, twice more. */
function retryQuery(failures: number, error: Error): boolean {
  if (!(error instanceof ProblemError)) return false
  const { code } = error.problem
  return code === 'unavailable' || (code === 'network' && failures < 2)
}
