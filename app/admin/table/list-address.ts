import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Parameters that are no filters: shown columns, and what a screen opens. */
const others = ['columns', 'dialog']

/** The filters of a list and its chosen columns, kept in the address. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    [...params].filter(([name, value]) => !others.includes(name) && value !== ''),
  )

  // The router shows an address a moment after it was asked for: a second change builds on the first one, not on what is shown.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])

  function go(after: URLSearchParams, options?: { replace: boolean }) {
    wanted.current = after
    setParams(after, options)
  }

  function set(changes: Record<string, string>) {
    const after = new URLSearchParams(wanted.current)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.delete(name)
      else after.set(name, value)
    }
    go(after, { replace: true })
  }

  return {
    filters,
    /** Ids of the shown columns; null: the usual ones. */
    columns: params.get('columns')?.split(',') ?? null,
    /** The list's part of the address, for a saved view. */
    query: new URLSearchParams([...params].filter(([name]) => name !== 'dialog')).toString(),
    set,
    clear: () => go(new URLSearchParams(), { replace: true }),
    open: (query: string) => go(new URLSearchParams(query)),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
