import { useSearchParams } from 'react-router'

/** Parameters that are no filters: shown columns, and what a screen opens. */
const others = ['columns', 'dialog']

/** The filters of a list and its chosen columns, kept in the address. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    [...params].filter(([name, value]) => !others.includes(name) && value !== ''),
  )

  function set(changes: Record<string, string>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }

  return {
    filters,
    /** Ids of the shown columns; null: the usual ones. */
    columns: params.get('columns')?.split(',') ?? null,
    /** The list's part of the address, for a saved view. */
    query: new URLSearchParams([...params].filter(([name]) => name !== 'dialog')).toString(),
    set,
    clear: () => setParams({}, { replace: true }),
    open: (query: string) => setParams(new URLSearchParams(query)),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
