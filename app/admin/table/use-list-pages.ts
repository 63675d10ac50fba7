import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallInput } from '../../../contract/endpoint.ts'
import { replyOf } from '../api/admin-queries.ts'
import type { ListEndpoint } from './table-types.ts'

type Page<Row> = { rows: Row[]; next: string | null }

/** One page of a list. Filters come from the address: the server checks them. */
export async function readPage<Row>(
  endpoint: ListEndpoint<Row>,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  return replyOf(endpoint, { query } as CallInput<ListEndpoint<Row>>, signal)
}

/** Interval of polling for new rows, in milliseconds; none while scrolled down, as rows would move. */
const newRowsMs = 10_000

/** The pages of a list that were read so far; the next one is read when its end comes into sight. */
export function useListPages<Row>(endpoint: ListEndpoint<Row>, filters: Record<string, string>) {
  const query = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>>, unknown[], string | undefined>({
    queryKey: [endpoint.path, 'list', filters],
    queryFn: ({ pageParam, signal }) => readPage(endpoint, { ...filters, cursor: pageParam }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : newRowsMs),
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const endRef = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query

  function loadMore() {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }

  useEffect(() => {
    const end = endRef.current
    if (!end || !hasNextPage) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && !isFetchingNextPage) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  return {
    rows,
    isLoading: query.isPending,
    isEmpty: query.isSuccess && rows.length === 0,
    error: query.isError && rows.length === 0 ? query.error : null,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    endRef,
  }
}

export type ListPages = ReturnType<typeof useListPages>
