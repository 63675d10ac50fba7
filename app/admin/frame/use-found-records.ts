import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '../api/use-session.ts'
import { readPage } from '../table/use-list-pages.ts'
import {
  customerSource,
  type FoundRecord,
  orderSource,
  productSource,
  type RecordSource,
  returnSource,
} from './record-sources.ts'

/** Fewer letters would find nearly everything. */
const fewestLetters = 2
/** Debounce after the last key, in milliseconds. */
const pauseMs = 200
/** Records shown of each kind. */
const most = '4'

export type FoundGroup = Pick<RecordSource<never>, 'label' | 'icon'> & {
  records: FoundRecord[]
  /** Address of the list with the same search, where it has more. */
  allAt: string | null
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/**
 * Orders, returns, customers and products that a text finds, of each kind at most four, and only of kinds that the member may read. A
 * reply belongs to its text: one that comes late is never taken for another's. While letters are added or taken off, the
 * records found before stay, and `isLoading` says so.
 */
export function useFoundRecords(typed: string): { groups: FoundGroup[]; isLoading: boolean } {
  const text = typed.trim()
  const settled = useDebounced(text, pauseMs)
  const orders = useFoundGroup(orderSource, settled)
  const returns = useFoundGroup(returnSource, settled)
  const customers = useFoundGroup(customerSource, settled)
  const products = useFoundGroup(productSource, settled)
  const readable = [orders, returns, customers, products].flatMap((group) => group ?? [])
  if (text.length < fewestLetters || readable.length === 0) return { groups: [], isLoading: false }
  const isLoading = settled !== text || readable.some((group) => group.isLoading)
  return { groups: isRelated(settled, text) ? readable : [], isLoading }
}

/** null: the member may not read it. */
function useFoundGroup<Row>(source: RecordSource<Row>, q: string): FoundGroup | null {
  const { label, icon, endpoint, list, recordOf } = source
  const mayRead = useMay()(source.needs)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.path, 'found', q],
    queryFn: ({ signal }) => readPage(endpoint, { q, limit: most }, signal),
    enabled: mayRead && q.length >= fewestLetters,
    retry: false,
    placeholderData: (before, query) => (isRelated(String(query?.queryKey[2]), q) ? before : undefined),
  })
  if (!mayRead) return null
  return {
    label,
    icon,
    records: data?.rows.map(recordOf) ?? [],
    allAt: data?.next ? `${list}?${new URLSearchParams({ q })}` : null,
    isLoading: isPending || isPlaceholderData,
    error,
    retry: () => void refetch(),
  }
}

/** Whether one text is the other with more letters. */
function isRelated(before: string, text: string): boolean {
  return before.length >= fewestLetters && (before.startsWith(text) || text.startsWith(before))
}

/** A value once it has not changed for so many milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
