import {
  keepPreviousData,
  QueryClient as Queries,
  type QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { AdminEndpoint } from '../../../contract/admin/admin-endpoint.ts'
import { basePath } from '../../../contract/base-path.ts'
import type { CallInput, ReplyOf } from '../../../contract/endpoint.ts'
import { createClient, type Problem } from '../../api/client.ts'

/** Calls the API of the back office; the browser sends the session's cookie. */
export const adminCall = createClient({
  root: () => `${location.origin}${basePath}/api`,
  fetch: (request) => fetch(request),
})

export const sessionKey = ['session'] as const

/** Replies are shown at once on the way back, and asked for again behind it. */
export const adminQueries: QueryClient = new Queries({
  defaultOptions: {
    queries: {
      retry: retryOnce,
      refetchInterval: againWhileAway,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
})

/** A call that came to nothing, as TanStack Query carries it. */
export class AdminProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message || 'The back office did not answer. Please try again.')
    this.problem = problem
  }
}

function isAway(error: Error | null): boolean {
  return error instanceof AdminProblem && error.problem.code === 'unavailable'
}

/** What the shop refuses while its database is away says so at once, and is asked for again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !isAway(error)
}

const awayMs = 3_000

function againWhileAway({ state }: { state: { error: Error | null } }): number | false {
  return isAway(state.error) ? awayMs : false
}

/** Words of a failure, for notices. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}

const overCodes = ['unauthorized', 'second_factor_required']

/** The reply of a call; throws AdminProblem. A session that is over leads to the sign-in by the gate. */
export async function replyOf<E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const result = await adminCall(endpoint, input, signal ? { signal } : {})
  if (result.ok) return result.reply
  if (overCodes.includes(result.problem.code)) void adminQueries.invalidateQueries({ queryKey: sessionKey })
  throw new AdminProblem(result.problem)
}

type ReadOptions = {
  everyMs?: number | undefined
  /** The reply before stays until that of another input is here. */
  keepsShown?: boolean
}

/** Reads an endpoint, again each `everyMs` where given; its replies are known by path and input. */
export function useAdminQuery<E extends AdminEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { everyMs, keepsShown = false }: ReadOptions = {},
) {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => replyOf(endpoint, input, signal),
    refetchInterval: everyMs ?? againWhileAway,
    ...(keepsShown ? { placeholderData: keepPreviousData } : {}),
  })
}

type Told<E> = { onSuccess?: (reply: ReplyOf<E>) => unknown; onError?: (error: Error) => unknown }

/**
 * Changes something by an endpoint; then what these paths answered is asked for again. What `mutate` is given is told
 * even where the button that was pressed is gone by then, as the library's own `mutate` is not.
 */
export function useAdminChange<E extends AdminEndpoint>(endpoint: E, ...stale: readonly AdminEndpoint[]) {
  const change = useMutation({
    mutationFn: (input: CallInput<E>) => replyOf(endpoint, input),
    async onSuccess() {
      await Promise.all(stale.map(({ path }) => adminQueries.invalidateQueries({ queryKey: [path] })))
    },
  })
  function mutate(input: CallInput<E>, { onSuccess, onError }: Told<E> = {}): void {
    void change.mutateAsync(input).then(onSuccess, onError ?? (() => undefined))
  }
  return { ...change, mutate }
}
